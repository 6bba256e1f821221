/** What production asks of the database before it opens it: a schema that serves this version, and a role that cannot rewrite the ledger. */
import { sql } from 'kysely';
import type { Database } from '../database';
import { refuseMoney } from '../migrate';
import { figuresSchema, moneySchema, type Schema } from '../schema';
import { schemaState } from '../schema-state';
import { DatabaseRefused } from './refused';
import { excessOf } from './rights';

/** @throws DatabaseRefused */
export async function refuseOwner(db: Database, schema: Schema = moneySchema): Promise<void> {
  const { setting } = schema;
  const { pending } = await schemaState(db, schema);
  if (pending.length) {
    throw new DatabaseRefused(
      `${setting}: the schema lacks ${pending.length} migrations; production does not migrate at its start: run npm run ops -- migrate with MIGRATION_${setting}`,
    );
  }
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db);
  const role = rows[0]?.role ?? '';
  const excess = await excessOf(db, role);
  if (excess.length) {
    const more = excess.length > 3 ? ` and ${excess.length - 3} more` : '';
    throw new DatabaseRefused(
      `${setting}: the role ${role} ${excess.slice(0, 3).join(', ')}${more}; production opens the database only as a role that owns nothing and adds to the ledger without changing it (docs/operations.md#database-roles)`,
    );
  }
}

/** The same of a database that has figures only. @throws DatabaseRefused */
export async function refuseOwnerOfFigures(figures: Database): Promise<void> {
  await refuseMoney(figures);
  await refuseOwner(figures, figuresSchema);
}
