import { type Node, parse, walk } from '../sources/syntax';

/** Which context owns each table, and tables that more than one context declares. */
export interface Owners {
  contextOf: ReadonlyMap<string, string>;
  declaredTwice: string[];
}

/** Files in which a context declares its tables: an interface whose name ends in `Tables`, with a row type per table. */
export const tableFiles = /^api\/src\/[^/]+\/(?:.*\/)?[\w-]*tables\.ts$/;

export function ownersOf(files: readonly { path: string; source: string }[]): Owners {
  const contextOf = new Map<string, string>();
  const declaredTwice: string[] = [];
  for (const { path, source } of files) {
    const context = contextOfPath(path);
    for (const table of declaredTables(path, source)) {
      const other = contextOf.get(table);
      if (other !== undefined && other !== context) declaredTwice.push(`${table}: ${other} and ${context}`);
      contextOf.set(table, context);
    }
  }
  return { contextOf, declaredTwice };
}

export function contextOfPath(path: string): string {
  return path.split('/')[2] ?? '';
}

export function declaredTables(path: string, source: string): string[] {
  const tables: string[] = [];
  walk(parse(path, source), (node) => {
    if (node.type !== 'TsInterfaceDeclaration') return;
    if (!String((node['id'] as Node)['value']).endsWith('Tables')) return;
    for (const member of (node['body'] as { body: Node[] }).body) {
      const key = member['key'] as Node | undefined;
      if (member.type === 'TsPropertySignature' && typeof key?.['value'] === 'string') tables.push(key['value']);
    }
  });
  return tables;
}
