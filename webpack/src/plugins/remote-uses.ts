/** Records what a remote actually uses from the shell: shared names referenced by code in a chunk, plus actions and endpoints in its own code. */
import type { Uses } from '@shizhong/shared-contracts/build';
import { endpoints } from '@shizhong/shared-contracts/endpoints';
import { grantedActions, heardActions, type RemoteCardSource } from '@shizhong/shared-contracts/remote';
import type webpack from 'webpack';
import { shareVersions } from '../sharing';
import { consumedKey } from './shared-modules';

/** Call after chunks are made and before modules are concatenated. Unreferenced modules are in no chunk and do not count. */
export function usesOf(compilation: webpack.Compilation, modules: Iterable<webpack.Module>, card: RemoteCardSource): Uses {
  const versions = shareVersions();
  const shares = new Map<string, Set<string>>();
  const texts = new Set<string>();
  for (const module of modules) {
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const key = consumedKey(module);
    if (!key) {
      for (const text of literalsIn(module)) texts.add(text);
      continue;
    }
    const taken = shares.get(key) ?? new Set();
    shares.set(key, taken);
    for (const { dependency, originModule, isActive } of connectionsTo(module, compilation)) {
      if (!dependency || !isActive || !originModule || compilation.chunkGraph.getNumberOfModuleChunks(originModule) === 0)
        continue;
      for (const name of takenBy(dependency, compilation)) taken.add(name);
    }
  }
  const among = (known: readonly string[]) => known.filter((each) => texts.has(each)).sort();
  const distinct = (values: (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))].sort();
  return {
    schema: 1,
    shares: Object.fromEntries(
      [...shares]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, names]) => [key, { version: versions[key] ?? '', names: [...names].sort() }]),
    ),
    actions: among([...heardActions, ...grantedActions]),
    endpoints: among(Object.keys(endpoints)),
    guards: distinct(card.routes.map(({ guard }) => guard)),
    layouts: distinct(card.routes.map(({ layout }) => layout)),
  };
}

function connectionsTo(module: webpack.Module, compilation: webpack.Compilation) {
  return [...compilation.moduleGraph.getIncomingConnections(module)].map((connection) => ({
    dependency: connection.dependency,
    originModule: connection.originModule,
    isActive: connection.getActiveState(undefined) !== false,
  }));
}

/** Empty for an import that only runs the module; `*` for one that uses the whole namespace. */
function takenBy(dependency: webpack.Dependency, compilation: webpack.Compilation): string[] {
  return dependency
    .getReferencedExports(compilation.moduleGraph, undefined)
    .map((reference) => (Array.isArray(reference) ? reference : reference.name)[0] ?? '*');
}

/** String literals that could be an action or an endpoint: `area/name`. */
function literalsIn(module: webpack.Module): string[] {
  const source = module.originalSource()?.source();
  if (source === undefined) return [];
  return [...String(source).matchAll(/(["'`])([A-Za-z]+\/[A-Za-z]+)\1/g)].map(([, , text = '']) => text);
}
