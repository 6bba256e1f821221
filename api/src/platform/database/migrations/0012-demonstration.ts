/** Whether this database has been seeded with the demonstration's history: once, by one instance. Always empty in production. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table demonstration (
    id int primary key check (id = 1),
    begun_at timestamptz not null default now(),
    done_at timestamptz
  )`.execute(db);
}
