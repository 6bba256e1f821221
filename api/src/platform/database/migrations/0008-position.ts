/**
 * Booked placements: the media calendar, plans, orders, invitations, counter-offers, reviews. `docs/domain/booking.md#entities`,
 * `docs/domain/booking.md#states`, `docs/domain/booking.md#calendar`.
 * Snapshots, link checks, evidence, disputes and reports of these orders use the tables of 0007.
 */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';
import { processColumns } from './0004-marketplace';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Statuses of an order in which neither side has any obligation left. */
const ended = `('settled', 'declined', 'expired', 'cancelled')`;

const statements = [
  // One row per account: its settings, and the lock that guards the count of its pushes.
  `create table schedule (
    account_id uuid primary key references media_account,
    same_day boolean not null default false,
    version int not null default 1,
    updated_at timestamptz not null
  )`,
  `create table position_plan (
    id uuid primary key,
    no text not null unique,
    user_id uuid not null references "user",
    name text not null,
    industry_code text,
    content_id uuid references content,
    form jsonb not null,
    ${processColumns}
  )`,
  `create index position_plan_of_user on position_plan (user_id, created_at desc, id desc)`,
  `create table position_order (
    id uuid primary key,
    no text not null unique,
    plan_id uuid not null references position_plan,
    parent_id uuid references position_order,
    ad_user_id uuid not null references "user",
    media_user_id uuid not null references "user",
    account_id uuid not null references media_account,
    industry_code text not null,
    position smallint not null check (position between 1 and 3),
    form text not null check (form in ('hard_single', 'hard_multi', 'soft')),
    candidates jsonb not null,
    plan_at timestamptz not null,
    price_fen int not null check (price_fen >= 0),
    guarantee_reads int,
    keep_hours smallint not null,
    fee_bp int not null,
    freeze_id uuid references "freeze",
    retry_allowed boolean not null,
    retried boolean not null default false,
    preview_waived boolean not null,
    content_id uuid references content,
    content_state text not null check (content_state in ('none', 'reviewing', 'approved', 'rejected')),
    content_reason text not null default '',
    creative_due_at timestamptz,
    accepted_at timestamptz,
    preview jsonb,
    backs smallint not null default 0,
    preview_ok_at timestamptz,
    article_url text,
    article_title text,
    published_at timestamptz,
    inspection jsonb,
    keep_ends_at timestamptz,
    removed_at timestamptz,
    reads int,
    proposed_fen bigint check (proposed_fen between 0 and price_fen),
    makegood jsonb,
    objections smallint not null default 0,
    amount_fen bigint,
    fee_fen bigint,
    net_fen bigint,
    compensation_fen bigint not null default 0 check (compensation_fen >= 0),
    penalty_fen bigint not null default 0 check (penalty_fen >= 0),
    clawed_fen bigint not null default 0 check (clawed_fen >= 0),
    status_reason text not null default '',
    terms jsonb not null,
    settled_at timestamptz,
    ${processColumns},
    check (amount_fen is null or (amount_fen <= price_fen and net_fen + fee_fen = amount_fen)),
    check (clawed_fen = 0 or clawed_fen <= amount_fen)
  )`,
  `create index position_order_of_plan on position_order (plan_id, created_at, id)`,
  `create index position_order_of_ad on position_order (ad_user_id, created_at desc, id desc)`,
  `create index position_order_of_media on position_order (media_user_id, created_at desc, id desc)`,
  `create index position_order_of_account on position_order (account_id, plan_at)`,
  `create index position_order_open on position_order (account_id) where status not in ${ended}`,
  `create unique index position_order_makegood on position_order (parent_id) where parent_id is not null`,
  `create index position_order_queue on position_order (status, status_at) where status in ('need_creative', 'verifying', 'disputed')`,
  `create index position_order_article on position_order (article_url) where article_url is not null`,
  // A day without a row is closed; a held, booked or published slot refers to its order.
  `create table slot (
    id uuid primary key,
    account_id uuid not null references media_account,
    day date not null,
    position smallint not null check (position between 1 and 3),
    price_override_fen int check (price_override_fen > 0),
    order_id uuid references position_order,
    external_note text not null default '',
    ${processColumns},
    unique (account_id, day, position),
    check (status not in ('held', 'booked', 'published') or order_id is not null)
  )`,
  `create index slot_of_order on slot (order_id) where order_id is not null`,
  `create index slot_open on slot (day, account_id) where status = 'open'`,
  `create table slot_waitlist (
    id uuid primary key,
    slot_id uuid not null references slot,
    user_id uuid not null references "user",
    notified_at timestamptz,
    ${processColumns}
  )`,
  `create unique index slot_waitlist_once on slot_waitlist (slot_id, user_id) where status in ('queued', 'notified')`,
  `create index slot_waitlist_of_user on slot_waitlist (user_id, created_at desc, id desc)`,
  `create table invitation (
    id uuid primary key,
    order_id uuid unique references position_order,
    ad_user_id uuid not null references "user",
    media_user_id uuid not null references "user",
    account_id uuid not null references media_account,
    expires_at timestamptz not null,
    reason_code text,
    reason text not null default '',
    ${processColumns}
  )`,
  `create index invitation_of_media on invitation (media_user_id, status, created_at desc, id desc)`,
  `create table counter_offer (
    id uuid primary key,
    order_id uuid not null references position_order,
    by_side text not null check (by_side in ('ad', 'media')),
    candidate smallint not null,
    plan_at timestamptz not null,
    price_fen int not null check (price_fen > 0),
    guarantee_reads int,
    note text not null default '',
    expires_at timestamptz not null,
    ${processColumns}
  )`,
  `create unique index counter_offer_once on counter_offer (order_id, by_side)`,
  `create table review (
    order_id uuid not null references position_order,
    side text not null check (side in ('ad', 'media')),
    stars smallint not null check (stars between 1 and 5),
    tags text[] not null default '{}',
    text text not null default '',
    at timestamptz not null,
    primary key (order_id, side)
  )`,
  `create table position_clawback (
    id uuid primary key,
    order_id uuid not null references position_order,
    amount_fen bigint not null check (amount_fen > 0),
    cash_fen bigint not null,
    gift_fen bigint not null,
    fee_fen bigint not null,
    media_fen bigint not null,
    debt_fen bigint not null,
    reason text not null,
    proposed_by text not null,
    approved_by text not null check (approved_by <> proposed_by),
    at timestamptz not null
  )`,
  `create index position_clawback_of_order on position_clawback (order_id)`,
  ...['review', 'position_clawback'].flatMap(frozenForEver),
];
