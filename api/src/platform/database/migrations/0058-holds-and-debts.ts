/**
 * What a claim of the platform keeps of a media owner's earnings, and how a debt ends. `docs/domain/money.md#holds`,
 * `docs/domain/money.md#debts`.
 */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table earning add column held_fen bigint not null default 0 check (held_fen >= 0)`,
  `alter table earning add constraint earning_covers check (taken_fen + cashed_fen + held_fen <= net_fen)`,
  `alter table earning drop constraint earning_state_check`,
  `alter table earning add constraint earning_state_check check (state in ('pending', 'available'))`,
  // Its id is that of the proposal it secures.
  `create table earning_hold (
    id uuid primary key,
    media_user_id uuid not null references "user",
    order_id uuid not null,
    order_no text not null,
    amount_fen bigint not null check (amount_fen >= 0),
    reason text not null,
    placed_at timestamptz not null,
    ends_at timestamptz not null,
    ended_at timestamptz,
    ended_how text check (ended_how in ('lifted', 'lapsed', 'carried_out')),
    check ((ended_at is null) = (ended_how is null))
  )`,
  `create index earning_hold_open on earning_hold (media_user_id, placed_at, id) where ended_at is null`,
  `create table earning_hold_part (
    hold_id uuid not null references earning_hold,
    order_id uuid not null references earning,
    amount_fen bigint not null check (amount_fen >= 0),
    primary key (hold_id, order_id)
  )`,
  `create index earning_hold_part_of_earning on earning_hold_part (order_id)`,
  `create table debt_instalment (
    id uuid primary key,
    media_user_id uuid not null references "user",
    share_bp int not null check (share_bp between 1 and 10000),
    reason text not null,
    agreed_by text not null,
    agreed_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create unique index debt_instalment_open on debt_instalment (media_user_id) where ended_at is null`,
  `create table debt_payment (
    reference text primary key,
    media_user_id uuid not null references "user",
    amount_fen bigint not null check (amount_fen > 0),
    booked_by text not null,
    at timestamptz not null
  )`,
  `create table debt_write_off (
    id uuid primary key,
    media_user_id uuid not null references "user",
    amount_fen bigint not null check (amount_fen > 0),
    reason text not null,
    status text not null check (status in ('proposed', 'approved', 'refused')),
    proposed_by text not null,
    proposed_at timestamptz not null,
    decided_by text check (status <> 'approved' or decided_by <> proposed_by),
    decided_at timestamptz
  )`,
  `create unique index debt_write_off_open on debt_write_off (media_user_id) where status = 'proposed'`,
  `create table position_clawback_proposal (
    id uuid primary key,
    order_id uuid not null references position_order,
    amount_fen bigint not null check (amount_fen > 0),
    reason text not null,
    proposed_by text not null,
    at timestamptz not null
  )`,
  ...['debt_payment', 'position_clawback_proposal'].flatMap(frozenForEver),
];
