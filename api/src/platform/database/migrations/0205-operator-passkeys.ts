/** Operators sign in and prove themselves anew by passkeys. `docs/domain/operator.md#access`. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table operator_passkey (
    id uuid primary key,
    operator text not null references operator,
    credential_id text not null unique,
    public_key bytea not null,
    sign_count bigint not null,
    transports text[] not null,
    synced boolean not null,
    name text not null,
    created_at timestamptz not null default now(),
    last_used_at timestamptz,
    counter_fell_at timestamptz
  )`,
  'create index operator_passkey_of on operator_passkey (operator, created_at)',
  // Without a session it is for a sign-in.
  `create table operator_passkey_challenge (
    challenge text primary key,
    purpose text not null check (purpose in ('signIn', 'prove', 'add')),
    session_id uuid references operator_session on delete cascade,
    expires_at timestamptz not null,
    check ((purpose = 'signIn') = (session_id is null))
  )`,
  'create index operator_passkey_challenge_of on operator_passkey_challenge (session_id)',
  'create index operator_passkey_challenge_expiry on operator_passkey_challenge (expires_at)',
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
