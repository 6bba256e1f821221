/** The `release` command of a team with its own repository: stores a version that has passed its check. */
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
 * @param folder where versions go when they stay on this disk
 * @returns the text to print
 * @throws ReleaseRefused for a version without a passing report, which the registry would not promote
 */
export async function releaseBuild(build: string, folder: string): Promise<string> {
  const report = join(build, conformanceFile);
  if (!existsSync(report)) throw new ReleaseRefused(`${build} has no ${conformanceFile}: run \`check\` first`);
  // Only the registry decides whether the signature is trusted; a failed report need not get that far.
  const { conformance } = JSON.parse(await readFile(report, 'utf8')) as { conformance?: { passed?: boolean } };
  if (!conformance?.passed) throw new ReleaseRefused(`${report} says that the version did not pass its check`);
  const { store, onDisk } = storeFor(process.env, folder);
  const { place, files, fresh } = await upload(build, store, onDisk);
  return `${fresh ? 'stored' : 'already stored'}: ${place} (${files} files)\nnext: npm run registry -- add ${place}`;
}
