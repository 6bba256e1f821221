/**
 * `node build.mjs <folder>`: builds the example remotes as their teams would, through each builder's own API and configuration, and lays the
 * card beside each build. With plain Node: Rspack's federation plugin prints functions into the bundle, which `tsx` would have rewritten.
 */
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { rspack } from '@rspack/core';
import { build as viteBuild } from 'vite';
import webpack from 'webpack';
import rspackConfig from './rspack/rspack.config.mjs';
import webpackConfig from './webpack/webpack.config.mjs';

/** @type {Record<string, (out: string) => Promise<unknown>>} */
const builders = {
  webpack: (path) => finished((end) => webpack({ ...webpackConfig, output: { ...webpackConfig.output, path } }).run(end)),
  rspack: (path) => finished((end) => rspack({ ...rspackConfig, output: { ...rspackConfig.output, path } }).run(end)),
  vite: (outDir) => {
    const configFile = join(import.meta.dirname, 'vite/vite.config.mjs');
    return viteBuild({ configFile, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  },
};

/**
 * @typedef {{ hasErrors(): boolean, toString(options: object): string }} Stats what both builders report
 * @param {(end: (error: Error | null, stats?: Stats) => void) => void} run
 */
async function finished(run) {
  /** @type {Stats} */
  const stats = await new Promise((done, fail) => {
    run((error, made) => (error || !made ? fail(error) : done(made)));
  });
  if (stats.hasErrors()) throw new StockBuildFailed(stats.toString({}));
}

class StockBuildFailed extends Error {
  name = 'StockBuildFailed';
}

const out = resolve(process.argv[2] ?? 'dist');
for (const [builder, build] of Object.entries(builders)) {
  await build(join(out, builder));
  await copyFile(join(import.meta.dirname, builder, 'card.json'), join(out, builder, 'card.json'));
}
