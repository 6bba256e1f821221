import { cleanMarkup, plainText, readForeignPage } from '../../platform';
import type { Article } from './source';

/**
 * Reads the public page of an article: title, digest and cover from its Open Graph tags (older pages: from the script's
 * variables), the body from the element `js_content`. Null when the page holds no article: deleted by its author, blocked, or
 * replaced by the platform's visitor check.
 */
export function parseArticle(html: string): Omit<Article, 'source'> | null {
  const page = readForeignPage(html, 'js_content');
  if (!page?.content) return null;
  const meta = (name: string) => factOf(page.meta(name));
  const variable = (name: string) => factOf(page.variable(name));
  const title = meta('og:title') ?? variable('msg_title');
  if (!title) return null;
  const bodyHtml = cleanMarkup(page.content);
  const cover = meta('og:image') ?? variable('msg_cdn_url');
  return {
    title,
    digest: meta('og:description') ?? variable('msg_desc') ?? '',
    coverUrl: cover && /^https?:\/\//.test(cover) ? cover.replace(/^http:/, 'https:') : null,
    bodyHtml,
    author: variable('nickname') ?? meta('og:article:author') ?? null,
  };
}

/** Entities and tags of a fact are resolved; null if nothing is left. */
function factOf(text: string | null): string | null {
  return (text && plainText(text.replaceAll('\\x26', '&').replaceAll('\\/', '/'))) || null;
}
