/**
 * How operators reach their desk: one-time links, sessions, keys, recovery codes, and acts that wait for a second person.
 * `docs/domain/operator.md#access`. Locks `operator`, which has a row per member of the staff.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table operator drop constraint operator_role_check,
    add constraint operator_role_check check (role in ('review', 'finance', 'risk', 'service', 'content', 'admin')),
    add column authenticator_enc text,
    add column last_step bigint not null default 0`,
  // The person of an invitation has no row yet.
  `create table operator_link (
    hash text primary key,
    kind text not null check (kind in ('bootstrap', 'invitation', 'renewal')),
    operator text not null,
    role text not null,
    made_by text references operator,
    created_at timestamptz not null default now(),
    ends_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index operator_link_open on operator_link (operator) where used_at is null`,
  `create table operator_session (
    id uuid primary key,
    hash text not null unique,
    operator text not null references operator,
    ip text not null,
    user_agent text not null,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    ends_at timestamptz not null
  )`,
  'create index operator_session_of on operator_session (operator)',
  `create table operator_recovery_code (
    operator text not null references operator,
    code_hash text not null,
    used_at timestamptz,
    primary key (operator, code_hash)
  )`,
  `create table operator_key (
    id uuid primary key,
    hash text not null unique,
    operator text not null references operator,
    label text not null,
    created_at timestamptz not null default now(),
    ends_at timestamptz not null,
    used_at timestamptz,
    ended_at timestamptz
  )`,
  'create index operator_key_of on operator_key (operator)',
  `create table operator_approval (
    id uuid primary key,
    command text not null,
    input jsonb not null,
    effect text not null,
    digest text not null,
    asked_by text not null references operator,
    asked_at timestamptz not null default now(),
    ends_at timestamptz not null,
    decided_by text references operator,
    decided_at timestamptz,
    outcome text check (outcome in ('approved', 'refused', 'void')),
    reason text not null default '',
    check ((outcome is null) = (decided_at is null)),
    check (outcome <> 'approved' or decided_by <> asked_by)
  )`,
  'create index operator_approval_open on operator_approval (asked_at) where outcome is null',
];
