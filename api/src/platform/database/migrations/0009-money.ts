/**
 * Money in and out: deposits, balance refunds, cash-outs, invoices, adjustments by two people. `docs/domain/money.md#entities`.
 */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';
import { processColumns } from './0004-marketplace';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table deposit (
    id uuid primary key,
    no text not null unique,
    user_id uuid not null references "user",
    channel text not null check (channel in ('alipay', 'wechat', 'transfer', 'local')),
    amount_fen bigint not null check (amount_fen > 0),
    gift_fen bigint not null default 0 check (gift_fen >= 0),
    out_trade_no text not null unique,
    channel_txn text,
    pay_code text,
    remit_code text unique,
    payer_name text,
    voucher_file_id uuid references file,
    expires_at timestamptz not null,
    paid_at timestamptz,
    credited_at timestamptz,
    refunded_fen bigint not null default 0 check (refunded_fen between 0 and amount_fen),
    gift_back_fen bigint not null default 0 check (gift_back_fen between 0 and gift_fen),
    refund_parts int not null default 0,
    reason text not null default '',
    ${processColumns}
  )`,
  // Ensures that a payment is credited exactly once, whoever reports it and however often.
  `create unique index deposit_channel_txn on deposit (channel, channel_txn) where channel_txn is not null`,
  `create index deposit_of_user on deposit (user_id, created_at desc, id desc)`,
  `create index deposit_queue on deposit (status_at) where status in ('pending_remit', 'reviewing')`,
  // Stored as received, for disputes with the channel. Only callbacks with a valid signature are kept: anyone can forge others.
  `create table payment_callback (
    id uuid primary key,
    channel text not null,
    out_trade_no text not null,
    channel_txn text not null,
    body text not null,
    headers jsonb not null,
    at timestamptz not null
  )`,
  `create index payment_callback_of_trade on payment_callback (out_trade_no, at)`,
  ...frozenForEver('payment_callback'),
  // Money received that matches no deposit: an operator decides.
  `create table payment_incident (
    id uuid primary key,
    channel text not null,
    channel_txn text not null,
    out_trade_no text not null,
    amount_fen bigint not null,
    kind text not null check (kind in ('unknown', 'amount', 'second')),
    detail text not null default '',
    at timestamptz not null,
    handled_by text,
    handled_at timestamptz,
    note text not null default '',
    unique (channel, channel_txn)
  )`,
  `create table refund (
    id uuid primary key,
    no text not null unique,
    user_id uuid not null references "user",
    amount_fen bigint not null check (amount_fen > 0),
    fee_fen bigint not null check (fee_fen >= 0),
    gift_back_fen bigint not null default 0,
    reason text not null,
    fail_reason text not null default '',
    bank_holder text,
    bank_name text,
    bank_tail text,
    bank_enc text,
    ${processColumns}
  )`,
  `create index refund_of_user on refund (user_id, created_at desc, id desc)`,
  `create index refund_queue on refund (status_at) where status in ('applied', 'approved')`,
  `create table refund_split (
    refund_id uuid not null references refund,
    line smallint not null,
    deposit_id uuid references deposit,
    route text not null check (route in ('alipay', 'wechat', 'local', 'bank')),
    amount_fen bigint not null check (amount_fen > 0),
    fee_fen bigint not null check (fee_fen >= 0 and fee_fen < amount_fen),
    gift_back_fen bigint not null default 0,
    out_refund_no text not null unique,
    status text not null check (status in ('waiting', 'sent', 'paid', 'failed')),
    channel_refund_no text,
    reason text not null default '',
    primary key (refund_id, line)
  )`,
  `create index refund_split_of_deposit on refund_split (deposit_id) where deposit_id is not null`,
  // The first of two approvals required for a large amount.
  `create table money_approval (
    object_id uuid not null,
    operator_id text not null,
    at timestamptz not null,
    primary key (object_id, operator_id)
  )`,
  ...frozenForEver('money_approval'),
  `create table cash_out (
    id uuid primary key,
    no text not null unique,
    user_id uuid not null references "user",
    kind text not null check (kind in ('personal', 'enterprise')),
    amount_fen bigint not null check (amount_fen > 0),
    fee_fen bigint not null,
    tax_fen bigint not null,
    vat_fen bigint not null,
    surcharge_fen bigint not null default 0,
    paid_fen bigint not null check (paid_fen > 0),
    tax_calc jsonb not null default '{}',
    tax_year int,
    tax_month int,
    payee_id uuid not null references payee_account,
    payee_kind text not null,
    payee_holder text not null,
    payee_tail text not null,
    payee_bank text not null default '',
    batch_no text,
    channel_txn text,
    reason text not null default '',
    expected_at timestamptz not null,
    paid_at timestamptz,
    ${processColumns},
    check (fee_fen + tax_fen + vat_fen + paid_fen = amount_fen),
    check ((status in ('paying', 'paid')) <= (tax_year is not null))
  )`,
  `create index cash_out_of_user on cash_out (user_id, created_at desc, id desc)`,
  `create index cash_out_queue on cash_out (status_at) where status in ('applied', 'invoice_review', 'approved', 'paying')`,
  `create unique index cash_out_channel_txn on cash_out (channel_txn) where channel_txn is not null`,
  `create table cash_out_item (
    cash_out_id uuid not null references cash_out,
    order_id uuid not null references earning,
    amount_fen bigint not null check (amount_fen > 0),
    primary key (cash_out_id, order_id)
  )`,
  `create index cash_out_item_of_earning on cash_out_item (order_id)`,
  ...frozenForEver('cash_out_item'),
  `create table invoice_in (
    id uuid primary key,
    cash_out_id uuid not null references cash_out,
    number text not null,
    amount_fen bigint not null,
    tax_rate_bp int not null,
    file_id uuid not null references file,
    at timestamptz not null
  )`,
  `create index invoice_in_of_cash_out on invoice_in (cash_out_id, at)`,
  ...frozenForEver('invoice_in'),
  // Amounts paid and withheld, by the month (Asia/Shanghai) in which the payment started; a year is the sum of its months.
  `create table tax_month (
    user_id uuid not null references "user",
    year int not null,
    month int not null check (month between 1 and 12),
    gross_fen bigint not null default 0 check (gross_fen >= 0),
    income_fen bigint not null default 0 check (income_fen >= 0),
    withheld_fen bigint not null default 0 check (withheld_fen >= 0),
    vat_fen bigint not null default 0 check (vat_fen >= 0),
    surcharge_fen bigint not null default 0 check (surcharge_fen >= 0),
    payments int not null default 0 check (payments >= 0),
    primary key (user_id, year, month)
  )`,
  `create table invoice (
    id uuid primary key,
    no text not null unique,
    user_id uuid not null references "user",
    kind text not null check (kind in ('vat_special', 'vat_normal')),
    title text not null,
    tax_no text not null,
    bank text not null,
    address text not null,
    email text not null,
    amount_fen bigint not null check (amount_fen > 0),
    number text,
    file_id uuid references file,
    red_number text,
    reason text not null default '',
    issued_at timestamptz,
    ${processColumns}
  )`,
  `create index invoice_of_user on invoice (user_id, created_at desc, id desc)`,
  `create index invoice_queue on invoice (status_at) where status = 'applied'`,
  `create table adjustment (
    id uuid primary key,
    no text not null unique,
    entries jsonb not null,
    reason text not null,
    attachment text not null default '',
    status text not null check (status in ('proposed', 'approved', 'refused')),
    proposed_by text not null,
    proposed_at timestamptz not null,
    decided_by text,
    decided_at timestamptz,
    check (status <> 'approved' or decided_by <> proposed_by)
  )`,
];
