/** `npm run build`: builds shell and remotes that are not built yet, and puts new ones forward in the registry. */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRemote, buildShell, readRemote, readShell, registryEntry, remoteFolders, repository } from '@shizhong/remote-kit';
import type { Registry, RegistryEntry } from '@shizhong/shared-contracts/remote';
import { requireSettings } from '@shizhong/shared-contracts/settings';
import { pageServerSettings, registryPlace } from '@shizhong/shell/server';
import { putForward } from '../registry/put-forward';

export const dist = join(repository, 'dist');
export const shellFolder = join(dist, 'shell');
export const remotesFolder = join(dist, 'remotes');
/** What is built now: a flat registry without signature, for whoever serves the builds themselves (tests, `npm run size`). */
export const buildsFile = join(dist, 'builds.json');

/** Builds what is missing, one after the other: on two cores, side by side only makes each slower. `say` gets one line per built part. */
export async function buildProduct(say: (line: string) => void = console.log): Promise<RegistryEntry[]> {
  const report = (name: string, tookMs: number) => {
    if (tookMs > 0) say(`built ${name} in ${(tookMs / 1000).toFixed(1)} s`);
  };
  report('shell', (await buildShell(readShell(), shellFolder)).tookMs);
  const entries: RegistryEntry[] = [];
  for (const folder of remoteFolders()) {
    const remote = await readRemote(folder);
    const result = await buildRemote(remote, remotesFolder);
    report(remote.card.name, result.tookMs);
    entries.push(await registryEntry(result.folder));
  }
  const builds: Registry = { schema: 1, revision: 1, remotes: entries };
  await writeFile(`${buildsFile}.new`, JSON.stringify(builds));
  await rename(`${buildsFile}.new`, buildsFile);
  return entries;
}

if (process.argv[1] === import.meta.filename) {
  try {
    const settings = requireSettings(pageServerSettings, process.env);
    await putForward(registryPlace(settings, repository), await buildProduct());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
