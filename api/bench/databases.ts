import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDatabase, startEmbedded } from '../src/platform';

/** Starts a separate PostgreSQL; over TCP with a password, as a remote server would be reached. */
export async function openServer(transport: 'socket' | 'tcp'): Promise<{ databaseUrl: string; close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sz-bench-'));
  const database = await startEmbedded({ dataDir, transport });
  const { host, port, user, password } = database.connection;
  await ensureDatabase(database.connection, 'bench');
  const secret = encodeURIComponent(String(password));
  const where = host.startsWith('/') ? `localhost/bench?host=${encodeURIComponent(host)}&port=${port}` : `${host}:${port}/bench`;
  return {
    databaseUrl: `postgres://${user}:${secret}@${where}`,
    async close() {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
