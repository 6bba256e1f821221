/** `npm run registry -- admit`: a build of another builder becomes a version that the page server can serve. */
import { cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { manifestFile } from '@shizhong/remote-kit';
import { compressFolder } from '@shizhong/remote-kit/compress';
import { manifestSchema, type RegistryEntry, type RemoteManifest } from '@shizhong/shared-contracts/remote';
import { type Book, RegistryRefusal } from '@shizhong/shell/server';
import * as v from 'valibot';
import { manifestOfBuild } from './admission';

/**
 * Copies the build into the folder of remotes, with its manifest.
 * @returns the version's folder, for `add`
 * @throws RegistryRefusal
 */
export async function admit(folder: string, remotesFolder: string, book: Book): Promise<string> {
  const manifest = await manifestOfBuild(folder);
  await requireOwnContainer(manifest, book, remotesFolder);
  const target = join(remotesFolder, manifest.name, manifest.version);
  const text = JSON.stringify(manifest);
  if (await isThere(target)) {
    if ((await readFile(join(target, manifestFile), 'utf8')) === text) return target;
    throw new RegistryRefusal(`${target} has other contents; build a new version`);
  }
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(folder, unfinished, { recursive: true, filter: (file) => !file.endsWith('.map') });
  await writeFile(join(unfinished, manifestFile), text);
  await compressFolder(unfinished);
  await rename(unfinished, target);
  return target;
}

/** For a store of another origin: writes the manifest into the build, which is then uploaded. @returns what to do next. @throws RegistryRefusal */
export async function prepareForStore(folder: string, base: string, remotesFolder: string, book: Book): Promise<string> {
  if (!/^https?:\/\/.+/.test(base)) throw new RegistryRefusal(`--base ${base} is not an http(s) address`);
  const manifest = await manifestOfBuild(folder);
  await requireOwnContainer(manifest, book, remotesFolder);
  await writeFile(join(folder, manifestFile), JSON.stringify(manifest));
  const place = `${base.replace(/\/$/, '')}/${manifest.name}/${manifest.version}/`;
  return `${manifest.name} ${manifest.version} fits. Upload ${folder} to ${place} (with access-control-allow-origin), then: npm run registry -- add ${place}`;
}

/** Two containers of one name cannot be on one page. */
async function requireOwnContainer(
  { name, version, container }: RemoteManifest,
  book: Book,
  remotesFolder: string,
): Promise<void> {
  for (const other of book.remotes) {
    for (const { entry } of Object.values(other.versions)) {
      if (entry.name === name && entry.version === version) continue;
      if ((await containerOf(entry, remotesFolder)) !== container) continue;
      throw new RegistryRefusal(
        `the container ${container} is that of ${entry.name} ${entry.version}: give it a name that is unique per version`,
      );
    }
  }
}

/** Null for a version whose files are gone: nobody can get it any more. */
async function containerOf({ base, manifest }: RegistryEntry, remotesFolder: string): Promise<string | null> {
  try {
    const text = /^https?:/.test(base)
      ? await (await fetch(base + manifest, { signal: AbortSignal.timeout(10_000) })).text()
      : await readFile(join(remotesFolder, base.replace(/^\/?remotes\//, ''), manifest), 'utf8');
    return v.parse(manifestSchema, JSON.parse(text)).container;
  } catch {
    return null;
  }
}

async function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
