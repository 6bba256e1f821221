import { lineCounter, type Node, parse, walk } from '../sources/syntax';

export interface Length {
  /** Path of the file; for a function with `#` and its name. */
  key: string;
  lines: number;
}

/** Lines of a file and of each function in it that is longer than its limit. */
export function lengthsOf(path: string, source: string, limits: { file: number; function: number }): Length[] {
  const lines = source.split('\n').length - (source.endsWith('\n') ? 1 : 0);
  return [
    ...(lines > limits.file ? [{ key: path, lines }] : []),
    ...(path.endsWith('.css') ? [] : functionsOf(path, source).filter((each) => each.lines > limits.function)),
  ];
}

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
]);

/** Every function with its lines. A function that has no name takes that of what it is given to or stands in. */
export function functionsOf(path: string, source: string): Length[] {
  const lineOf = lineCounter(source);
  const found: Length[] = [];
  const taken = new Map<string, number>();
  const add = (name: string, { start, end }: { start: number; end: number }) => {
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    const key = `${path}#${name}${times > 1 ? `(${times})` : ''}`;
    found.push({ key, lines: lineOf(end - 1) - lineOf(start) + 1 });
  };
  const visit = (value: unknown, name: string): void =>
    walk(value, (node) => {
      // The callback of `describe` is a chapter and no function.
      if (isChapter(node)) {
        for (const argument of node['arguments'] as { expression: Node }[]) visit(argument.expression['body'], name);
        return false;
      }
      const own = nameOf(node) ?? name;
      const isFunction = functionTypes.has(node.type ?? '');
      if (isFunction && node.span) add(own, node.span);
      if (!isFunction && own === name) return true;
      for (const child of Object.values(node)) visit(child, own);
      return false;
    });
  visit(parse(path, source)['body'], 'module');
  return found;
}

function isChapter(node: Node): boolean {
  if (node.type !== 'CallExpression') return false;
  const callee = node['callee'] as Node;
  return callee.type === 'Identifier' && callee['value'] === 'describe';
}

function nameOf(node: Node): string | null {
  const named = (node['identifier'] ?? node['id'] ?? node['key']) as Node | null | undefined;
  return typeof named?.['value'] === 'string' ? named['value'] : null;
}
