import { Migrator, sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { type Database, isLockTimeout, sqlState } from './database';
import { DatabaseRefused } from './roles/refused';
import { figuresSchema, moneySchema, type Schema } from './schema';
import { schemaState } from './schema-state';

const maxWaitMs = 10 * 60_000;

/**
 * Migrates the schema to this program's version. Several instances may start at once: Kysely's migrator takes a lock in the
 * database, and the others then have nothing to do (measured with 4 concurrent instances). In a cluster without advisory locks,
 * run it as a separate step before the instances start (`npm run ops -- migrate`). A schema that a later version has added to
 * is left as it is.
 * @throws DatabaseRefused when that version has taken away what this one uses
 */
export async function migrate(db: Database, schema: Schema = moneySchema): Promise<void> {
  const { later } = await schemaState(db, schema);
  if (later.length) return;
  const migrator = new Migrator({
    ...{ db, provider: { getMigrations: async () => schema.migrations } },
    ...{ migrationTableName: schema.table, migrationLockTableName: schema.lockTable },
  });
  const deadline = Date.now() + maxWaitMs;
  for (;;) {
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    // Another instance holds the migrator's lock and is still migrating.
    if (!isLockTimeout(error) || Date.now() > deadline) throw error;
  }
}

/** @throws DatabaseRefused where it is money's database under another address, whose tables of figures it has already */
export async function refuseMoney(figures: Database): Promise<void> {
  const { rows } = await sql<{ money: string | null }>`select to_regclass(${moneySchema.table})::text as money`.execute(figures);
  if (rows[0]?.money)
    throw new DatabaseRefused(
      'FIGURES_DATABASE_URL: that is the database of DATABASE_URL, or of another installation: leave it unset',
    );
}

/** As `migrate`, of a database that has figures only. @throws DatabaseRefused */
export async function migrateFigures(figures: Database): Promise<void> {
  await refuseMoney(figures);
  await migrate(figures, figuresSchema);
}

/** Creates the database `name` if it does not exist. */
export async function ensureDatabase(connection: ClientConfig, name: string): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // 42P04, or 23505 when two processes create it at the same time.
    if (!['42P04', '23505'].includes(sqlState(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
}
