import { type Node, parse, walk } from '../sources/syntax';

/** How a file reaches another: `type` is gone at run time, `dynamic` is loaded later. */
export interface Import {
  specifier: string;
  kind: 'value' | 'type' | 'dynamic';
}

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  imports: Import[];
}

/**
 * Every import of a TypeScript or JavaScript source, of types too.
 * By swc, and not by dependency-cruiser: `docs/decisions/0035-own-checks.md`.
 * @throws UnreadableSource when the source cannot be parsed.
 */
export function importsOf(path: string, source: string): Import[] {
  const found: Import[] = [];
  const add = (node: unknown, kind: Import['kind']) => {
    const { type, value } = (node ?? {}) as Node;
    // What is computed at run time belongs to no room.
    if (type === 'StringLiteral' && typeof value === 'string') found.push({ specifier: value, kind });
  };
  walk(parse(path, source)['body'], (node) => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
        // In the syntax tree `import type` is typeOnly; `import { type A }` still runs the module.
        add(node['source'], node['typeOnly'] === true ? 'type' : 'value');
        break;
      case 'ExportAllDeclaration':
        add(node['source'], 'value');
        break;
      case 'TsImportType':
        add(node['argument'], 'type');
        break;
      case 'TsExternalModuleReference':
        add(node['expression'], 'value');
        break;
      case 'CallExpression': {
        const callee = node['callee'] as Node;
        const [argument] = node['arguments'] as { expression: unknown }[];
        if (callee.type === 'Import') add(argument?.expression, 'dynamic');
        if (callee.type === 'Identifier' && callee['value'] === 'require') add(argument?.expression, 'value');
        break;
      }
    }
  });
  return found;
}
