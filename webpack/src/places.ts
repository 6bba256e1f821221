/**
 * Where the kit is, where packages are installed, and where builds are written. In this repository the kit is a workspace of TypeScript
 * sources; for a team with its own repository it is an installed package of built files, without anything else of this repository.
 */
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the kit's own modules: `webpack/src`, or `lib` of the installed package. */
export const kitFolder = dirname(fileURLToPath(import.meta.url));

export const isInstalled = kitFolder.replaceAll('\\', '/').includes('/node_modules/');

/** Root of the repository; for an installed kit, the folder it is called from, which is the remote's. */
export const repository = isInstalled ? process.cwd() : resolve(kitFolder, '../..');

/** Path of a kit module by its name relative to `kitFolder`, as source or built. */
export function kitModule(name: string): string {
  const file = ['.ts', '.tsx', '.js'].map((extension) => join(kitFolder, name + extension)).find((each) => existsSync(each));
  if (!file) throw new Error(`the kit has no module ${name}`);
  return file;
}

const fromKit = createRequire(import.meta.url);

/** Folders searched for the kit's dependencies, nearest first. */
export const moduleFolders: readonly string[] = (fromKit.resolve.paths('webpack') ?? []).filter((folder) => existsSync(folder));

/**
 * Folder of an installed package, even if its exports hide its package.json; the real folder where `node_modules` links to it
 * (pnpm, a linked package), because that is how Node and webpack name its files, and an alias by another path would match nothing. If it is
 * not installed: where npm would put it.
 */
export function packageFolder(name: string): string {
  const found = moduleFolders.map((folder) => join(folder, name)).find((folder) => existsSync(folder));
  return found ? realpathSync(found) : join(repository, 'node_modules', name);
}

/** A file of an installed package: `react-router/dist/production/index.mjs`. */
export function installedFile(file: string): string {
  const [, name = file, rest = ''] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.*))?$/.exec(file) ?? [];
  return join(packageFolder(name), rest);
}
