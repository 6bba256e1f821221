/**
 * Cash-outs that are paid through a wallet's own channel: what was sent, and what is known of it. `docs/domain/money.md#payouts`. One
 * row per cash-out: a number is paid once.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table cash_out_transfer (
    cash_out_id uuid primary key references cash_out,
    channel text not null check (channel in ('alipay', 'wechat')),
    openid text,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused', 'paid', 'failed', 'by_hand')),
    confirm text,
    refusal text not null default '',
    fault text not null default '',
    asked integer not null default 0,
    asked_at timestamptz,
    started_at timestamptz not null
  )`,
];
