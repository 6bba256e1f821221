import webpack from 'webpack';

/** @throws BuildFailed with webpack's messages */
export function compile(config: webpack.Configuration): Promise<void> {
  return new Promise((done, fail) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      // Closing writes the cache; without it the next build starts cold.
      compiler.close((closing) => {
        if (error || closing) return fail(error ?? closing);
        if (stats?.hasErrors())
          return fail(new BuildFailed(config.name ?? '', stats.toString({ preset: 'errors-only', colors: false })));
        if (stats?.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
        done();
      });
    });
  });
}

export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
  constructor(app: string, report: string) {
    super(`${app} does not build\n${report}`);
  }
}
