import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { CssExtractRspackPlugin } from '@rspack/core';
import { shared } from '../shared.mjs';

// Unique per version: two versions of a remote may be on one page.
const name = 'stock_rspack_1_0_0';

/** @type {import('@rspack/core').Configuration} */
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  output: { publicPath: 'auto', uniqueName: name, strictModuleErrorHandling: true, clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
        },
      },
      { test: /\.css$/, use: [CssExtractRspackPlugin.loader, 'css-loader'], type: 'javascript/auto' },
    ],
  },
  plugins: [
    new CssExtractRspackPlugin(),
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: { './remote': './remote.ts' },
      shared,
      dts: false,
    }),
  ],
};
