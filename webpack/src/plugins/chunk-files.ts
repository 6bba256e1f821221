import type { Chunk, ChunkGroup, Compilation } from 'webpack';
import { digestOf } from '../integrity';

/** Scripts and styles of a chunk group: its own chunk's files first (script before style), then those it shares with others. */
export function groupFiles(group: ChunkGroup, own: Chunk | null, without: ReadonlySet<string> = new Set()): string[] {
  const chunks = [...group.chunks].sort((a, b) => Number(b === own) - Number(a === own));
  const files = chunks.flatMap(scriptsFirst).filter((file) => isLoaded(file) && !without.has(file));
  return [...new Set(files)];
}

function scriptsFirst({ files }: Chunk): string[] {
  return [...files].sort((a, b) => Number(b.endsWith('.js')) - Number(a.endsWith('.js')));
}

/** Digest of every script and style of the build, as written to disk. Call in the report stage, when contents are final. */
export function digestsOf(compilation: Compilation): Record<string, string> {
  const names = Object.keys(compilation.assets).filter(isLoaded).sort();
  return Object.fromEntries(names.map((name) => [name, digestOf(compilation.assets[name]?.buffer() ?? '')]));
}

export function isLoaded(file: string): boolean {
  return /\.(js|css)$/.test(file);
}
