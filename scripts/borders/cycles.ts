import { posix } from 'node:path';
import type { SourceFile } from './violations';

/**
 * Groups of files that import each other in a circle at load time, where one of them sees the other half made.
 * Imports of types and dynamic ones do not count: they are gone or later.
 */
export function cyclesAmong(files: readonly SourceFile[]): string[][] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const cycles: string[][] = [];

  const visit = (path: string) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path]);
      return;
    }
    state.set(path, 'open');
    trail.push(path);
    for (const { specifier, kind } of byPath.get(path)?.imports ?? []) {
      const target =
        kind === 'value' && specifier.startsWith('.') ? fileOf(posix.join(posix.dirname(path), specifier), byPath) : null;
      if (target) visit(target);
    }
    trail.pop();
    state.set(path, 'done');
  };
  for (const { path } of files) visit(path);
  return cycles;
}

function fileOf(path: string, byPath: ReadonlyMap<string, SourceFile>): string | null {
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => byPath.has(each)) ?? null;
}
