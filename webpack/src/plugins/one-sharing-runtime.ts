/**
 * webpack adds its own start of the share scope to every chunk that needs one; the federation plugin adds another right after it, which takes
 * the place of the first. Leaves the first out: nothing ever runs it, and it lists every shared module once more, on every page.
 */
import type { Compiler, RuntimeModule } from 'webpack';

/** What the federation plugin's module contains, and webpack's does not. */
const federations = 'bundlerRuntime.I(';

export class OneSharingRuntimePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OneSharingRuntimePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('OneSharingRuntimePlugin', (module, chunk) => {
        if (module.name !== 'sharing') return;
        const generate = module.generate.bind(module);
        module.generate = () => {
          const code = generate();
          const others = [...compilation.chunkGraph.getChunkRuntimeModulesIterable(chunk)].filter((other) => other !== module);
          return code && !isFederations(code) && others.some(isSharing) ? '' : code;
        };
      });
    });
  }
}

const isFederations = (code: string): boolean => code.includes(federations);
const isSharing = ({ name }: RuntimeModule): boolean => name === 'sharing';
