/**
 * A bundle that runs in Node, built from sources written for the browser: class names and asset addresses match the browser
 * build beside it, nothing is shared and nothing is lazy. Never shipped to a page.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type webpack from 'webpack';
import { antdRules } from '../antd-styles/in-build';
import type { App } from '../app';
import { assetNames, nodeAliases } from '../config';
import { kitFolder, moduleFolders, repository } from '../places';
import { rules } from '../rules';

export interface NodeBuildOptions {
  app: App;
  container: string;
  /** Source of the entry module. */
  entry: string;
  out: string;
  filename: string;
  /** Prefix of the addresses of the build's assets. */
  assets: string;
  /** Folder of antd's printed styles, where a page to render has antd. */
  antdStyles?: string | undefined;
}

export function nodeConfig({
  app,
  container,
  entry,
  out,
  filename,
  assets,
  antdStyles,
}: NodeBuildOptions): webpack.Configuration {
  const name = app.kind === 'shell' ? 'shell' : app.card.name;
  return {
    name: `${name} in Node`,
    mode: 'production',
    context: app.folder,
    target: 'node20',
    entry: `data:text/javascript,${encodeURIComponent(entry)}`,
    output: {
      path: out,
      filename,
      library: { type: 'commonjs2' },
      assetModuleFilename: assetNames,
      publicPath: assets,
      hashFunction: 'xxhash64',
      clean: false,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      modules: ['node_modules', ...moduleFolders],
      alias: nodeAliases(),
    },
    resolveLoader: { modules: [...moduleFolders] },
    // Pages with antd that are not rendered here are part of the same code.
    externals: antdStyles ? [] : [withoutAntd],
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      // As in the shell's build, whose sheets the HTML has: the same classes, and no style made at run time.
      rules: [...rules(app, { container, hot: false }, 'names only'), ...(antdStyles ? antdRules(antdStyles) : [])],
    },
    devtool: false,
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    optimization: { minimize: false, moduleIds: 'deterministic', splitChunks: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(repository, '.cache/webpack'),
      maxAge: 3 * 24 * 3_600_000,
      name: `${name}-node`,
      buildDependencies: { config: [`${kitFolder}/`] },
    },
  };
}

function withoutAntd({ request }: { request?: string }, done: (error?: null, result?: string) => void): void {
  if (request?.startsWith('@shizhong/shared-ui/antd/')) done(null, 'var {}');
  else done();
}

/** Runs such a bundle and returns its exports. The path must be new, because Node caches modules by path. */
export function runBundle<T>(file: string): T {
  return createRequire(file)(file) as T;
}
