/**
 * The public page of an article, requested like a browser does. The host is fixed, so no caller can make this server fetch
 * another address.
 */
import { parseArticle } from './parse';
import { type ArticleSource, ArticleUnreachable } from './source';

const maxPageBytes = 5 * 1024 * 1024;
const maxCoverBytes = 2 * 1024 * 1024;
/** The platform's host of article pictures. */
const pictureHost = /^mmbiz\.qpic\.cn$|^mmbiz\.qlogo\.cn$/;
const timeoutMs = 8_000;
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36 ShizhongImport/1';

/** @param origin where the pages are; only tests pass another one */
export function officialArticles(origin = 'https://mp.weixin.qq.com'): ArticleSource {
  return {
    async read(address) {
      const { pathname, search } = new URL(address);
      const page = await fetchPage(new URL(pathname + search, origin));
      if (page === null) return null;
      const article = parseArticle(page);
      return article && { ...article, source: 'official' };
    },

    async cover({ coverUrl }) {
      if (!coverUrl || !URL.canParse(coverUrl)) return null;
      const url = new URL(coverUrl);
      if (!pictureHost.test(url.hostname)) return null;
      url.protocol = 'https:';
      try {
        const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
        return response.status === 200 && response.body ? await readBody(response.body, maxCoverBytes) : null;
      } catch {
        return null;
      }
    },
  };
}

async function fetchPage(url: URL): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // A redirect leads to the platform's visitor check, or off its host: neither is an article.
    const response = await fetch(url, { signal, redirect: 'manual', headers: { 'user-agent': userAgent, accept: 'text/html' } });
    if (response.status >= 500 || response.status === 429) throw new ArticleUnreachable(`status ${response.status}`);
    if (response.status !== 200 || !response.body) return null;
    return (await readBody(response.body, maxPageBytes))?.toString('utf8') ?? null;
  } catch (error) {
    if (error instanceof ArticleUnreachable) throw error;
    throw new ArticleUnreachable('the page could not be loaded', { cause: error });
  }
}

/** Null when it is longer. */
async function readBody(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
