/** The control build's source of remotes: plain dynamic imports, provided by the generated entry. Same face as `remote-source.ts`. */
import { type RegistryEntry, RemoteLoadError, type RemoteManifest } from '@shizhong/shared-contracts';
import type { Fetched } from './remote-source';

type Loader = () => Promise<{ default: unknown }>;

let loaders: Readonly<Record<string, Loader>> = {};

/** Must run before the shell's main module. */
export function provideRemotes(all: Readonly<Record<string, Loader>>): void {
  loaders = all;
}

export async function fetchRemote(entry: RegistryEntry, _options: unknown): Promise<Fetched> {
  const load = loaders[entry.name];
  if (!load) throw new RemoteLoadError({ type: 'missing', phase: 'module', remote: entry.name }, 'not in this bundle');
  return { definition: (await load()).default, manifest: null };
}

export function prefetchPage(_entry: RegistryEntry, _chunk: string, _manifest: RemoteManifest, _options: unknown): void {}
