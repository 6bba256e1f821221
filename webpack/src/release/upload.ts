/** A build into a store: every file, the manifest last, so that a version that can be found is complete. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conformanceFile } from '@shizhong/shared-contracts/conformance';
import { digestOf } from '../integrity';
import { manifestFile } from '../plugins/remote-manifest';
import { entryOfManifest } from '../registry';
import { type VersionStore, VersionTaken } from './store';

export interface Uploaded {
  remote: string;
  version: string;
  /** What `npm run registry -- add` takes. */
  place: string;
  files: number;
  /** False: it was there already, byte for byte. */
  fresh: boolean;
}

/** Source maps stay with the team; compressed twins are made by whoever serves. */
const notForVisitors = /\.(map|br|gz)$/;

/**
 * @param folder of one build
 * @throws VersionTaken, BuildAltered when a file is not the one its manifest lists
 */
export async function upload(folder: string, store: VersionStore, keepTwins: boolean): Promise<Uploaded> {
  const bytes = await readFile(join(folder, manifestFile));
  const { manifest } = entryOfManifest(bytes, 'build/');
  const { name: remote, version } = manifest;
  const below = `${remote}/${version}/`;
  const told = { remote, version, place: store.placeOf(remote, version) };
  const there = await store.read(below + manifestFile);
  const all = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) =>
      join(each.parentPath, each.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  const files = all.filter(
    (file) =>
      file !== manifestFile && file !== conformanceFile && (keepTwins || !notForVisitors.test(file)) && !file.endsWith('.map'),
  );
  if (there && !there.equals(bytes)) throw new VersionTaken(remote, version);
  for (const [file, digest] of Object.entries(manifest.files)) {
    if (digestOf(await readFile(join(folder, file))) !== digest) throw new BuildAltered(file);
  }
  if (all.includes(conformanceFile)) await bring(await readFile(join(folder, conformanceFile)), below + conformanceFile, store);
  if (there) return { ...told, files: files.length + 1, fresh: false };
  for (const file of files) {
    // What an interrupted release has left is taken as it is when it is the same.
    const before = await store.read(below + file);
    const own = await readFile(join(folder, file));
    if (before && !before.equals(own)) throw new VersionTaken(remote, version);
    if (!before) await store.write(below + file, own);
  }
  await store.write(below + manifestFile, bytes);
  return { ...told, files: files.length + 1, fresh: true };
}

/**
 * The report on a version's conformance may come after the version, and a later one may take its place. It is signed and names the
 * version's digest, so nothing is believed because of where it lies.
 */
async function bring(report: Buffer, path: string, store: VersionStore): Promise<void> {
  const before = await store.read(path);
  if (!before?.equals(report)) await store.replace(path, report);
}

export class BuildAltered extends Error {
  override readonly name = 'BuildAltered';
  constructor(file: string) {
    super(`${file} is not the file that ${manifestFile} lists; build again`);
  }
}
