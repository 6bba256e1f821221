/**
 * The one configuration factory: shell and remotes, production and development, federated and `mono`.
 * `mono` is the baseline that `npm run size` compares with: the same sources as one build without federation.
 */
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { antdFiles, antdRules, sheetsAfterAntd } from './antd-styles/in-build';
import type { App } from './app';
import { browsers, esbuildTargets } from './browsers';
import { installedFile, kitFolder, kitModule, moduleFolders, repository } from './places';
import { ChunkTimeoutPlugin, LoadGuardPlugin } from './plugins/load-guard';
import { OneSharingRuntimePlugin } from './plugins/one-sharing-runtime';
import { PaletteSheetsPlugin } from './plugins/palette-sheets';
import { PostcssConfigPlugin } from './plugins/postcss-config';
import { RemoteChecksPlugin } from './plugins/remote-checks';
import { RemoteManifestPlugin } from './plugins/remote-manifest';
import { ShellManifestPlugin } from './plugins/shell-manifest';
import { StableEntryIdPlugin } from './plugins/stable-entry-id';
import { postcssConfigOf } from './postcss/team-config';
import { rules } from './rules';
import { curatedModules, sharedModule, sharedOption } from './sharing';

export interface BuildOptions {
  mode: 'production' | 'development';
  variant: 'federated' | 'mono';
  /** Output folder. */
  out: string;
  version: string;
  /** Global name of a remote's container, unique per version. webpack's globals of the build carry it too. */
  container: string;
  /** Remotes included in a `mono` build. */
  remotes?: App[];
  /** Public path under the dev server; in production each script finds its own folder. */
  publicPath?: string;
  /** Hot updates with fast refresh; works only in a page with a development build of React. */
  hot?: boolean;
  /** Folder of antd's printed styles; the shell's builds have one. */
  antdStyles?: string;
  /**
   * Style sheets under names that stay the same, for a server that forbids caching: a hot update requests a sheet under the name it
   * had when the page was loaded.
   */
  stableStyles?: boolean;
}

/** Must be the same in every build of an app, or a page's prerendered HTML would name images that do not exist. */
export const assetNames = '[name].[contenthash:8][ext]';

/**
 * A remote's version folder is written once, and its name is the hash of all build inputs, so its files need no hash of their own: the
 * list of hashed names would be in the remote's first script, which every page waits for.
 */
function chunkNames(production: boolean, shell: boolean): string {
  if (!production) return '[name].[contenthash:6].js';
  return shell ? '[name].[contenthash:8].js' : '[name].js';
}

/**
 * A document carries its styles by their names, whoever's they are, and the build's runtime fetches no sheet of a name that is there: a
 * remote's bear its build, or an older version's would be taken for them.
 */
function styleNames({ mode, stableStyles, container }: BuildOptions, shell: boolean): string {
  if (mode === 'production') return shell ? '[name].[contenthash:8].css' : `[name].${container.slice(-8)}.css`;
  return stableStyles ? '[name].css' : '[name].[contenthash:6].css';
}

