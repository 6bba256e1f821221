/**
 * Runs the tests that can differ on a separate database server: PostgreSQL over TCP with password authentication and full
 * durability, as the application's role, which owns nothing. `npm run test:server-database -w api`; options are passed to jest, and named files replace the list. With
 * `TEST_DATABASE_URL`, a superuser's address because roles are made, it uses that server instead of starting one.
 *
 * PostgreSQL, driver and statements are the same as embedded, so the results of use cases cannot differ and are not tested twice.
 * What can differ depends on connections, locks and commits: reaching the server, several processes at once, waiting for a
 * flushed commit, notifications between connections, and the state after a kill.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../src/platform';

const root = fileURLToPath(new URL('../../', import.meta.url));

const files: readonly string[] = [
  // Schema, its guards against rewriting, and ids in order of creation.
  'api/src/platform/database/(migrate|sweep|uuid)',
  // What each role may not do.
  'api/src/platform/database/roles',
  'api/src/app/create-api',
  'api/src/platform/process/transition',
  // Money under concurrent writers, and the chain over its entries.
  'api/src/money/ledger/store',
  'api/src/(money/finance|order/delivery)/race',
  // Jobs and counters shared by two instances, and notifications between them.
  'api/src/order/claim/claim',
  'api/src/identity/messages',
  // Two server processes that get the database from their settings, and one that is killed.
  'api/proofs/(concurrency|crash|idempotency)',
];

/**
 * One endpoint for each way to be idempotent: the row itself, money, an order under its campaign's lock, a booking, an account.
 */
const repeated = [
  'adRead/submit',
  'media/claim',
  'adRead/confirm',
  'adPosition/submit',
  'media/inviteAnswer',
  'adFinance/depositCreate',
  'media/cashout',
  'auth/register',
];

function runJest(address: string): Promise<number> {
  const given = process.argv.slice(2);
  const chosen = given.some((argument) => !argument.startsWith('-')) ? [] : files;
  const args = ['jest', '--selectProjects', 'api', '--maxWorkers=1', ...given, ...chosen];
  const env = { PROOFS_ENDPOINTS: repeated.join(), ...process.env, TEST_DATABASE_URL: address, TEST_ROLES: 'apart' };
  const child = spawn('npx', args, { cwd: root, stdio: 'inherit', env });
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)));
}

async function main(): Promise<number> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return runJest(given);
  const dataDir = await mkdtemp(join(tmpdir(), 'sz-server-'));
  const server = await startEmbedded({ dataDir, transport: 'tcp' });
  try {
    const { host, port, user, password } = server.connection;
    return await runJest(`postgres://${user}:${password}@${host}:${port}/postgres`);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

process.exitCode = await main();
