import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestSchema, type Registry, type RegistryEntry, registrySchema } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';
import { digestOf } from './integrity';
import { manifestFile } from './plugins/remote-manifest';

/** The registry entry of a build: its manifest's card, and where its files are. `base` is relative to the router base. */
export async function registryEntry(folder: string): Promise<RegistryEntry> {
  const bytes = await readFile(join(folder, manifestFile));
  const { name, title, version, contract, prefixes, routes, menu, redirects } = v.parse(
    manifestSchema,
    JSON.parse(bytes.toString()),
  );
  const base = `remotes/${name}/${version}/`;
  return {
    name,
    title,
    version,
    contract,
    prefixes,
    routes,
    menu,
    redirects,
    base,
    manifest: manifestFile,
    integrity: digestOf(bytes),
  };
}

/**
 * Writes the registry with a revision above the one that is there; leaves the file alone when nothing changed.
 * By rename: a page server that reads at this moment sees the old or the new one, never half of it.
 */
export async function writeRegistry(file: string, remotes: RegistryEntry[]): Promise<void> {
  const before = await readRegistry(file);
  if (before && JSON.stringify(before.remotes) === JSON.stringify(remotes)) return;
  const registry: Registry = v.parse(registrySchema, { schema: 1, revision: (before?.revision ?? 0) + 1, remotes });
  await writeFile(`${file}.new`, JSON.stringify(registry, null, 1));
  await rename(`${file}.new`, file);
}

/** Puts one remote's build into a registry, in the place of the one that was there. A running page server sees it at once. */
export async function release(file: string, entry: RegistryEntry): Promise<void> {
  const remotes = (await readRegistry(file))?.remotes ?? [];
  const place = remotes.findIndex(({ name }) => name === entry.name);
  await writeRegistry(file, place < 0 ? [...remotes, entry] : remotes.with(place, entry));
}

async function readRegistry(file: string): Promise<Registry | null> {
  try {
    return v.parse(registrySchema, JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}
