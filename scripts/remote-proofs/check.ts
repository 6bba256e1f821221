/** The bad remote, built by the kit and checked in the built shell, whose calls are answered here. */
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildRemote, readRemote } from '@shizhong/remote-kit';
import { checkRemote } from '@shizhong/remote-kit/check/check-remote';
import { beaconPath } from '@shizhong/shared-contracts/health';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { serveBuild } from '../size/serve';
import { writeBadRemote } from './bad-remote';
import { unproven } from './refusals';

/** @returns a line for everything that the check should have refused and did not, or refused without a reason */
export async function proveRefusals(
  shellFolder: string,
  remotesFolder: string,
  entries: RegistryEntry[],
  say: (line: string) => void,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bad-remote-'));
  const asked: string[] = [];
  const served = await serveBuild(shellFolder, remotesFolder, entries, {}, (path) => asked.push(path));
  try {
    const { folder: build } = await buildRemote(await readRemote(await writeBadRemote(folder)), join(folder, 'out'));
    for (const file of await readdir(build)) if (/^spare(\.\w+)?\.js$/.test(file)) await appendFile(join(build, file), '\n');
    const problems = new Map<string, readonly string[]>();
    const shellUrl = served.address;
    const { passed } = await checkRemote({
      build,
      shellUrl,
      keyFile: join(folder, 'key.pem'),
      say,
      onChecked: (check, lines) => problems.set(check, lines),
    });
    return [
      ...unproven(problems),
      ...(passed ? ['the report says that the remote passed'] : []),
      ...asked.filter((path) => path.includes(beaconPath)).map((path) => `${path}: a check was counted as a visitor`),
    ];
  } finally {
    await served.close();
    await rm(folder, { recursive: true, force: true });
  }
}
