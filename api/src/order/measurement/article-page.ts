/** The public page of a published article, as evidence: its owner, time and place of publication, label and text. */
import { looseText, readForeignPage } from '../../platform';

export type PageLook =
  | {
      result: 'ok';
      httpStatus: number;
      userName: string | null;
      publishedAt: number | null;
      msgid: string | null;
      place: number | null;
      title: string;
      text: string;
      labelFound: boolean;
    }
  | { result: 'deleted'; httpStatus: number }
  /** A network problem, or the platform asks for verification: proves nothing. */
  | { result: 'unreachable'; httpStatus: number | null };

export interface ArticlePages {
  look(url: string): Promise<PageLook>;
}

const timeoutMs = 8_000;
const maxPageBytes = 5 * 1024 * 1024;
const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Safari/537.36 ShizhongVerify/1';

/** @param origin the host of the pages; different only in tests: no input makes this server request another host */
export function articlePages(origin = 'https://mp.weixin.qq.com'): ArticlePages {
  return {
    async look(address) {
      const { pathname, search } = new URL(address);
      try {
        const response = await fetch(new URL(pathname + search, origin), {
          headers: { 'user-agent': userAgent, accept: 'text/html' },
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (response.status !== 200 || !response.body) return { result: 'unreachable', httpStatus: response.status };
        const chunks: Uint8Array[] = [];
        let bytes = 0;
        for await (const chunk of response.body) {
          bytes += chunk.length;
          if (bytes > maxPageBytes) return { result: 'unreachable', httpStatus: response.status };
          chunks.push(chunk);
        }
        return readPage(Buffer.concat(chunks).toString('utf8'), response.status);
      } catch {
        return { result: 'unreachable', httpStatus: null };
      }
    },
  };
}

const removalTexts = [
  '该内容已被发布者删除',
  '此内容因违规无法查看',
  '此内容被投诉且经审核涉嫌侵权',
  '该公众号已被封禁',
  '此帐号已被屏蔽',
];

/** Where the label must appear: title, first screen or end (`docs/domain/compliance.md#recognisable-advertising`). */
const firstScreen = 400;
const endBlock = 300;

function readPage(html: string, httpStatus: number): PageLook {
  const page = readForeignPage(html, 'js_content');
  if (!page || page.content === null) {
    const removed = removalTexts.some((sentence) => html.includes(sentence));
    return removed ? { result: 'deleted', httpStatus } : { result: 'unreachable', httpStatus };
  }
  const text = looseText(page.content).replaceAll(/\s+/g, ' ').trim();
  const title = page.meta('og:title') ?? page.variable('msg_title') ?? '';
  const mid = page.variable('mid');
  const place = Number(page.variable('idx'));
  const known = Number.isInteger(place) && place >= 1 && place <= 8;
  const seconds = Number(page.variable('ct'));
  return {
    result: 'ok',
    httpStatus,
    userName: page.variable('user_name'),
    publishedAt: seconds > 0 ? seconds * 1000 : null,
    msgid: mid && known ? `${mid}_${place}` : null,
    place: known ? place : null,
    title: looseText(title),
    text,
    labelFound: [title, text.slice(0, firstScreen), text.slice(-endBlock)].some((part) => part.includes('广告')),
  };
}
