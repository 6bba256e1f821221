/** What people note of the days of an analysis. `docs/pages/conventions.md#notes-on-days`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table analysis_note (
    user_id uuid not null references "user",
    list text not null,
    day date not null,
    text text not null,
    changed_at timestamptz not null,
    primary key (user_id, list, day)
  )`,
];