export function webpackConfig(app: App, options: BuildOptions): webpack.Configuration {
  const production = options.mode === 'production';
  const federated = options.variant === 'federated';
  const shell = app.kind === 'shell';
  const antd = federated && options.antdStyles ? antdFiles(options.antdStyles) : null;
  const postcss = postcssConfigOf(app.folder);
  const sheets = {
    filename: production ? styleNames(options, shell) : '[name].css',
    chunkFilename: styleNames(options, shell),
  };
  return {
    name: shell ? 'shell' : app.card.name,
    mode: options.mode,
    context: app.folder,
    target: `browserslist:${browsers.join(', ')}`,
    entry: shell ? { main: [...(federated ? [] : [monoRemotes(options.remotes ?? [])]), './src/main.tsx'] } : {},
    output: {
      path: options.out,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: chunkNames(production, shell),
      assetModuleFilename: assetNames,
      publicPath: options.publicPath ?? 'auto',
      uniqueName: options.container,
      // A module that throws while it runs is not kept half-initialised: the next attempt runs it again. (`strictModuleErrorHandling`
      // would keep its error for ever.)
      strictModuleExceptionHandling: true,
      hashFunction: 'xxhash64',
      clean: false,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // The kit's own folders last: a remote in any folder builds with the kit's installed packages.
      modules: ['node_modules', ...moduleFolders],
      alias: {
        ...(production ? productionAliases() : {}),
        // The package's exports map hides this file from its own curated module.
        'react-redux/dist/react-redux.mjs': installedFile('react-redux/dist/react-redux.mjs'),
        ...(federated && !shell ? { [bundlerRuntime]: sharedModule('runtime-of-shell') } : {}),
        ...(federated ? {} : monoAliases()),
        // Gives all of antd's style elements the page's nonce; see that file.
        [installedFile('@rc-component/util/es/Dom/dynamicCSS.js')]: join(repository, 'shared-ui/src/antd/core/style-elements.ts'),
      },
    },
    resolveLoader: { modules: [...moduleFolders] },
    module: { rules: [...rules(app, options, 'files'), ...(options.antdStyles ? antdRules(options.antdStyles) : [])] },
    plugins: [
      antd ? sheetsAfterAntd(sheets) : new MiniCssExtractPlugin({ ...sheets, ignoreOrder: true }),
      // The guard only admits files that the manifest listed when the page was rendered; hot updates are not listed.
      ...(production ? [new LoadGuardPlugin()] : []),
      new ChunkTimeoutPlugin(),
      ...(federated ? [new OneSharingRuntimePlugin(), federation(app, options), new StableEntryIdPlugin()] : []),
      ...(antd?.plugins ?? []),
      ...(shell && options.antdStyles ? [new PaletteSheetsPlugin(options.antdStyles)] : []),
      ...(shell ? [new webpack.NormalModuleReplacementPlugin(/^redux$/, withoutShare)] : []),
      ...(postcss ? [new PostcssConfigPlugin(postcss)] : []),
      ...(federated && !shell ? [new RemoteChecksPlugin(app)] : []),
      ...(shell
        ? [new ShellManifestPlugin(options.version)]
        : [new RemoteManifestPlugin(app, options.version, options.container)]),
      ...(options.hot ? hotPlugins(options.container) : []),
    ],
    // For developers reading an error report; neither referenced nor served, so visitors do not download them.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    optimization: {
      // A failed build is no step between two hot updates: the page goes from the last good build to the next.
      emitOnErrors: false,
      // A refused hot update names the module by its id.
      moduleIds: production ? 'deterministic' : 'named',
      chunkIds: production ? 'deterministic' : 'named',
      splitChunks: antd
        ? { chunks: 'async', cacheGroups: { ...antd.cacheGroups, sagas } }
        : // Modules shared by several pages go into few files: a page requests its own and at most three more.
          // What a remote shows beside another page is loaded on a press and brings all of its own, so that no page of the remote pays a
          // request for what it has in common with it.
          {
            chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'panel',
            ...{ minSize: 11_000, maxAsyncRequests: 4, cacheGroups: { defaultVendors: false } },
          },
      minimizer: [
        // swc instead of terser: a third of the CPU time, and smaller output.
        new TerserPlugin({
          extractComments: false,
          parallel: 1,
          minify: TerserPlugin.swcMinify,
          terserOptions: { ecma: 2020, compress: { passes: 3 }, format: { comments: false } },
        }),
        minimizedStyles(),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(repository, '.cache/webpack'),
      maxAge: 3 * 24 * 3_600_000,
      name: [shell ? 'shell' : app.card.name, options.mode, options.variant, options.hot ? 'hot' : ''].filter(Boolean).join('-'),
      buildDependencies: { config: [`${kitFolder}/`] },
      // A stand-in names the sheets by their folder, and webpack knows a loader's options by their place only.
      version: options.antdStyles ?? '',
    },
  };
}

export function minimizedStyles(): webpack.WebpackPluginInstance {
  return new TerserPlugin({
    test: /\.css$/,
    parallel: 1,
    minify: TerserPlugin.esbuildMinifyCss,
    terserOptions: { target: esbuildTargets() },
  });
}

