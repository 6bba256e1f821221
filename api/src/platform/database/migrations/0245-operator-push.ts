/**
 * Alarms by Web Push: a browser is one more kind of place, and the servers sign with one pair of keys. `docs/domain/operator.md#alarms`.
 * Locks `operator_alarm_channel`, which has a few dozen rows, for the moment in which its constraint is exchanged.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table operator_alarm_channel drop constraint operator_alarm_channel_kind_check',
  `alter table operator_alarm_channel add constraint operator_alarm_channel_kind_check
    check (kind in ('wecom', 'feishu', 'dingtalk', 'mail', 'push'))`,
  // One row: browsers subscribe for one public key.
  `create table operator_push_key (
    id text primary key check (id = 'push'),
    public_key text not null,
    private_enc text not null,
    created_at timestamptz not null default now()
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
