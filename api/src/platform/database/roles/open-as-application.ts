/** What production asks of the database before it opens it: the schema of this version, and a role that cannot rewrite the ledger. */
import { sql } from 'kysely';
import { type Database, sqlState } from '../database';
import { migrations } from '../migrations';
import { DatabaseRefused } from './refused';
import { excessOf } from './rights';

/** Names of migrations that are still to be done. @throws DatabaseRefused when the database is further than this program */
async function pendingMigrations(db: Database): Promise<string[]> {
  const done = await doneMigrations(db);
  const unknown = done.filter((name) => !(name in migrations));
  if (unknown.length) {
    throw new DatabaseRefused(
      `DATABASE_URL: the schema is newer than this version of the program, which does not know ${unknown.join(', ')}`,
    );
  }
  return Object.keys(migrations).filter((name) => !done.includes(name));
}

async function doneMigrations(db: Database): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    // The table is not there: nothing has been done.
    if (sqlState(error) === '42P01') return [];
    if (sqlState(error) === '42501') {
      throw new DatabaseRefused(
        'DATABASE_URL: the role was given no rights: run npm run ops -- migrate with MIGRATION_DATABASE_URL',
      );
    }
    throw error;
  }
}

/** @throws DatabaseRefused */
export async function refuseOwner(db: Database): Promise<void> {
  const pending = await pendingMigrations(db);
  if (pending.length) {
    throw new DatabaseRefused(
      `DATABASE_URL: the schema lacks ${pending.length} migrations; production does not migrate at its start: run npm run ops -- migrate with MIGRATION_DATABASE_URL`,
    );
  }
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db);
  const role = rows[0]?.role ?? '';
  const excess = await excessOf(db, role);
  if (excess.length) {
    const more = excess.length > 3 ? ` and ${excess.length - 3} more` : '';
    throw new DatabaseRefused(
      `DATABASE_URL: the role ${role} ${excess.slice(0, 3).join(', ')}${more}; production opens the database only as a role that owns nothing and adds to the ledger without changing it (docs/operations.md#database-roles)`,
    );
  }
}