/**
 * The toolkit exports everything that redux does. Of a module from the share scope webpack does not know the names, and in a build from its
 * cache takes them for missing; the shell provides the same file in its first script.
 */
function withoutShare(found: { context: string; request: string }): void {
  if (/[\\/]@reduxjs[\\/]/.test(found.context)) found.request = installedFile('redux/dist/redux.mjs');
}

/** redux-saga shares one file with the shell's own sagas: an area requests one extra file instead of three. */
const sagas = {
  name: 'saga-files',
  enforce: true,
  chunks: 'async' as const,
  test: /[\\/](node_modules[\\/](redux-saga|@redux-saga)[\\/].*|shared-modules[\\/]saga-helpers[\\/].*|shell[\\/]src[\\/].*\b(sagas?|services)\.ts$)/,
};

function federation(app: App, options: BuildOptions) {
  const shell = app.kind === 'shell';
  return new ModuleFederationPlugin({
    name: options.container,
    filename: options.mode === 'production' ? 'entry.[contenthash:8].js' : 'entry.js',
    ...(shell ? {} : { exposes: { './remote': { import: './src/remote.tsx', name: 'remote' } } }),
    remotes: {},
    ...(shell ? { runtimePlugins: [join(app.folder, 'src/federation/runtime-plugin.ts')] } : {}),
    shared: sharedOption(app.kind),
    // The other strategy waits for every registered remote before the first shared module: one unreachable remote blanks the page.
    shareStrategy: 'loaded-first',
    // Types come from the workspace; our own manifest replaces mf-manifest.json, whose cache keeps a bad response forever.
    dts: false,
    manifest: false,
    experiments: {
      optimization: { target: 'web', disableSnapshot: true },
    },
  });
}

function hotPlugins(container: string): webpack.WebpackPluginInstance[] {
  return [
    new webpack.HotModuleReplacementPlugin(),
    new ReactRefreshPlugin({ overlay: false, library: container }),
    new webpack.DefinePlugin({ __SZ_BUILD__: JSON.stringify(container) }),
    // A global entry: it is added to the shell's main script and to a remote's container.
    new webpack.EntryPlugin(repository, kitModule('development/hot-client'), { name: undefined }),
  ];
}

/** Imported by the plugin's generated entry, by file path. See `shared-modules/runtime-of-shell.ts`. */
const bundlerRuntime = installedFile('@module-federation/webpack-bundler-runtime/dist/bundler.js');

/** react-router resolves to its development build even in production. */
function productionAliases(): Record<string, string> {
  return {
    'react-router$': installedFile('react-router/dist/production/index.mjs'),
    'react-router/dom$': installedFile('react-router/dist/production/dom-export.mjs'),
  };
}

/** For bundles that share nothing: the curated packages by their file, and no development builds. */
export function nodeAliases(): Record<string, string> {
  return {
    ...productionAliases(),
    'react-redux/dist/react-redux.mjs': installedFile('react-redux/dist/react-redux.mjs'),
    ...curatedAliases(),
  };
}

function curatedAliases(): Record<string, string> {
  return Object.fromEntries(Object.entries(curatedModules).map(([key, file]) => [`${key}$`, file]));
}

const remoteSource = (file: string) => join(repository, 'shell/src/federation', file);

/** The shell gets remotes from `remote-source.ts`; its `.mono` sibling returns those in the bundle. */
function monoAliases(): Record<string, string> {
  return {
    [remoteSource('remote-source.ts')]: remoteSource('remote-source.mono.ts'),
    ...curatedAliases(),
  };
}

/** A module that registers the mono bundle's remotes; it must run before the shell's main module. */
function monoRemotes(remotes: App[]): string {
  const loaders = remotes.flatMap((app) =>
    app.kind === 'remote'
      ? [`${JSON.stringify(app.card.name)}: () => import(${JSON.stringify(join(app.folder, 'src/remote.tsx'))})`]
      : [],
  );
  const source = `import { provideRemotes } from ${JSON.stringify(remoteSource('remote-source.mono.ts'))};\nprovideRemotes({ ${loaders.join(', ')} });`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
