import webpack from 'webpack';
import { PostcssRefused, postcssPlugins } from '../postcss/team-config';

/** A PostCSS configuration that cannot be honoured fails the build with one error that names the file, even if no style sheet is built. */
export class PostcssConfigPlugin {
  constructor(private readonly file: string) {}

  apply(compiler: webpack.Compiler): void {
    let refusal: PostcssRefused | null = null;
    compiler.hooks.beforeCompile.tapPromise('PostcssConfigPlugin', async () => {
      refusal = null;
      try {
        await postcssPlugins(this.file);
      } catch (error) {
        if (!(error instanceof PostcssRefused)) throw error;
        refusal = error;
      }
    });
    compiler.hooks.thisCompilation.tap('PostcssConfigPlugin', (compilation) => {
      compilation.fileDependencies.add(this.file);
      if (refusal) compilation.errors.push(new webpack.WebpackError(refusal.message));
    });
  }
}
