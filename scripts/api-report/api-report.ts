/**
 * `npm run api-report`: what `shared-contracts` offers to remotes, entry by entry, into `docs/api/shared-contracts.json`, and the shapes of
 * what crosses between remotes, shell and server into `docs/api/catalogue.json`. It refuses to write over something that went or reads otherwise,
 * unless `docs/api/announced.json` announces it to teams for the present version of the contract; a shape that breaks remotes
 * needs a major version besides. `-- --check` writes nothing, and fails for the same reasons; what is new is listed.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from '@shizhong/remote-kit';
import { contractVersion } from '@shizhong/shared-contracts/remote';
import { compileSources } from '../packages/make';
import type { WorkspacePackage } from '../packages/published';
import { catalogueOfTree } from '../shapes/catalogue';
import { catalogueChanges, linesOf } from '../shapes/catalogue-changes';
import { readCatalogue, writtenCatalogue } from './catalogue-file';
import { type Announcement, changesBetween, faultsOf } from './compare';
import { type Surface, surfaceOf } from './surface';

const reportFile = join(repository, 'docs/api/shared-contracts.json');
const catalogueFile = join(repository, 'docs/api/catalogue.json');
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
  const catalogue = catalogueOfTree();
  const shapes = catalogueChanges(await readCatalogue(catalogueFile), catalogue);
  const names = changesBetween(before.entries, surface);
  const faults = faultsOf(names, shapes, await read<Announcement[]>(announcedFile, []), contractVersion);
  for (const line of [...names.map(({ entry, name, kind }) => `${kind}  ${entry}  ${name}`), ...shapes.flatMap(linesOf)])
    console.log(line);
  for (const fault of faults) console.error(fault);
  const same = names.length + shapes.length === 0 && before.contract === contractVersion;
  if (process.argv.includes('--check')) {
    console.log(same ? 'the report is that of the sources' : 'the report is an older one: npm run api-report');
  } else if (faults.length === 0) {
    await writeFile(reportFile, `${JSON.stringify({ contract: contractVersion, entries: surface }, null, 1)}\n`);
    await writeFile(catalogueFile, writtenCatalogue(catalogue));
  }
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await rm(work, { recursive: true, force: true });
}

/** Entries that a page or a build of a remote may import. Endpoints are in the catalogue. */
function entries(): Record<string, string> {
  const names = [
    'remote',
    'build',
    'page',
    'http',
    'session',
    'format',
    'process',
    'health',
    'conformance',
    'signature',
    'sign',
    'slots',
  ];
  const { exports } = JSON.parse(readFileSync(join(repository, 'shared-contracts/package.json'), 'utf8')) as WorkspacePackage;
  const declarations = (entry: string) => (exports[entry] ?? '').replace('./src/', '').replace(/\.ts$/, '.d.ts');
  return Object.fromEntries(['.', ...names.map((name) => `./${name}`)].map((entry) => [entry, declarations(entry)]));
}
