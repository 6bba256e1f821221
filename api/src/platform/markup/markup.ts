/**
 * Rich text from a user or a web page. `cleanMarkup` rebuilds it from an allow-list (`sanitize-html`): no script, style, handler, form,
 * frame or relative address survives, and every opened tag is closed. A parser of our own was rejected: its expressions took seconds
 * for a hostile text, while every other visitor waited.
 */
import { Parser } from 'htmlparser2';
import sanitize from 'sanitize-html';
import { stoppedWhenTooDeep } from './depth';

const allowedTags =
  'p br hr span strong b em i u s h1 h2 h3 h4 h5 h6 ul ol li blockquote img a section div table thead tbody tr td th sup sub figure figcaption'.split(
    ' ',
  );
/** Dropped with their content. */
const droppedWhole = 'script style iframe object embed svg math template noscript title textarea select option'.split(' ');
const blocks = new Set('p br hr h1 h2 h3 h4 h5 h6 li blockquote section div tr table figure figcaption'.split(' '));

const options: sanitize.IOptions = {
  allowedTags,
  nonTextTags: droppedWhole,
  allowedAttributes: { img: ['src', 'alt'], a: ['href', 'rel'], td: ['colspan'], th: ['colspan'] },
  transformTags: {
    img: (tagName, given) => ({ tagName, attribs: imageAttributes(given) }),
    a: (tagName, given) => ({ tagName, attribs: linkAttributes(given) }),
    td: (tagName, given) => ({ tagName, attribs: cellAttributes(given) }),
    th: (tagName, given) => ({ tagName, attribs: cellAttributes(given) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
};

/** Markup that is nested absurdly deep keeps only its words. */
export function cleanMarkup(html: string): string {
  if (isTooDeep(html)) return escaped(wordsOf(html));
  // Texts and values are escaped, so that ` />` stands only at the end of a tag. Stored content was written without the slash.
  return sanitize(html, options).replaceAll(' />', '>');
}

/** The text a reader sees, one line per block; input of the forbidden-word check. */
export function plainText(html: string): string {
  if (isTooDeep(html)) return linesOf(wordsOf(html));
  const out: string[] = [];
  walk(html, {
    onTag(name, attributes) {
      if (blocks.has(name)) out.push('\n');
      if (name === 'img' && attributes['alt']) out.push(attributes['alt']);
    },
    onText: (text) => out.push(text),
    onEnd(name) {
      if (blocks.has(name)) out.push('\n');
    },
  });
  return linesOf(out.join(''));
}

/** All words, with a space for every tag; for comparison only, never shown. */
export function looseText(html: string): string {
  if (isTooDeep(html)) return wordsOf(html);
  const out: string[] = [];
  walk(html, { onTag: () => out.push(' '), onText: (text) => out.push(text), onEnd: () => out.push(' ') });
  return out.join('');
}

export function imageCount(html: string): number {
  if (isTooDeep(html)) return 0;
  let count = 0;
  walk(html, {
    onTag(name) {
      if (name === 'img') count += 1;
    },
    onText() {},
  });
  return count;
}

interface Heard {
  /** A tag that opens. */
  onTag(name: string, attributes: Record<string, string>): void;
  onText(text: string): void;
  /** A tag that closes. */
  onEnd?(name: string): void;
}

/** Reports what stands outside dropped elements; texts are decoded. */
function walk(html: string, { onTag, onText, onEnd }: Heard): void {
  const dropping: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (dropping.length > 0 || droppedWhole.includes(name)) dropping.push(name);
      else onTag(name, attributes);
    },
    ontext(text) {
      if (dropping.length === 0) onText(text);
    },
    onclosetag(name) {
      if (dropping.at(-1) === name) dropping.pop();
      else if (dropping.length === 0) onEnd?.(name);
    },
  });
  parser.end(html);
}

function isTooDeep(html: string): boolean {
  const { handler, run } = stoppedWhenTooDeep({});
  return !run(() => new Parser(handler).end(html));
}

const wordsOf = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

function linesOf(text: string): string {
  return text
    .replace(/[ \t\u00a0]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');
}

/** WeChat's pages load images lazily and keep the address in `data-src`. */
function imageAttributes(given: Record<string, string>): Record<string, string> {
  const src = [given['data-src'], given['src']].find((address) => address !== undefined && isSafeAddress(address));
  return src ? { src, ...(given['alt'] ? { alt: given['alt'] } : {}) } : {};
}

function linkAttributes({ href = '' }: Record<string, string>): Record<string, string> {
  return isSafeAddress(href) ? { href, rel: 'noopener nofollow' } : {};
}

function cellAttributes({ colspan = '' }: Record<string, string>): Record<string, string> {
  return /^\d{1,2}$/.test(colspan) ? { colspan } : {};
}

/** Accepts only absolute https addresses and files of this site. */
function isSafeAddress(address: string): boolean {
  return /^https:\/\/[^\s"'<>]+$/i.test(address.trim()) || /^\/(?:[\w-]+\/)*api\/v1\/file\/[\w?=&-]+$/.test(address);
}

/** Escapes a text for use in markup. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
