/** A released version as it lies in its store: its registry entry, after every file was held against its digest, and the report on it. */
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { digestOf, entryOfManifest, manifestFile } from '@shizhong/remote-kit';
import { diskStore } from '@shizhong/remote-kit/release/disk-store';
import { VersionTaken } from '@shizhong/remote-kit/release/store';
import { BuildAltered, upload } from '@shizhong/remote-kit/release/upload';
import { conformanceFile } from '@shizhong/shared-contracts/conformance';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { RegistryRefusal } from '@shizhong/shell/server';

/**
 * @param place folder of a version, or its address in a store. A folder that the page server does not serve from is copied to where it does:
 *   a team with its own repository releases into a folder of its own.
 * @throws RegistryRefusal when something is missing or has other bytes than its manifest says
 */
export async function versionAt(place: string, remotesFolder: string): Promise<StoredVersion> {
  const remote = /^https?:/.test(place);
  const folder = remote ? '' : await servedFolder(place, remotesFolder);
  const base = remote ? `${place.replace(/\/$/, '')}/` : `remotes/${below(folder, remotesFolder)}/`;
  const read = remote ? (file: string) => download(base + file) : (file: string) => onDisk(join(folder, file));
  const { entry, manifest } = entryOfManifest(await read(manifestFile), base);
  for (const [file, digest] of Object.entries(manifest.files)) {
    if (digestOf(await read(file)) !== digest)
      throw new RegistryRefusal(`${base}${file} is not the file that ${manifestFile} lists`);
  }
  return { entry, conformance: await reportIn(read) };
}

export interface StoredVersion {
  entry: RegistryEntry;
  /** Text of its report on conformance; null where there is none. */
  conformance: string | null;
}

async function reportIn(read: (file: string) => Promise<Buffer>): Promise<string | null> {
  try {
    return (await read(conformanceFile)).toString();
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

class FileMissing extends RegistryRefusal {}

/** The page server serves nothing outside its folder of remotes. */
async function servedFolder(place: string, remotesFolder: string): Promise<string> {
  const path = below(place, remotesFolder);
  if (path !== '' && !path.startsWith('..')) return resolve(place);
  await onDisk(join(resolve(place), manifestFile));
  try {
    const { place: stored } = await upload(resolve(place), diskStore(resolve(remotesFolder)), true);
    return stored;
  } catch (error) {
    if (error instanceof VersionTaken || error instanceof BuildAltered) throw new RegistryRefusal(error.message);
    throw error;
  }
}

function below(place: string, remotesFolder: string): string {
  return relative(resolve(remotesFolder), resolve(place)).replaceAll('\\', '/');
}

async function onDisk(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    throw new FileMissing(`${file} is missing`);
  }
}

async function download(address: string): Promise<Buffer> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(30_000) }).catch((error: unknown) => {
    throw new RegistryRefusal(`${address}: ${error instanceof Error ? error.message : error}`);
  });
  if (answer.status === 404) throw new FileMissing(`${address}: HTTP 404`);
  if (!answer.ok) throw new RegistryRefusal(`${address}: HTTP ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
