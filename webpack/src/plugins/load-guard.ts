import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

/**
 * Passes every script and style that webpack's runtime is about to insert to `self.__szLoadGuard(element, url)`, so that
 * integrity, nonce, timeouts and retries are decided by the shell, not by each build.
 * The element is not in the document yet; the guard may change its address and attributes.
 */
export class LoadGuardPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('LoadGuardPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'LoadGuardPlugin',
        (source) => `${source}\nself.__szLoadGuard?.(script, url);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('LoadGuardPlugin', (source, names) =>
        [source, `self.__szLoadGuard?.(${names.tag}, ${names.href ?? `${names.tag}.href`});`].join('\n'),
      );
    });
  }
}

/**
 * Makes the timeout for page chunks a setting of the page (`docs/specification.md#9-business-constants-and-limits`: 120000 ms) instead of a constant of
 * the build. The option's schema only accepts a number, but the runtime template just prints it, so the expression is assigned
 * after validation.
 */
export class ChunkTimeoutPlugin {
  apply(compiler: webpack.Compiler): void {
    Object.assign(compiler.options.output, { chunkLoadTimeout: '(self.__szTimeouts?.chunkMs??120000)' });
  }
}
