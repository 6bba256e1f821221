import { posix } from 'node:path';
import type { Import, SourceFile } from './imports';

/** An import between two files of the repository. */
export interface Edge {
  from: string;
  to: string;
  specifier: string;
  kind: Import['kind'];
}

/** Relative imports with the files they lead to; a target that is no code file (JSON, CSS) keeps its path. */
export function edgesOf(files: readonly SourceFile[]): Edge[] {
  const known = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path, imports }) =>
    imports
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier, kind }) => ({ from: path, to: targetOf(path, specifier, known), specifier, kind })),
  );
}

function targetOf(path: string, specifier: string, known: ReadonlySet<string>): string {
  const target = posix.join(posix.dirname(path), specifier).replace(/\/$/, '');
  const candidates = [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`];
  return candidates.find((each) => known.has(each)) ?? target;
}
