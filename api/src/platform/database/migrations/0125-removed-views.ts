/**
 * Views that were removed, for as long as that can be undone. `docs/pages/conventions.md#undo`.
 * Locks: a new table; the reference to "user" takes a share lock on it for the moment of the statement.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table saved_view_removed (
    id uuid primary key,
    user_id uuid not null references "user",
    view jsonb not null,
    removed_at timestamptz not null
  )`,
  'create index saved_view_removed_at on saved_view_removed (removed_at)',
  'create index saved_view_removed_user on saved_view_removed (user_id)',
];
