import { type Uses, usesFile } from '@shizhong/shared-contracts/build';
import { contractVersion, deprecatedIn, manifestSchema, type RemoteManifest } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';
import webpack from 'webpack';
import type { App } from '../app';
import { digestOf } from '../integrity';
import { digestsOf, groupFiles } from './chunk-files';
import { usesOf } from './remote-uses';
import { consumedBy } from './shared-modules';
import { slotProblemsOf } from './slot-problems';

export const manifestFile = 'remote.json';

/** Writes `remote.json`: what the shell validates and the page server preloads before any code of the remote runs. */
export class RemoteManifestPlugin {
  constructor(
    private readonly app: App,
    private readonly version: string,
    private readonly container: string,
  ) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('RemoteManifestPlugin', (compilation) => {
      let uses: Uses | null = null;
      compilation.hooks.afterOptimizeModules.tap('RemoteManifestPlugin', (modules) => {
        if (this.app.kind !== 'remote') return;
        uses = usesOf(compilation, modules, this.app.card);
        for (const line of deprecatedIn(uses.shares)) compilation.warnings.push(new webpack.WebpackError(line));
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'RemoteManifestPlugin', stage }, () => {
        if (this.app.kind !== 'remote' || compilation.errors.length > 0) return;
        const bytes = JSON.stringify(uses);
        compilation.emitAsset(usesFile, new webpack.sources.RawSource(bytes));
        const manifest = { ...this.describe(compilation, this.app), uses: { file: usesFile, integrity: digestOf(bytes) } };
        const named = [
          ...manifest.routes.map(({ path, chunk }) => ({ what: path, chunk })),
          ...(manifest.contributions ?? []).map(({ id, chunk }) => ({ what: `contribution ${id}`, chunk })),
        ];
        for (const { what, chunk } of named) {
          if (!manifest.chunks[chunk]) {
            const known = Object.keys(manifest.chunks).join(', ');
            compilation.errors.push(
              new webpack.WebpackError(`card.ts: ${what} names the chunk "${chunk}"; the build has: ${known}`),
            );
          }
        }
        for (const problem of slotProblemsOf(this.app.card)) {
          compilation.errors.push(new webpack.WebpackError(`card.ts: ${problem}`));
        }
        const checked = v.safeParse(manifestSchema, manifest);
        for (const issue of checked.issues ?? []) {
          compilation.errors.push(new webpack.WebpackError(`${manifestFile}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`));
        }
        compilation.emitAsset(manifestFile, new webpack.sources.RawSource(JSON.stringify(manifest)));
      });
    });
  }

  private describe(compilation: webpack.Compilation, app: Extract<App, { kind: 'remote' }>): RemoteManifest {
    const container = compilation.entrypoints.get(this.container);
    const entry = [...(container?.getEntrypointChunk().files ?? [])].find((file) => file.endsWith('.js')) ?? '';
    const groups = [...compilation.namedChunkGroups].filter(([name]) => name !== this.container);
    return {
      schema: 1,
      ...app.card,
      version: this.version,
      contract: contractVersion,
      container: this.container,
      entry,
      files: digestsOf(compilation),
      chunks: Object.fromEntries(
        groups.map(([name, group]) => [name, groupFiles(group, compilation.namedChunks.get(name) ?? null)]),
      ),
      consumes: Object.fromEntries(groups.map(([name, group]) => [name, consumedBy(compilation, group.chunks)])),
    };
  }
}
