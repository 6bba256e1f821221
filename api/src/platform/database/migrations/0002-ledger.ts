/** The ledger: accounts, transactions, entries, freezes, and the seal over them. `docs/domain/money.md#entities` and `docs/domain/money.md#postings`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Enforced by the database itself, so that no role, tool or bug of ours can rewrite history. */
export const refuseChange = `create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = '42501';
  end $$`;

const statements = [
  refuseChange,
  // A user's balance is cached here and protected by the check; the platform's own balance is the sum of its entries, because a
  // single row updated by every settlement would serialise the settlements.
  `create table ledger_account (
    id uuid primary key,
    code text not null,
    owner_id uuid references "user",
    guarded boolean not null,
    balance_fen bigint not null default 0,
    created_at timestamptz not null default now(),
    unique nulls not distinct (code, owner_id),
    check (not guarded or balance_fen >= 0)
  )`,
  `create index ledger_account_owner on ledger_account (owner_id)`,
  `create table ledger_txn (
    id uuid primary key,
    code text not null,
    request_id text not null unique,
    biz_type text not null,
    biz_id uuid not null,
    memo text not null default '',
    operator_id text,
    at timestamptz not null
  )`,
  `create index ledger_txn_biz on ledger_txn (biz_type, biz_id)`,
  `create index ledger_txn_at on ledger_txn (at, id)`,
  `create table ledger_entry (
    txn_id uuid not null references ledger_txn,
    line smallint not null,
    account_id uuid not null references ledger_account,
    account_code text not null,
    owner_id uuid,
    side text not null check (side in ('debit', 'credit')),
    amount_fen bigint not null check (amount_fen > 0),
    balance_after_fen bigint,
    campaign_id uuid,
    order_id uuid,
    freeze_id uuid,
    at timestamptz not null,
    primary key (txn_id, line)
  )`,
  `create index ledger_entry_account on ledger_entry (account_id, at desc, txn_id desc)`,
  `create index ledger_entry_order on ledger_entry (order_id) where order_id is not null`,
  `create index ledger_entry_campaign on ledger_entry (campaign_id) where campaign_id is not null`,
  // Sealed shortly after the commit, in batches: a chain head inside each transfer would serialise all transfers.
  `create table ledger_seal (
    position bigint primary key,
    txn_id uuid not null unique references ledger_txn,
    hash text not null
  )`,
  `create table ledger_seal_head (
    id int primary key check (id = 1),
    position bigint not null,
    hash text not null
  )`,
  `insert into ledger_seal_head (id, position, hash) values (1, 0, repeat('0', 64))`,
  `create table "freeze" (
    id uuid primary key,
    no text not null unique,
    advertiser_id uuid not null references "user",
    campaign_id uuid,
    order_id uuid,
    reason text not null check (reason in ('campaign', 'invitation', 'dispute')),
    amount_fen bigint not null,
    consumed_fen bigint not null default 0,
    thawed_fen bigint not null default 0,
    gift_fen bigint not null check (gift_fen >= 0),
    cash_fen bigint not null check (cash_fen >= 0),
    created_at timestamptz not null,
    check (gift_fen + cash_fen = amount_fen - consumed_fen - thawed_fen)
  )`,
  `create index freeze_of_advertiser on "freeze" (advertiser_id, created_at desc)`,
  `create index freeze_of_campaign on "freeze" (campaign_id) where campaign_id is not null`,
  `create index freeze_of_order on "freeze" (order_id) where order_id is not null`,
  ...['ledger_txn', 'ledger_entry', 'ledger_seal'].flatMap(frozenForEver),
];

export function frozenForEver(table: string): string[] {
  return [
    `create trigger ${table}_rows before update or delete on ${table} for each row execute function refuse_change()`,
    `create trigger ${table}_truncate before truncate on ${table} for each statement execute function refuse_change()`,
  ];
}
