import type { FastifyBaseLogger } from 'fastify';
import { type ApiSettings, type Database, ensureDatabase, openDatabase, startEmbedded, untilReachable } from '../platform';

const databaseName = 'shizhong';

/** Before a server opens its database; a command of an operator fails at once instead. */
export async function untilDatabaseAnswers(
  { databaseUrl }: Pick<ApiSettings, 'databaseUrl'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (databaseUrl) await untilReachable(databaseUrl, (message) => log.warn(message));
}

/** Opens the configured database; closing it also stops the embedded server if one was started. */
export async function openStore(
  settings: Pick<ApiSettings, 'databaseUrl' | 'dataDir' | 'databasePool'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<{ db: Database; close(): Promise<void> }> {
  const options = {
    size: settings.databasePool,
    onError: (error: Error) => log.warn({ err: error }, 'idle database connection lost'),
  };
  if (settings.databaseUrl) {
    const db = openDatabase({ connectionString: settings.databaseUrl }, options);
    return { db, close: () => db.destroy() };
  }
  const server = await startEmbedded({ dataDir: settings.dataDir, note: (message) => log.info(message) });
  try {
    await ensureDatabase(server.connection, databaseName);
  } catch (error) {
    await server.close();
    throw error;
  }
  const db = openDatabase({ ...server.connection, database: databaseName }, options);
  return {
    db,
    async close() {
      await db.destroy();
      await server.close();
    },
  };
}
