import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type webpack from 'webpack';
import type { App } from './app';
import { browsers } from './browsers';
import { kitModule } from './places';
import { postcssConfigOf } from './postcss/team-config';
import { sharedModule } from './sharing';

export interface RuleOptions {
  container: string;
  /** With fast refresh. */
  hot?: boolean | undefined;
}

/** Loader rules. `names only`: styles export their class names and emit no file, for bundles that run in Node. */
export function rules(app: App, options: RuleOptions, styles: 'files' | 'names only'): webpack.RuleSetRule[] {
  const postcss = postcssConfigOf(app.folder);
  return [
    {
      test: /\.[jt]sx?$/,
      exclude: /node_modules/,
      loader: 'swc-loader',
      options: {
        swcrc: false,
        // Syntax only: what a browser lacks besides is found by `npm run browsers`, and never filled in unseen.
        env: { targets: [...browsers] },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: false, refresh: options.hot ?? false } },
        },
      },
    },
    {
      test: /\.js$/,
      include: /node_modules[\\/](redux-saga|@redux-saga)[\\/]/,
      resolve: {
        alias: Object.fromEntries(
          ['extends', 'objectWithoutPropertiesLoose', 'arrayLikeToArray'].map((name) => [
            `@babel/runtime/helpers/esm/${name}$`,
            sharedModule(`saga-helpers/${name}`),
          ]),
        ),
      },
    },
    // Packages of the antd family import their files without an extension.
    { test: /\.m?js$/, include: /node_modules/, resolve: { fullySpecified: false } },
    {
      test: /\.css$/,
      use: [
        ...(styles === 'files' ? [MiniCssExtractPlugin.loader] : []),
        {
          loader: 'css-loader',
          options: {
            sourceMap: false,
            // An imported style sheet passes the same loader of PostCSS plugins, where there is one.
            importLoaders: 1,
            modules: {
              auto: /\.module\.css$/,
              exportOnlyLocals: styles === 'names only',
              localIdentName: '[local]-[hash:base64:5]',
              // Two versions of one module may be on the same page, each with its own `.button`.
              localIdentHashSalt: options.container,
              exportLocalsConvention: 'as-is',
              namedExport: false,
            },
          },
        },
      ],
    },
    ...(postcss
      ? [
          {
            test: /\.css$/,
            // The remote's own style sheets; those of shared-ui are finished.
            include: realpathSync(app.folder) + sep,
            exclude: /node_modules/,
            enforce: 'pre' as const,
            loader: kitModule('postcss/loader'),
            options: { config: postcss },
          },
        ]
      : []),
    {
      test: /\.(svg|png|jpe?g|webp|avif|woff2)$/,
      type: 'asset',
      parser: { dataUrlCondition: { maxSize: 2048 } },
      ...(styles === 'files' ? {} : { generator: { emit: false } }),
    },
  ];
}
