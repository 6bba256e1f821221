import type { Chunk, Compilation, Module } from 'webpack';

/** Share key that a module consumes from the share scope, or null. The federation plugin's module classes are not exported. */
export function consumedKey(module: Module): string | null {
  if (module.type !== 'consume-shared-module') return null;
  return (module as Module & { options?: { shareKey?: string } }).options?.shareKey ?? null;
}

/** Share key a module provides, or null. The federation plugin keeps it as `_name`. */
export function providedKey(module: Module): string | null {
  if (module.type !== 'provide-module') return null;
  return (module as Module & { _name?: string })._name ?? null;
}

export function consumedBy(compilation: Compilation, chunks: Iterable<Chunk>): string[] {
  const keys = new Set<string>();
  for (const chunk of chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const key = consumedKey(module);
      if (key) keys.add(key);
    }
  }
  return [...keys].sort();
}
