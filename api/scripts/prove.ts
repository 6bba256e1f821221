/**
 * `npm run test:long`: the proofs with as many runs as time allows (10 000 histories, 20 kills of each kind, 1,000 bodies and a hundred
 * calls at once per endpoint, the demonstration's story at every moment), the whole fault grid of the remotes, every fault of the remotes that
 * other builders built, how every page moves while it loads, everything that opens over every page, what federation weighs, antd in all looks, every browser suite on every page, every server test again on a
 * database server over TCP, of which the test command runs only those that can differ, and a part of them on each version of Node and PostgreSQL that is found; `-- --minutes 30` limits the histories. `npm run proofs:sql` writes the list of
 * statement counts again; `npm run footprint` prints what an order leaves behind and costs; `npm run drill:backup` destroys and restores a product under load; `npm run drill:upgrade`
 * upgrades an old one, and serves with both versions; `npm run drill:cluster` kills the parts of a highly available one in turn, of which `test:long` kills three.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { positionals, values } = parseArgs({ allowPositionals: true, options: { minutes: { type: 'string', default: '60' } } });

const modes: Record<string, { files: readonly string[]; env: Record<string, string> }> = {
  sql: { files: ['api/proofs/sql-counts'], env: { PROOFS_UPDATE: '1' } },
  long: {
    files: ['api/proofs', 'api/evaluation', 'api/src/app/demonstration/story-times'],
    env: {
      PROOFS_HISTORIES: '10000',
      PROOFS_MINUTES: values.minutes,
      PROOFS_KILLS: '20',
      PROOFS_CALLS: '100',
      PROOFS_CALLERS: '1000',
      PROOFS_RUNS: '1000',
      ANOMALY_HONEST: '4000',
      ANOMALY_FAKED: '300',
      STORY_TIMES: 'all',
      DRILL_SECONDS: '60',
      DRILL_CALLERS: '8',
      BOTH_SECONDS: '20',
      DRILL_ROUNDS: '1',
      DRILL_FAULTS: 'primary,application,freeze',
    },
  },
  footprint: { files: ['api/proofs/footprint'], env: { FOOTPRINT_ORDERS: '120' } },
  'drill-upgrade': { files: ['api/proofs/both-versions', 'api/src/app/upgrade'], env: { BOTH_SECONDS: '20' } },
  'drill-cluster': { files: ['api/proofs/cluster-drill'], env: { DRILL_ROUNDS: process.env['DRILL_ROUNDS'] ?? '1' } },
  'drill-backup': { files: ['api/proofs/backup-drill'], env: { DRILL_SECONDS: '60', DRILL_CALLERS: '8' } },
};

const mode = modes[positionals[0] ?? ''];
if (!mode) {
  console.error(`expected one of: ${Object.keys(modes).join(', ')}`);
  process.exit(2);
}
const args = ['jest', '--selectProjects', 'api', '--maxWorkers=1', '--testTimeout=1200000', ...mode.files];
const seed = process.env['PROOFS_SEED'] ?? String(Date.now() % 2 ** 31);
console.log(`seed ${seed}`);

function run(command: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn('npx', command, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env, PROOFS_SEED: seed } });
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)));
}

const proofs = await run(args, mode.env);
const isLong = positionals[0] === 'long';
const onServer = isLong ? await run(['tsx', 'api/scripts/test-on-server.ts', 'api/src']) : 0;
const versions = isLong ? await run(['tsx', 'api/scripts/test-versions.ts']) : 0;
const proof = (...words: string[]) => (isLong ? run(['tsx', 'scripts/remote-proofs/remote-proofs.ts', ...words]) : 0);
const inChromium = await proof('grid');
const inFirefox = await proof('grid', '--firefox');
const ofOtherBuilders = await proof('stock');
const standing = isLong ? await run(['tsx', 'scripts/shift/shift.ts']) : 0;
const opening = isLong ? await run(['tsx', 'scripts/popups/popups.ts']) : 0;
const weight = isLong ? await run(['tsx', 'scripts/size/size.ts']) : 0;
const pictures = isLong ? await run(['tsx', 'scripts/pictures/pictures.ts', '--all']) : 0;
const suites = isLong ? await run(['tsx', 'e2e/run.ts']) : 0;
process.exitCode =
  proofs ||
  onServer ||
  versions ||
  inChromium ||
  inFirefox ||
  ofOtherBuilders ||
  standing ||
  opening ||
  weight ||
  pictures ||
  suites;
