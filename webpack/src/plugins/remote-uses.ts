/**
 * Records what a remote actually uses from the shell: shared names referenced by code in a chunk, and, in its own code, actions, endpoints and members of
 * the host, each with its shape as it is now, so that a later contract can be compared with it.
 */
import type { Uses } from '@shizhong/shared-contracts/build';
import { type Endpoint, endpointShape, endpoints } from '@shizhong/shared-contracts/endpoints';
import { grantedActions, heardActions, type RemoteCardSource } from '@shizhong/shared-contracts/remote';
import type webpack from 'webpack';
import { shareVersions } from '../sharing';
import { hostMembers } from '../uses/host-members';
import { type ModuleFacts, moduleFacts } from '../uses/module-facts';
import { joined, usedMembers, usedNames } from '../uses/used';
import { consumedKey } from './shared-modules';
import { filledBy } from './slot-problems';

/** Call after chunks are made and before modules are concatenated. Unreferenced modules are in no chunk and do not count. */
export function usesOf(compilation: webpack.Compilation, modules: Iterable<webpack.Module>, card: RemoteCardSource): Uses {
  const versions = shareVersions();
  const shares = new Map<string, Set<string>>();
  const own: ModuleFacts[] = [];
  for (const module of modules) {
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const key = consumedKey(module);
    if (!key) {
      const source = ownSource(module);
      if (source !== null) own.push(moduleFacts(source));
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
  const facts = joined(own);
  const known: Readonly<Record<string, Endpoint>> = endpoints;
  const called = usedNames(Object.keys(known), facts);
  const host = hostMembers();
  const distinct = (values: (string | undefined)[]) => [...new Set(values.filter((value) => value !== undefined))].sort();
  return {
    schema: 1,
    shares: Object.fromEntries(
      [...shares]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, names]) => [key, { version: versions[key] ?? '', names: [...names].sort() }]),
    ),
    actions: usedNames([...heardActions, ...grantedActions], facts),
    endpoints: called,
    guards: distinct(card.routes.map(({ guard }) => guard)),
    layouts: distinct(card.routes.map(({ layout }) => layout)),
    shapes: {
      endpoints: picked(called, (key) => known[key] && endpointShape(key, known[key])),
      offered: { host: picked(usedMembers(Object.keys(host), facts), (path) => host[path]) },
    },
    slots: filledBy(card),
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

function picked<T>(names: readonly string[], find: (name: string) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    names.flatMap((name): [string, T][] => {
      const found = find(name);
      return found === undefined ? [] : [[name, found]];
    }),
  );
}

/** The script of a module that the team, or the design system, wrote; null for other packages, which do not know the contract. */
function ownSource(module: webpack.Module): string | null {
  if (!module.type.startsWith('javascript/')) return null;
  const file = (module.nameForCondition() ?? '').replaceAll('\\', '/');
  if (file.replace(/^.*\/node_modules\/@shizhong\/[^/]+/, '').includes('/node_modules/')) return null;
  return module.originalSource()?.source().toString() ?? null;
}
