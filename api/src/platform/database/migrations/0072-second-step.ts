/** Sign-in in two steps: a person's authenticator and recovery codes. `docs/domain/identity.md#two-steps`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Without confirmed_at it is only being set up and asks for nothing.
  `create table authenticator (
    user_id uuid primary key references "user",
    secret_enc text not null,
    last_step bigint not null default 0,
    created_at timestamptz not null default now(),
    confirmed_at timestamptz
  )`,
  `create table recovery_code (
    user_id uuid not null references "user",
    code_hash text not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`,
];
