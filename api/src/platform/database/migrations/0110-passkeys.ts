/** Passkeys, the challenges that they sign, and looks at full numbers that one has proven. `docs/domain/identity.md#passkeys`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table passkey (
    id uuid primary key,
    user_id uuid not null references "user",
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
  `create index passkey_of_user on passkey (user_id, created_at)`,
  // Without a session it is for a sign-in.
  `create table passkey_challenge (
    challenge text primary key,
    purpose text not null check (purpose in ('signIn', 'prove', 'add')),
    session_id uuid references session,
    expires_at timestamptz not null,
    check ((purpose = 'signIn') = (session_id is null))
  )`,
  `create index passkey_challenge_expiry on passkey_challenge (expires_at)`,
  `alter table reveal_log drop constraint reveal_log_proof_check`,
  `alter table reveal_log add constraint reveal_log_proof_check check (proof in ('password', 'sms', 'passkey'))`,
];
