/**
 * Whether this program may open the schema that is there. While one version is exchanged for the next, and when one goes back to the former, the schema is newer
 * than the program. That is no fault as long as no migration has taken away what the program uses: one that does so says from which migration on a program
 * no longer uses it (`docs/operations.md#upgrading`).
 */
import { sql } from 'kysely';
import { type Database, sqlState } from './database';
import { servingMark } from './migrations/serves-from';
import { DatabaseRefused } from './roles/refused';
import { moneySchema, type Schema } from './schema';

interface SchemaState {
  /** Names of migrations that are still to be done. */
  pending: string[];
  /** Names of migrations that only a later program knows. */
  later: string[];
}

/** @throws DatabaseRefused when a later program has taken away what this one uses, or this one has steps of its own besides */
export async function schemaState(db: Database, schema: Schema = moneySchema): Promise<SchemaState> {
  const { migrations } = schema;
  const done = await doneMigrations(db, schema);
  const later = done.filter((name) => !(name in migrations));
  const pending = Object.keys(migrations).filter((name) => !done.includes(name));
  if (later.length) await refuseApart(db, schema, { later, pending });
  return { pending, later };
}

async function refuseApart(db: Database, { migrations, table, setting }: Schema, { later, pending }: SchemaState): Promise<void> {
  if (pending.length)
    throw new DatabaseRefused(
      `${setting}: the schema comes from another program: it has ${later.join(', ')}, and lacks ${pending.join(', ')}`,
    );
  const { rows } = await sql<{ said: string | null }>`
    select obj_description(${table}::regclass, 'pg_class') as said`.execute(db);
  const from = rows[0]?.said?.startsWith(servingMark) ? rows[0].said.slice(servingMark.length) : null;
  if (from !== null && !(from in migrations))
    throw new DatabaseRefused(
      `${setting}: the schema is newer than this version of the program and serves only programs that know ${from}`,
    );
}

async function doneMigrations(db: Database, { table, setting }: Schema): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.id(table)}`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    // The table is not there: nothing has been done.
    if (sqlState(error) === '42P01') return [];
    if (sqlState(error) === '42501') {
      throw new DatabaseRefused(
        `${setting}: the role was given no rights: run npm run ops -- migrate with the address of the owner`,
      );
    }
    throw error;
  }
}
