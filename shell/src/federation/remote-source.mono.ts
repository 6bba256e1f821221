/** The mono build's source of remotes: plain dynamic imports, provided by the generated entry. Same interface as `remote-source.ts`. */
import { RemoteLoadError } from '@shizhong/shared-contracts';
import type { RemoteSource } from './remote-loader';
import type { SourceOptions } from './remote-source';

type Loader = () => Promise<{ default: unknown }>;

let loaders: Readonly<Record<string, Loader>> = {};

/** Must run before the shell's main module. */
export function provideRemotes(all: Readonly<Record<string, Loader>>): void {
  loaders = all;
}

/** A manifest in the page says which pages use antd, exactly as in the federated build. */
export function createRemoteSource({ manifests }: Pick<SourceOptions, 'manifests'>): RemoteSource {
  return {
    async fetch(entry) {
      const load = loaders[entry.name];
      if (!load) throw new RemoteLoadError({ type: 'missing', phase: 'module', remote: entry.name }, 'not in this bundle');
      return { definition: (await load()).default, manifest: manifests.get(entry.name) ?? null };
    },
    prefetch: () => undefined,
  };
}
