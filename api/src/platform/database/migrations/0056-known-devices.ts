/** Browsers from which a user has signed in. `docs/domain/identity.md#known-devices`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table known_device (
    id uuid primary key,
    user_id uuid not null references "user",
    token_hash text not null,
    user_agent text not null,
    ip text not null,
    first_at timestamptz not null default now(),
    last_at timestamptz not null default now(),
    unique (user_id, token_hash)
  )`,
  `alter table session add column device_id uuid references known_device on delete set null`,
  `create index session_of_device on session (device_id) where device_id is not null`,
];
