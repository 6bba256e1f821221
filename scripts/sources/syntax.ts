import { parseSync } from '@swc/core';

/** A node of swc's syntax tree; TypeScript 7 has no JavaScript API to parse with. */
export interface Node {
  type?: string;
  span?: { start: number; end: number };
  [key: string]: unknown;
}

/**
 * @param path decides whether there are elements: in `.tsx` `<V>(value: V) => value` is one, in `.ts` it is a generic function.
 * @throws UnreadableSource when the source cannot be parsed.
 */
export function parse(path: string, source: string): Node {
  try {
    return parseSync(source, { syntax: 'typescript', tsx: !path.endsWith('.ts'), target: 'es2022' }) as unknown as Node;
  } catch (error) {
    throw new UnreadableSource(path, error);
  }
}

/** Visits every node, parents first; `visit` returning `false` skips the children. */
export function walk(value: unknown, visit: (node: Node) => unknown): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, visit);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const node = value as Node;
  if (node.type !== undefined && visit(node) === false) return;
  for (const child of Object.values(node)) walk(child, visit);
}

/** Line of a position in swc's spans, which count bytes from one. */
export function lineCounter(source: string): (position: number) => number {
  const bytes = Buffer.from(source);
  const starts = [0];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) starts.push(at + 1);
  return (position) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= position - 1) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
}

export class UnreadableSource extends Error {
  override readonly name = 'UnreadableSource';
  constructor(path: string, cause: unknown) {
    super(`${path} cannot be parsed`, { cause });
  }
}
