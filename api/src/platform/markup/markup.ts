/**
 * Rich text from a user or a web page. `cleanMarkup` rebuilds it from an allow-list, so none of the original markup survives by
 * accident: no script, style, handler, form, frame or relative address, and every opened tag is closed. Rejected: removing
 * harmful parts from the original text (every new browser trick would be a hole).
 */

const allowedTags = new Set(
  'p br hr span strong b em i u s h1 h2 h3 h4 h5 h6 ul ol li blockquote img a section div table thead tbody tr td th sup sub figure figcaption'.split(
    ' ',
  ),
);
const voidTags = new Set(['br', 'hr', 'img']);
/** Dropped with their content. */
const droppedWhole = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'template',
  'noscript',
  'title',
  'textarea',
  'select',
]);
const blocks = new Set('p br hr h1 h2 h3 h4 h5 h6 li blockquote section div tr table figure figcaption'.split(' '));

/** Attribute values contain no `<`: an unclosed tag then ends at the next one, which keeps the time linear. */
const tokens = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:"[^"<]*"|'[^'<]*'|[^'"<>])*)>|[^<]+|</g;
const attributes = /([a-zA-Z][a-zA-Z0-9-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

interface Tag {
  name: string;
  closing: boolean;
  attributes: Record<string, string>;
}

/** Reports each tag and text outside dropped elements; texts are decoded. */
function read(html: string, onTag: (tag: Tag) => void, onText: (text: string) => void): void {
  let dropping: string | null = null;
  for (const match of html.matchAll(tokens)) {
    const [whole, slash, tagName, rest = ''] = match;
    if (tagName === undefined) {
      if (!dropping && !whole.startsWith('<!--')) onText(decoded(whole));
      continue;
    }
    const name = tagName.toLowerCase();
    const closing = slash === '/';
    if (dropping) {
      if (closing && name === dropping) dropping = null;
      continue;
    }
    if (droppedWhole.has(name)) {
      if (!closing && !rest.trimEnd().endsWith('/')) dropping = name;
      continue;
    }
    const found: Record<string, string> = {};
    for (const [, key = '', double, single, bare] of rest.matchAll(attributes)) {
      found[key.toLowerCase()] ??= decoded(double ?? single ?? bare ?? '');
    }
    onTag({ name, closing, attributes: found });
  }
}

export function cleanMarkup(html: string): string {
  const out: string[] = [];
  const open: string[] = [];
  read(
    html,
    ({ name, closing, attributes: given }) => {
      if (!allowedTags.has(name)) return;
      if (closing) {
        const at = open.lastIndexOf(name);
        if (at >= 0) for (const left of open.splice(at).reverse()) out.push(`</${left}>`);
        return;
      }
      const kept = keptAttributes(name, given);
      if (name === 'img' && !kept['src']) return;
      out.push(
        `<${name}${Object.entries(kept)
          .map(([key, value]) => ` ${key}="${escaped(value)}"`)
          .join('')}>`,
      );
      if (!voidTags.has(name)) open.push(name);
    },
    (text) => out.push(escaped(text)),
  );
  for (const left of open.reverse()) out.push(`</${left}>`);
  return out.join('');
}

/** The text a reader sees, one line per block; input of the forbidden-word check. */
export function plainText(html: string): string {
  const out: string[] = [];
  read(
    html,
    ({ name, attributes: given }) => {
      if (blocks.has(name)) out.push('\n');
      if (name === 'img' && given['alt']) out.push(given['alt']);
    },
    (text) => out.push(text),
  );
  return out
    .join('')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

export function imageCount(html: string): number {
  let count = 0;
  read(
    html,
    ({ name, closing }) => {
      if (name === 'img' && !closing) count += 1;
    },
    () => {},
  );
  return count;
}

function keptAttributes(name: string, given: Record<string, string>): Record<string, string> {
  if (name === 'img') {
    // WeChat's pages load images lazily and keep the address in `data-src`.
    const src = [given['data-src'], given['src']].find((address) => address !== undefined && isSafeAddress(address));
    return src ? { src, ...(given['alt'] ? { alt: given['alt'] } : {}) } : {};
  }
  if (name === 'a' && given['href'] && isSafeAddress(given['href'])) return { href: given['href'], rel: 'noopener nofollow' };
  if ((name === 'td' || name === 'th') && /^\d{1,2}$/.test(given['colspan'] ?? '')) return { colspan: given['colspan'] ?? '1' };
  return {};
}

/** Accepts only absolute https addresses and files of this site. */
function isSafeAddress(address: string): boolean {
  return /^https:\/\/[^\s"'<>]+$/i.test(address.trim()) || /^\/(?:[\w-]+\/)*api\/v1\/file\/[\w?=&-]+$/.test(address);
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decoded(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Escapes a text for use in markup. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
