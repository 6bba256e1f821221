/**
 * `npm run api-report`: what `shared-contracts` offers to remotes, entry by entry, into `docs/api/shared-contracts.json`. It refuses to write
 * over something that went or reads otherwise, unless `docs/api/announced.json` announces it to teams for the present version of the contract.
 * `-- --check` writes nothing, and fails for the same reason; what is new is listed.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@shizhong/remote-kit';
import { contractVersion } from '@shizhong/shared-contracts/remote';
import { compileSources } from '../packages/make';
import type { WorkspacePackage } from '../packages/published';
import { type Announcement, changesBetween, unannounced } from './compare';
import { type Surface, surfaceOf } from './surface';

const reportFile = join(repository, 'docs/api/shared-contracts.json');
const announcedFile = join(repository, 'docs/api/announced.json');

const read = async <T>(file: string, otherwise: T): Promise<T> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as T,
    () => otherwise,
  );

const work = await mkdtemp(join(tmpdir(), 'api-report-'));
try {
  const lib = join(work, 'lib');
  await compileSources('shared-contracts', lib, work);
  const surface = surfaceOf(lib, entries());
  const before = await read<{ contract: string; entries: Surface }>(reportFile, { contract: contractVersion, entries: {} });
  const changes = changesBetween(before.entries, surface);
  const silent = unannounced(changes, await read<Announcement[]>(announcedFile, []), contractVersion);
  for (const { entry, name, kind } of changes) console.log(`${kind}  ${entry}  ${name}`);
  for (const { entry, name, kind } of silent)
    console.error(
      `${name} of ${entry} is ${kind}, and docs/api/announced.json says nothing of it for contract ${contractVersion}`,
    );
  const same = changes.length === 0 && before.contract === contractVersion;
  if (process.argv.includes('--check')) {
    console.log(same ? 'the report is that of the sources' : 'the report is an older one: npm run api-report');
    if (silent.length > 0) process.exitCode = 1;
  } else if (silent.length > 0) process.exitCode = 1;
  else await writeFile(reportFile, `${JSON.stringify({ contract: contractVersion, entries: surface }, null, 1)}\n`);
} finally {
  await rm(work, { recursive: true, force: true });
}

/** Entries that a page or a build of a remote may import. Endpoints have a report of their own, the OpenAPI page. */
function entries(): Record<string, string> {
  const names = ['remote', 'build', 'page', 'http', 'session', 'format', 'process', 'health', 'conformance', 'signature', 'sign'];
  const { exports } = JSON.parse(readFileSync(join(repository, 'shared-contracts/package.json'), 'utf8')) as WorkspacePackage;
  const declarations = (entry: string) => (exports[entry] ?? '').replace('./src/', '').replace(/\.ts$/, '.d.ts');
  return Object.fromEntries(['.', ...names.map((name) => `./${name}`)].map((entry) => [entry, declarations(entry)]));
}
