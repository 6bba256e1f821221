/**
 * How the shell's files of the antd share keys are split. Each group can be requested alone or in any combination, but all depend on
 * the same base (style engine, theme, triggers, virtual lists). By default webpack makes one file per combination of
 * groups: a waterfall of twenty small requests. Instead, what `core` reaches is one file, and what several groups share is in one of a
 * few, by who shares it: a sign-in page carries no list, a page with buttons and a notice no field. The rest stays with its group.
 */
import type { Chunk, Compiler, Module, ModuleGraph } from 'webpack';
import { type AntdGroup, antdGroups } from '../sharing';

/** A file that several groups share, or the group whose own file has the module. */
type Place = (typeof shared)[number] | AntdGroup;
const shared = ['core', 'base', 'fields', 'lists', 'common'] as const;

export class AntdChunksPlugin {
  private places = new Map<Module, Place>();

  /** @param styles folder of antd's printed styles */
  constructor(private readonly styles: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AntdChunksPlugin', (compilation) => {
      // Before SplitChunksPlugin, which runs late in the same hook and reads `cacheGroups`.
      compilation.hooks.optimizeChunks.tap({ name: 'AntdChunksPlugin', stage: -10 }, () => {
        this.places = sortModules(compilation.modules, compilation.moduleGraph);
      });
    });
  }

  /** For `optimization.splitChunks.cacheGroups`. */
  cacheGroups() {
    const group = (place: Place, priority: number) => ({
      name: `antd-${place}`,
      priority,
      enforce: true,
      chunks: (chunk: Chunk) => !chunk.canBeInitial(),
      test: (module: Module) => this.places.get(module) === place,
    });
    return {
      ...Object.fromEntries(shared.map((place, index) => [place, group(place, 30 - index)])),
      // Files of their own, because they come before every other sheet of the page: `antdFirst` in `antd-styles/in-build.ts` knows them by name.
      antdStyles: {
        type: 'css/mini-extract',
        name: (module: Module) => `antd-${this.places.get(module) ?? 'core'}-styles`,
        priority: 40,
        enforce: true,
        chunks: (chunk: Chunk) => !chunk.canBeInitial(),
        test: (module: Module) => module.nameForCondition()?.startsWith(this.styles) ?? false,
      },
    };
  }
}

function sortModules(modules: Iterable<Module>, graph: ModuleGraph): Map<Module, Place> {
  const reachedBy = new Map<Module, Set<AntdGroup>>();
  for (const root of modules) {
    const file = root.nameForCondition()?.replaceAll('\\', '/') ?? '';
    const group = antdGroups.find((name) => file.endsWith(`/shared-ui/src/antd/${name}/index.ts`));
    if (!group) continue;
    for (const module of closure(root, graph)) {
      const groups = reachedBy.get(module) ?? new Set();
      reachedBy.set(module, groups.add(group));
    }
  }
  return new Map([...reachedBy].map(([module, groups]) => [module, placeOf(groups)]));
}

function placeOf(groups: ReadonlySet<AntdGroup>): Place {
  const [only] = groups;
  const isAmong = (...few: AntdGroup[]) => [...groups].every((group) => few.includes(group));
  if (groups.has('core')) return 'core';
  if (only && groups.size === 1) return only;
  if (groups.has('form')) return groups.has('data') ? 'base' : 'fields';
  if (isAmong('select', 'tree', 'table', 'date')) return 'lists';
  return 'common';
}

/** Every module that runs when `root` runs, except modules from the share scope, which another build provides. */
function closure(root: Module, graph: ModuleGraph): Set<Module> {
  const seen = new Set<Module>([root]);
  for (const module of seen) {
    for (const connection of graph.getOutgoingConnections(module)) {
      if (connection.module?.type === 'consume-shared-module' || connection.getActiveState(undefined) === false) continue;
      if (connection.module) seen.add(connection.module);
    }
  }
  return seen;
}
