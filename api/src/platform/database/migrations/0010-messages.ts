/**
 * Messages of users with their settings, operators of the platform, and the notifications that push to open pages.
 * `docs/domain/site.md#messages`, `docs/domain/operator.md#audit-log`.
 */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table message (
    id uuid primary key,
    user_id uuid not null references "user",
    class text not null check (class in ('review', 'order', 'invite', 'finance', 'system', 'activity')),
    title text not null,
    body text not null,
    link text not null,
    created_at timestamptz not null,
    read_at timestamptz,
    deleted_at timestamptz
  )`,
  `create index message_of_user on message (user_id, created_at desc, id desc) where deleted_at is null`,
  `create index message_unread on message (user_id, class) where read_at is null and deleted_at is null`,
  `create index message_age on message (created_at)`,
  // Messages of a muted class are stored as already read: the user can look them up but is not notified.
  `create table message_muted (
    user_id uuid not null references "user",
    class text not null,
    primary key (user_id, class)
  )`,
  `create table operator (
    name text primary key,
    role text not null check (role in ('review', 'finance', 'service', 'risk', 'admin')),
    password_hash text not null,
    active boolean not null default true,
    created_at timestamptz not null default now()
  )`,
  // Every operator command that changes data, as requested. `docs/domain/operator.md#audit-log`: the audit log is immutable.
  `create table operator_act (
    id uuid primary key,
    operator text not null references operator,
    command text not null,
    input jsonb not null,
    outcome text not null,
    at timestamptz not null,
    real_at timestamptz not null default now()
  )`,
  `create index operator_act_at on operator_act (at desc, id desc)`,
  ...frozenForEver('operator_act'),
  // Operator commands that require two people wait here for the second approval.
  `create table operator_proposal (
    id uuid primary key,
    command text not null,
    input jsonb not null,
    effect text not null,
    proposed_by text not null references operator,
    proposed_at timestamptz not null,
    decided_by text references operator,
    decided_at timestamptz,
    outcome text check (outcome in ('approved', 'refused')),
    check (decided_by is null or decided_by <> proposed_by or outcome = 'refused')
  )`,
  // Only the end of a session is published by the database itself, whoever caused it, because such events are rare. NOTIFY
  // serialises the commits of a database, so messages, which accompany every transition, are published after their commit
  // (messages/push.ts).
  `create function tell_session_end() returns trigger language plpgsql as $$
  begin
    perform pg_notify('push', new.user_id::text);
    return null;
  end $$`,
  `create trigger session_ends after update of revoked_at on session
    for each row when (old.revoked_at is null and new.revoked_at is not null) execute function tell_session_end()`,
];
