import { parseSync } from '@swc/core';

/** How a file reaches another: `type` is gone at run time, `dynamic` is loaded later. */
export interface Import {
  specifier: string;
  kind: 'value' | 'type' | 'dynamic';
}

type Node = { type?: string; [key: string]: unknown };

/**
 * Every import of a TypeScript or JavaScript source, of types too.
 * By swc, because dependency-cruiser was tried and cannot read this repository: TypeScript 7 has no JavaScript API, its swc parser
 * takes no JSX, and transpiling by anything else loses the imports of types.
 * @param options `tsx`: with elements, where `<V>(value: V) => value` is one; a plain `.ts` file has none.
 * @throws when the source cannot be parsed.
 */
export function importsOf(source: string, { tsx = true } = {}): Import[] {
  const found: Import[] = [];
  const add = (node: unknown, kind: Import['kind']) => {
    const { type, value } = (node ?? {}) as Node;
    // What is computed at run time is nobody's border.
    if (type === 'StringLiteral' && typeof value === 'string') found.push({ specifier: value, kind });
  };
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
        // In the AST `import type` is typeOnly; `import { type A }` still runs the module.
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
    for (const child of Object.values(node)) visit(child);
  };
  // JSX is allowed everywhere except where an angle bracket is a cast, which this repository does not write.
  visit(parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' }).body);
  return found;
}
