/** Operators' alarms: where they are sent, what was raised, and each sending. `docs/domain/operator.md#alarms`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table operator_alarm_channel (
    id uuid primary key,
    kind text not null check (kind in ('wecom', 'feishu', 'dingtalk', 'mail')),
    label text not null,
    target_enc text not null,
    secret_enc text,
    wants text[] not null,
    made_by text not null references operator,
    created_at timestamptz not null default now(),
    ended_at timestamptz
  )`,
  `create table operator_alarm (
    id uuid primary key,
    kind text not null,
    key text not null unique,
    text text not null,
    path text not null,
    at timestamptz not null
  )`,
  'create index operator_alarm_at on operator_alarm (at desc, id desc)',
  `create table operator_alarm_delivery (
    alarm_id uuid not null references operator_alarm on delete cascade,
    channel_id uuid not null references operator_alarm_channel,
    state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
    tries int not null default 0,
    due_at timestamptz not null default now(),
    fault text not null default '',
    primary key (alarm_id, channel_id)
  )`,
  `create index operator_alarm_delivery_due on operator_alarm_delivery (channel_id, due_at) where state = 'queued'`,
];
