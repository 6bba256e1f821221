/** `release` as a command of a team of its own: a version that has passed its check goes into the store. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conformanceFile } from '@shizhong/shared-contracts/conformance';
import { storeFor } from './settings';
import { upload } from './upload';

export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

/**
 * @param build folder of the version
 * @param folder where versions go that stay on this disk
 * @returns what is printed
 * @throws ReleaseRefused for a version without a good report: the registry would not promote it
 */
export async function releaseBuild(build: string, folder: string): Promise<string> {
  const report = join(build, conformanceFile);
  if (!existsSync(report)) throw new ReleaseRefused(`${build} has no ${conformanceFile}: run \`check\` first`);
  // Whether its signature is believed is for the registry to say; a report that says no itself need not go there.
  const { conformance } = JSON.parse(await readFile(report, 'utf8')) as { conformance?: { passed?: boolean } };
  if (!conformance?.passed) throw new ReleaseRefused(`${report} says that the version did not pass its check`);
  const { store, onDisk } = storeFor(process.env, folder);
  const { place, files, fresh } = await upload(build, store, onDisk);
  return `${fresh ? 'stored' : 'was stored before'}: ${place} (${files} files)\nnext: npm run registry -- add ${place}`;
}
