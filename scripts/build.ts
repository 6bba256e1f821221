/** `npm run build`: builds shell and remotes that are not built yet, and writes the registry of what is built. */
import { join } from 'node:path';
import {
  buildRemote,
  buildShell,
  readRemote,
  readShell,
  registryEntry,
  remoteFolders,
  repository,
  writeRegistry,
} from '@shizhong/remote-kit';

export const dist = join(repository, 'dist');
export const shellFolder = join(dist, 'shell');
export const remotesFolder = join(dist, 'remotes');
export const registryFile = join(dist, 'registry.json');

/** Builds what is missing, one after the other: on two cores, side by side only makes each slower. `say` gets one line per built part. */
export async function buildProduct(say: (line: string) => void = console.log): Promise<void> {
  const report = (name: string, tookMs: number) => {
    if (tookMs > 0) say(`built ${name} in ${(tookMs / 1000).toFixed(1)} s`);
  };
  report('shell', (await buildShell(readShell(), shellFolder)).tookMs);
  const entries = [];
  for (const folder of remoteFolders()) {
    const remote = await readRemote(folder);
    const result = await buildRemote(remote, remotesFolder);
    report(remote.card.name, result.tookMs);
    entries.push(await registryEntry(result.folder));
  }
  await writeRegistry(registryFile, entries);
}

if (process.argv[1] === import.meta.filename) {
  try {
    await buildProduct();
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  }
}
