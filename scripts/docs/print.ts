import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Documents = Readonly<Record<string, () => string>>;

/** Paths of documents that are not what the code says now. */
export function staleDocuments(root: string, documents: Documents): string[] {
  return Object.entries(documents)
    .filter(([path, print]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== print())
    .map(([path]) => path);
}

/** Writes what is stale; the others keep their dates. */
export function printDocuments(root: string, documents: Documents): string[] {
  const stale = staleDocuments(root, documents);
  for (const path of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), documents[path]?.() ?? '');
  }
  return stale;
}
