import { cleanMarkup, plainText } from '../../platform';
import type { Article } from './source';

/**
 * Reads the public page of an article: title, digest and cover from its Open Graph tags (older pages: from the script's
 * variables), the body from the element `js_content`. Null when the page holds no article: deleted by its author, blocked, or
 * replaced by the platform's visitor check.
 */
export function parseArticle(html: string): Omit<Article, 'source'> | null {
  const body = elementById(html, 'js_content');
  const title = meta(html, 'og:title') ?? variable(html, 'msg_title');
  if (!body || !title) return null;
  const bodyHtml = cleanMarkup(body);
  const cover = meta(html, 'og:image') ?? variable(html, 'msg_cdn_url');
  return {
    title,
    digest: meta(html, 'og:description') ?? variable(html, 'msg_desc') ?? '',
    coverUrl: cover && /^https?:\/\//.test(cover) ? cover.replace(/^http:/, 'https:') : null,
    bodyHtml,
    author: variable(html, 'nickname') ?? meta(html, 'og:article:author') ?? null,
  };
}

/** Content of a `meta` with this property or name; attributes in any order. */
function meta(html: string, name: string): string | null {
  for (const [tag] of html.matchAll(/<meta\s[^>]{0,2000}>/gi)) {
    const named = /\b(?:property|name)\s*=\s*["']([^"']*)["']/i.exec(tag)?.[1];
    if (named !== name) continue;
    const content = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag);
    const text = plainText(content?.[1] ?? content?.[2] ?? '');
    return text || null;
  }
  return null;
}

/** `var name = "…"` or `name: '…'` in the page's script, where older pages keep these facts. */
function variable(html: string, name: string): string | null {
  const found = new RegExp(`\\bvar\\s+${name}\\s*=\\s*(?:htmlDecode\\()?(?:"([^"\\n]*)"|'([^'\\n]*)')`).exec(html);
  const text = plainText((found?.[1] ?? found?.[2] ?? '').replaceAll('\\x26', '&').replaceAll('\\/', '/'));
  return text || null;
}

/** Inner text of the `div` with an id, found by counting the divs within. */
function elementById(html: string, id: string): string | null {
  const opening = new RegExp(`<div\\b[^>]{0,2000}\\bid\\s*=\\s*["']${id}["'][^>]{0,2000}>`, 'i').exec(html);
  if (!opening) return null;
  const start = opening.index + opening[0].length;
  const tags = /<(\/?)div\b/gi;
  tags.lastIndex = start;
  let depth = 1;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth === 0) return html.slice(start, tag.index);
  }
  return html.slice(start);
}
