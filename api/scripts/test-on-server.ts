/**
 * Runs the server's tests once more as with `DATABASE_URL`: against PostgreSQL over TCP with password authentication and full durability.
 * `npm run test:server-database -w api`; further arguments go to jest. With `TEST_DATABASE_URL` it uses that server instead of starting one.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../src/database/embedded/server';

const root = fileURLToPath(new URL('../../', import.meta.url));

function runJest(address: string): Promise<number> {
  const args = ['jest', '--selectProjects', 'api', '--maxWorkers=1', ...process.argv.slice(2)];
  const child = spawn('npx', args, { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: address } });
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
