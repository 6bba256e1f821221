import type { Registry, RegistryEntry, RouteCard } from '@shizhong/shared-contracts';

export function registryEntry(given: Partial<RegistryEntry> & Pick<RegistryEntry, 'name'>): RegistryEntry {
  const version = given.version ?? '1.0.0';
  return {
    title: given.name,
    version,
    contract: '1.0.0',
    prefixes: [],
    routes: [],
    menu: [],
    redirects: [],
    base: `remotes/${given.name}/${version}/`,
    manifest: 'remote.json',
    integrity: `sha384-${'a'.repeat(64)}`,
    ...given,
  };
}

export const registryOf = (...remotes: RegistryEntry[]): Registry => ({ schema: 1, revision: 1, remotes });

export const page = (path: string, given: Partial<RouteCard> = {}): RouteCard => ({
  path,
  title: path,
  layout: 'public',
  chunk: 'page',
  ...given,
});
