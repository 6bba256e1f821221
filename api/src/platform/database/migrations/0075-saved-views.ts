/** Views of lists that people keep by name. `docs/pages/conventions.md#saved-views`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table saved_view (
    id uuid primary key,
    user_id uuid not null references "user",
    list text not null,
    name text not null,
    content jsonb not null,
    is_default boolean not null default false,
    version int not null default 1,
    created_at timestamptz not null,
    unique (user_id, list, name)
  )`,
  'create unique index saved_view_default on saved_view (user_id, list) where is_default',
];
