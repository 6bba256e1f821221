/**
 * Copies of the production builds. Tests run on a copy because they delete and publish versions in it, and because a build
 * started in the meantime must not change what is tested.
 */
import { cp, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@shizhong/shared-contracts/remote';
import { serveExactly } from '../../scripts/registry/put-forward';

/** Settings of a product that is served from a copy. */
export interface CopiedBuilds {
  SHELL_FOLDER: string;
  REMOTES_FOLDER: string;
  REGISTRY_FILE: string;
  REGISTRY_KEY: string;
}

/** Copies the shell and the current version of each remote, and writes a separate registry for the copy. */
export async function copyBuilds(dist: string, target: string): Promise<CopiedBuilds> {
  const { remotes } = JSON.parse(await readFile(join(dist, 'builds.json'), 'utf8')) as Registry;
  await mkdir(target, { recursive: true });
  const copy = (folder: string) => cp(join(dist, folder), join(target, folder), { recursive: true, filter: isServed });
  await Promise.all([copy('shell'), ...remotes.map(({ base }) => copy(base))]);
  const copied = {
    SHELL_FOLDER: join(target, 'shell'),
    REMOTES_FOLDER: join(target, 'remotes'),
    REGISTRY_FILE: join(target, 'registry.json'),
    REGISTRY_KEY: join(target, 'registry-key.pem'),
  };
  await serveExactly({ file: copied.REGISTRY_FILE, keyFile: copied.REGISTRY_KEY }, remotes);
  return copied;
}

function isServed(path: string): boolean {
  return !path.endsWith('.map');
}
