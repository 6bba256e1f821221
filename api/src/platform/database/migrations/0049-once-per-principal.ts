/**
 * Recipients of the deposit gift, sessions that share a device, and performance points restored to a media account.
 * `docs/domain/supply.md#strikes`, `docs/domain/identity.md#abuse-limits`.
 */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table deposit_gift (
    principal text primary key,
    deposit_id uuid not null references deposit
  )`,
  `insert into deposit_gift (principal, deposit_id)
    select 'user:' || d.user_id, d.id from deposit d where d.gift_fen > 0 and d.credited_at is not null order by d.credited_at
    on conflict do nothing`,
  `insert into deposit_gift (principal, deposit_id)
    select 'identity:' || f.identity_hash, g.deposit_id from deposit_gift g join deposit d on d.id = g.deposit_id
      join identification_case c on c.user_id = d.user_id join identification_form f on f.id = c.form_id
    where f.identity_hash is not null order by d.credited_at
    on conflict do nothing`,
  `create table performance_forgiven (
    order_id uuid primary key,
    account_id uuid not null references media_account,
    tenths int not null check (tenths > 0),
    reason text not null,
    operator_id text not null,
    at timestamptz not null
  )`,
  ...frozenForEver('performance_forgiven'),
  `create index session_device on session (ip, user_agent)`,
];
