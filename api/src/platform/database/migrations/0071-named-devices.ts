/** Devices that their owner has named, and the address of the last use. `docs/domain/identity.md#sessions`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table known_device add column name text not null default ''`,
  // Null until the first use after the sign-in that is noted, and for sessions from before.
  'alter table session add column last_ip text',
];
