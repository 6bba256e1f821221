import { type ShellManifest, shellManifestSchema } from '@shizhong/shared-contracts/build';
import * as v from 'valibot';
import webpack from 'webpack';
import { digestsOf, groupFiles, isLoaded } from './chunk-files';
import { paletteSheets } from './palette-sheets';
import { providedKey } from './shared-modules';

export const shellManifestFile = 'shell.json';

/** Writes `shell.json` for the page server: entry files, frames and the files behind each share key. */
export class ShellManifestPlugin {
  constructor(private readonly version: string) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('ShellManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ShellManifestPlugin', stage }, () => {
        if (compilation.errors.length > 0) return;
        const manifest = v.parse(shellManifestSchema, describe(compilation, this.version));
        compilation.emitAsset(shellManifestFile, new webpack.sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }
}

function describe(compilation: webpack.Compilation, version: string): ShellManifest {
  const initial = new Set((compilation.entrypoints.get('main')?.getFiles() ?? []).filter(isLoaded));
  const named = [...compilation.namedChunkGroups].filter(([, group]) => !group.isInitial());
  return {
    schema: 1,
    version,
    entry: {
      scripts: [...initial].filter((file) => file.endsWith('.js')),
      styles: [...initial].filter((file) => file.endsWith('.css')),
    },
    files: digestsOf(compilation),
    palettes: paletteSheets(Object.keys(compilation.assets)),
    chunks: Object.fromEntries(
      named.map(([name, group]) => [name, groupFiles(group, compilation.namedChunks.get(name) ?? null, initial)]),
    ),
    shares: sharesOf(compilation, initial),
  };
}

function sharesOf(compilation: webpack.Compilation, initial: ReadonlySet<string>): Record<string, string[]> {
  const shares: Record<string, string[]> = {};
  for (const module of compilation.modules) {
    const key = providedKey(module);
    if (!key) continue;
    const files = module.blocks.flatMap((block) => {
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      return group ? groupFiles(group, null, initial) : [];
    });
    shares[key] = [...new Set(files)].sort();
  }
  return Object.fromEntries(Object.entries(shares).sort(([a], [b]) => (a < b ? -1 : 1)));
}
