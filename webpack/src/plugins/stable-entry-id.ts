import type { Compiler, Module } from 'webpack';

/**
 * Gives the federation plugin's generated modules stable ids. The plugin writes one of them to a file whose name is a
 * hash of absolute paths; ids derived from that name would make the same version differ between machines.
 */
export class StableEntryIdPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StableEntryIdPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableEntryIdPlugin', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(module: Module): string | null {
  if (module.identifier().startsWith('container entry ')) return 'container';
  return /[\\/]\.federation[\\/]entry\.\w+\.js$/.test(module.nameForCondition() ?? '') ? 'federation' : null;
}
