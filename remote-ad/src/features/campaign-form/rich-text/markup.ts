/**
 * Converts between stored HTML and the editor's: plain tags only, no styles, classes or empty wrappers. The server sanitises it
 * again.
 */

const kept = new Set(['P', 'BR', 'H2', 'H3', 'UL', 'OL', 'LI', 'BLOCKQUOTE', 'STRONG', 'EM', 'U', 'IMG']);
const renamed: Record<string, string> = { B: 'STRONG', I: 'EM', H1: 'H2', H4: 'H3', H5: 'H3', H6: 'H3' };

/**
 * `DOMParser` runs no script and loads nothing; style attributes would be reported as violations of the page's content security
 * policy.
 */
const parsed = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html.replace(/\sstyle\s*=\s*("[^"]*"|'[^']*')/gi, ''), 'text/html').body;

export function tidy(html: string): string {
  const out = [...parsed(html).childNodes].map(write).join('');
  return /^(<p>(<br>)?<\/p>)*$/.test(out) ? '' : out;
}

function write(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped(node.textContent ?? '');
  if (!(node instanceof HTMLElement)) return '';
  const name = renamed[node.tagName] ?? node.tagName;
  if (name === 'SCRIPT' || name === 'STYLE') return '';
  if (name === 'BR') return '<br>';
  if (name === 'IMG') {
    const src = node.getAttribute('src');
    const alt = node.getAttribute('alt');
    return src ? `<img src="${escaped(src)}"${alt ? ` alt="${escaped(alt)}"` : ''}>` : '';
  }
  const inner = [...node.childNodes].map(write).join('');
  if (!kept.has(name)) return inner;
  return `<${name.toLowerCase()}>${inner}</${name.toLowerCase()}>`;
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export interface Block {
  kind: 'heading' | 'text' | 'item' | 'picture';
  text: string;
  /** Source of an image of this site; null for one that cannot be shown here. */
  src: string | null;
}

/** The article as lines for a preview. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  const walk = (node: Node): void => {
    if (!(node instanceof HTMLElement)) {
      const text = node.textContent?.trim();
      if (text) blocks.push({ kind: 'text', text, src: null });
      return;
    }
    if (node.tagName === 'IMG') {
      const src = node.getAttribute('src') ?? '';
      blocks.push({ kind: 'picture', text: node.getAttribute('alt') ?? '', src: src.startsWith('/') ? src : null });
      return;
    }
    const whole = /^(P|H[1-6]|LI|BLOCKQUOTE)$/.test(node.tagName) && !node.querySelector('img');
    if (!whole) {
      for (const child of node.childNodes) walk(child);
      return;
    }
    const text = node.textContent?.trim() ?? '';
    const kind = node.tagName.startsWith('H') ? 'heading' : node.tagName === 'LI' ? 'item' : 'text';
    if (text) blocks.push({ kind, text, src: null });
  };
  for (const child of parsed(html).childNodes) walk(child);
  return blocks;
}

/** Length of the article without tags. */
export const plainLength = (html: string): number => [...(parsed(html).textContent ?? '').replace(/\s+/g, '')].length;

export const pictureCount = (html: string): number => parsed(html).querySelectorAll('img').length;
