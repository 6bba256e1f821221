import fs from 'node:fs';
import { rm } from 'node:fs/promises';
import webpack from 'webpack';
import type { App } from '../app';
import { webpackConfig } from '../config';
import type { BuildNews } from './news';
import { wholeFiles } from './whole-files';

export interface Watched {
  /** Folder of the files, rewritten after each change. */
  folder: string;
  close(): Promise<void>;
}

export interface WatchOptions {
  folder: string;
  hot: boolean;
  stableStyles?: boolean;
  /** Called after each build, including failed ones; the first call comes before `watchApp` resolves. */
  onBuilt(news: BuildNews): Promise<void> | void;
}

/** Version of work in progress: the same after every build, so that open pages stay valid. */
export const developmentVersion = '0.0.0-dev';

/** Builds an app in development mode now and after each change of its sources. Resolves after the first build, successful or not. */
export async function watchApp(app: App, { folder, hot, stableStyles = false, onBuilt }: WatchOptions): Promise<Watched> {
  await rm(folder, { recursive: true, force: true });
  const container = app.kind === 'shell' ? 'shizhong_shell' : `remote_${app.card.name.replaceAll('-', '_')}_dev`;
  const config = webpackConfig(app, {
    mode: 'development',
    variant: 'federated',
    out: folder,
    version: developmentVersion,
    container,
    hot,
    stableStyles,
  });
  const compiler = webpack(config);
  if (compiler.outputFileSystem) compiler.outputFileSystem = wholeFiles(compiler.outputFileSystem, fs);
  return new Promise((resolve, reject) => {
    let started = false;
    const watching = compiler.watch({ aggregateTimeout: 50 }, async (error, stats) => {
      if (error) return reject(error);
      const errors = stats?.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null;
      try {
        await onBuilt({ build: container, hash: stats?.hash ?? '', errors });
      } catch (cause) {
        return started ? console.error(cause) : reject(cause);
      }
      started = true;
      resolve({ folder, close: () => new Promise((done) => watching?.close(() => compiler.close(() => done()))) });
    });
  });
}
