/** What production asks of the database before it opens it: a schema that serves this version, and a role that cannot rewrite the ledger. */
import { sql } from 'kysely';
import type { Database } from '../database';
import { schemaState } from '../schema-state';
import { DatabaseRefused } from './refused';
import { excessOf } from './rights';

/** @throws DatabaseRefused */
export async function refuseOwner(db: Database): Promise<void> {
  const { pending } = await schemaState(db);
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
