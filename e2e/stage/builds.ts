/**
 * Copies of the production builds. Tests run on a copy because they delete and publish versions in it, and because a build
 * that somebody starts meanwhile must not change what is tested.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@shizhong/shared-contracts/remote';

/** Settings of a product that is served from a copy. */
export interface CopiedBuilds {
  SHELL_FOLDER: string;
  REMOTES_FOLDER: string;
  REGISTRY_FILE: string;
}

/** Copies shell, registry and those versions of the remotes that the registry names. */
export async function copyBuilds(dist: string, target: string): Promise<CopiedBuilds> {
  const text = await readFile(join(dist, 'registry.json'), 'utf8');
  const { remotes } = JSON.parse(text) as Registry;
  await mkdir(target, { recursive: true });
  const copy = (folder: string) => cp(join(dist, folder), join(target, folder), { recursive: true, filter: isServed });
  await Promise.all([copy('shell'), ...remotes.map(({ base }) => copy(base))]);
  const copied = {
    SHELL_FOLDER: join(target, 'shell'),
    REMOTES_FOLDER: join(target, 'remotes'),
    REGISTRY_FILE: join(target, 'registry.json'),
  };
  await writeFile(copied.REGISTRY_FILE, text);
  return copied;
}

function isServed(path: string): boolean {
  return !path.endsWith('.map');
}
