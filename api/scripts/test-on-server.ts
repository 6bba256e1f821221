/**
 * What differs on a database server of one's own, tested there: against PostgreSQL over TCP with password authentication and full durability.
 * `npm run test:server-database -w api`; options go to jest, files that are named replace the list. With `TEST_DATABASE_URL` it uses that server
 * instead of starting one.
 *
 * It is the same PostgreSQL, the same driver and the same statements as embedded, so what a use case answers cannot differ and is not asked
 * twice. What can differ is what depends on connections, locks and commits: how it is reached, several processes at once, waiting for a
 * flushed commit, notices between connections, and what is left after a kill.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../src/platform';

const root = fileURLToPath(new URL('../../', import.meta.url));

const files: readonly string[] = [
  // Schema, its guards against rewriting, and ids in the order of their making.
  'api/src/platform/database/(migrate|sweep|uuid)',
  'api/src/platform/process/transition',
  // Money under several writers, and the chain over its entries.
  'api/src/money/ledger/store',
  'api/src/(money/finance|order/delivery)/race',
  // Jobs and counters that two instances share, notices from one to the other.
  'api/src/order/claim/claim',
  'api/src/identity/messages',
  // Two server processes, told the database by their settings; and one that is killed.
  'api/proofs/(concurrency|crash|idempotency)',
];

/** Of each way to be idempotent one: the row itself, money, an order under its campaign's lock, a booking, an account. */
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
  const env = { PROOFS_ENDPOINTS: repeated.join(), ...process.env, TEST_DATABASE_URL: address };
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
