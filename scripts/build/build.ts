/** `npm run build`: builds shell and remotes that are not built yet, and puts new ones forward in the registry. */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRemote, buildShell, readRemote, readShell, registryEntry, remoteFolders, repository } from '@shizhong/remote-kit';
import type { Registry, RegistryEntry } from '@shizhong/shared-contracts/remote';
import { requireSettings } from '@shizhong/shared-contracts/settings';
import { pageServerSettings, registryPlace } from '@shizhong/shell/server';
import { deskPages } from '../../desk-pages';
import { putForward } from '../registry/put-forward';

export const dist = join(repository, 'dist');
export const shellFolder = join(dist, 'shell');
export const remotesFolder = join(dist, 'remotes');
export const deskRemotesFolder = join(dist, 'desk-remotes');
/** What is built now: a flat registry without signature, for whoever serves the builds themselves (tests, `npm run size`). */
export const buildsFile = join(dist, 'builds.json');

/** Builds what is missing, one after the other: on two cores, side by side only makes each slower. `say` gets one line per built part. */
export async function buildProduct(say: Say = console.log): Promise<RegistryEntry[]> {
  reportTo(say)('shell', (await buildShell(readShell(), shellFolder)).tookMs);
  const entries = await buildRemotes('market', remotesFolder, say);
  const builds: Registry = { schema: 1, revision: 1, remotes: entries };
  await writeFile(`${buildsFile}.new`, JSON.stringify(builds));
  await rename(`${buildsFile}.new`, buildsFile);
  return entries;
}

/** Builds the remotes of the operators' desk, which no page of the market may load: into a folder of their own. */
export function buildDesk(say: Say = console.log): Promise<RegistryEntry[]> {
  return buildRemotes('desk', deskRemotesFolder, say);
}

type Say = (line: string) => void;

async function buildRemotes(deployment: string, out: string, say: Say): Promise<RegistryEntry[]> {
  const entries: RegistryEntry[] = [];
  for (const folder of remoteFolders(deployment)) {
    const remote = await readRemote(folder);
    const result = await buildRemote(remote, out);
    reportTo(say)(remote.card.name, result.tookMs);
    entries.push(await registryEntry(result.folder));
  }
  return entries;
}

const reportTo = (say: Say) => (name: string, tookMs: number) => {
  if (tookMs > 0) say(`built ${name} in ${(tookMs / 1000).toFixed(1)} s`);
};

if (process.argv[1] === import.meta.filename) {
  try {
    const settings = requireSettings(pageServerSettings, process.env);
    await putForward(registryPlace(settings, repository), await buildProduct());
    await putForward(registryPlace(deskPages(settings), repository), await buildDesk());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
