import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestSchema, type RegistryEntry, type RemoteManifest } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';
import { digestOf } from './integrity';
import { manifestFile } from './plugins/remote-manifest';

/** The registry entry of a build in our own folder of remotes: its manifest's card plus the location of its files. */
export async function registryEntry(folder: string): Promise<RegistryEntry> {
  const bytes = await readFile(join(folder, manifestFile));
  const { name, version } = v.parse(manifestSchema, JSON.parse(bytes.toString()));
  return entryOfManifest(bytes, `remotes/${name}/${version}/`).entry;
}

/**
 * @param bytes the manifest exactly as stored; the entry holds their digest
 * @param base folder of the version: relative to the router base, or an absolute http(s) URL
 */
export function entryOfManifest(bytes: Uint8Array, base: string): { entry: RegistryEntry; manifest: RemoteManifest } {
  const manifest = v.parse(manifestSchema, JSON.parse(Buffer.from(bytes).toString()));
  const { name, title, team, version, contract, prefixes, routes, menu, redirects } = manifest;
  const { slots, contributions } = manifest;
  const card = {
    ...{ name, title, ...(team === undefined ? {} : { team }), version, contract, prefixes, routes, menu, redirects },
    ...(slots && { slots }),
    ...(contributions && { contributions }),
  };
  return { entry: { ...card, base, manifest: manifestFile, integrity: digestOf(bytes) }, manifest };
}
