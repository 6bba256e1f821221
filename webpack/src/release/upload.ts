/** Uploads a build into a store: every file, the manifest last, so that a version that can be found is complete. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conformanceFile } from '@shizhong/shared-contracts/conformance';
import { digestOf } from '../integrity';
import { manifestFile } from '../plugins/remote-manifest';
import { entryOfManifest } from '../registry';
import { provenanceFile } from './provenance';
import { type VersionStore, VersionTaken } from './store';

export interface Uploaded {
  remote: string;
  version: string;
  /** The argument for `npm run registry -- add`. */
  place: string;
  files: number;
  /** False if the version was already stored, byte for byte. */
  fresh: boolean;
}

/** Written last, beside a version that may be there already, or not at all: its report says it. */
const notInVersion = [manifestFile, conformanceFile, provenanceFile];

/** Source maps stay with the team; the server that delivers the files compresses them itself. */
const notForVisitors = /\.(map|br|gz)$/;

/**
 * @param folder folder of one build
 * @throws VersionTaken, BuildAltered when a file does not match its digest in the manifest
 */
export async function upload(folder: string, store: VersionStore, keepTwins: boolean): Promise<Uploaded> {
  const bytes = await readFile(join(folder, manifestFile));
  const { manifest } = entryOfManifest(bytes, 'build/');
  const { name: remote, version } = manifest;
  const below = `${remote}/${version}/`;
  const result = { remote, version, place: store.placeOf(remote, version) };
  const stored = await store.read(below + manifestFile);
  const all = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((each) => each.isFile())
    .map((each) =>
      join(each.parentPath, each.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  const files = all.filter(
    (file) => !notInVersion.includes(file) && (keepTwins || !notForVisitors.test(file)) && !file.endsWith('.map'),
  );
  if (stored && !stored.equals(bytes)) throw new VersionTaken(remote, version);
  for (const [file, digest] of Object.entries(manifest.files)) {
    if (digestOf(await readFile(join(folder, file))) !== digest) throw new BuildAltered(file);
  }
  if (all.includes(conformanceFile))
    await storeReport(await readFile(join(folder, conformanceFile)), below + conformanceFile, store);
  if (stored) return { ...result, files: files.length + 1, fresh: false };
  for (const file of files) {
    // Files left by an interrupted release are kept if they are identical.
    const before = await store.read(below + file);
    const own = await readFile(join(folder, file));
    if (before && !before.equals(own)) throw new VersionTaken(remote, version);
    if (!before) await store.write(below + file, own);
  }
  await store.write(below + manifestFile, bytes);
  return { ...result, files: files.length + 1, fresh: true };
}

/**
 * A version's conformance report may arrive after the version, and a later one may replace it. It is signed and names the
 * version's digest, so its location proves nothing and needs no trust.
 */
async function storeReport(report: Buffer, path: string, store: VersionStore): Promise<void> {
  const before = await store.read(path);
  if (!before?.equals(report)) await store.replace(path, report);
}

export class BuildAltered extends Error {
  override readonly name = 'BuildAltered';
  constructor(file: string) {
    super(`${file} does not match its digest in ${manifestFile}; build again`);
  }
}
