/** Figures with a unit in Chinese text: each is a business rule or a fixed figure, and text leaves it open as `{{key}}` or asks the rules. */
import { codeFiles } from '../sources/files';
import { lineCounter, type Node, parse, walk } from '../sources/syntax';

export interface Figure {
  line: number;
  /** As written, for example `48 小时`. */
  figure: string;
}

const units = '个工作日|分钟|小时|元|天|%|倍|次';
const withUnit = new RegExp(`(?<![\\d.{}\\w-])\\d[\\d,.]*(?:\\s*[–~～-]\\s*\\d[\\d,.]*)?\\s*(?:\\*\\*)?\\s*(?:${units})`, 'g');
const chinese = /[\u4e00-\u9fff]/;

/**
 * Of code only what users can read: strings, templates and text between tags that contain Chinese; comments never.
 * Of an article every line.
 */
export function figuresIn(path: string, source: string): Figure[] {
  if (!codeFiles.test(path)) {
    return source.split('\n').flatMap((text, at) => figuresOf(text).map((figure) => ({ line: at + 1, figure })));
  }
  const found: Figure[] = [];
  const lineOf = lineCounter(source);
  walk(parse(path, source), (node) => {
    const text = textOf(node);
    if (text === null || !chinese.test(text)) return;
    for (const figure of figuresOf(text)) found.push({ line: lineOf(node.span?.start ?? 1), figure });
  });
  return found;
}

function textOf(node: Node): string | null {
  if (node.type === 'StringLiteral' || node.type === 'JSXText') return String(node['value']);
  if (node.type === 'TemplateElement') return String(node['cooked'] ?? node['raw']);
  return null;
}

function figuresOf(text: string): string[] {
  return chinese.test(text) ? [...text.matchAll(withUnit)].map(([figure]) => figure) : [];
}
