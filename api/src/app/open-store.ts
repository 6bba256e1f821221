import type { FastifyBaseLogger } from 'fastify';
import {
  type ApiSettings,
  type Database,
  ensureDatabase,
  type FiguresDatabase,
  openDatabase,
  openFigures,
  startEmbedded,
  untilReachable,
} from '../platform';

const databaseName = 'shizhong';

/** Before a server opens its database; a command of an operator fails at once instead. */
export async function untilDatabaseAnswers(
  { databaseUrl }: Pick<ApiSettings, 'databaseUrl'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (databaseUrl) await untilReachable(databaseUrl, (message) => log.warn(message));
}

/** Opens the configured databases; closing them also stops the embedded server if one was started. Nothing is asked of them yet. */
export async function openStore(
  settings: Pick<ApiSettings, 'databaseUrl' | 'figuresDatabaseUrl' | 'dataDir' | 'databasePool' | 'figuresPool'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<{ db: Database; figures: FiguresDatabase; close(): Promise<void> }> {
  const options = {
    size: settings.databasePool,
    onError: (error: Error) => log.warn({ err: error }, 'idle database connection lost'),
  };
  const ofFigures = { ...options, size: settings.figuresPool };
  if (settings.databaseUrl) {
    const db = openDatabase({ connectionString: settings.databaseUrl }, options);
    const figures = openFigures({ connectionString: settings.figuresDatabaseUrl ?? settings.databaseUrl }, ofFigures);
    return {
      ...{ db, figures },
      async close() {
        await figures.destroy();
        await db.destroy();
      },
    };
  }
  const server = await startEmbedded({ dataDir: settings.dataDir, note: (message) => log.info(message) });
  try {
    await ensureDatabase(server.connection, databaseName);
  } catch (error) {
    await server.close();
    throw error;
  }
  const connection = { ...server.connection, database: databaseName };
  const db = openDatabase(connection, options);
  const figures = openFigures(connection, ofFigures);
  return {
    ...{ db, figures },
    async close() {
      await figures.destroy();
      await db.destroy();
      await server.close();
    },
  };
}
