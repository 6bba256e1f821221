import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { shared } from '../shared.mjs';

// Unique per version: two versions of a remote may be on one page.
const name = 'stock_webpack_1_0_0';

/** @type {import('webpack').Configuration} */
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  output: { publicPath: 'auto', uniqueName: name, strictModuleExceptionHandling: true, clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
        },
      },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin(),
    new ModuleFederationPlugin({
      name,
      filename: 'remoteEntry.js',
      exposes: { './remote': './remote.ts' },
      shared,
      dts: false,
    }),
  ],
};
