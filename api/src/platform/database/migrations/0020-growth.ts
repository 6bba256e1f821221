/** Points, daily sign-in, activities and the mall of media owners. `docs/domain/growth.md#entities`. */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';
import { processColumns } from './0004-marketplace';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table points_account (
    user_id uuid primary key references "user",
    available int not null default 0 check (available >= 0),
    frozen int not null default 0 check (frozen >= 0)
  )`,
  // A deed is rewarded once: its name is unique per user, regardless of how many requests arrive concurrently.
  `create table points_entry (
    id uuid primary key,
    user_id uuid not null references points_account,
    kind text not null check (kind in ('earn', 'freeze', 'release', 'spend', 'expire', 'reverse', 'return')),
    available int not null,
    frozen int not null,
    reason text not null,
    about text not null default '',
    deed text not null,
    -- Counts towards the most of a month: everything that is not an order.
    capped boolean not null default false,
    expires_at timestamptz,
    at timestamptz not null,
    unique (user_id, deed)
  )`,
  ...frozenForEver('points_entry'),
  `create index points_entry_of_user on points_entry (user_id, at desc, id desc)`,
  // The unspent part of each earning, spent first in, first out.
  `create table points_lot (
    id uuid primary key,
    user_id uuid not null references points_account,
    remaining int not null check (remaining >= 0),
    expires_at timestamptz not null,
    reminded boolean not null default false
  )`,
  `create index points_lot_open on points_lot (user_id, expires_at, id) where remaining > 0`,
  `create index points_lot_due on points_lot (expires_at) where remaining > 0`,
  // Points of an order, frozen until a claw-back of the order is unlikely.
  `create table points_hold (
    order_id uuid primary key references earning,
    user_id uuid not null references points_account,
    amount int not null check (amount >= 0),
    release_at timestamptz not null,
    released boolean not null default false
  )`,
  `create index points_hold_due on points_hold (release_at) where not released`,
  `create table growth_entry (
    id uuid primary key,
    user_id uuid not null references "user",
    growth int not null,
    reason text not null,
    deed text not null,
    at timestamptz not null,
    unique (user_id, deed)
  )`,
  ...frozenForEver('growth_entry'),
  `create index growth_entry_of_user on growth_entry (user_id, at)`,
  `create table sign_in (
    user_id uuid not null references "user",
    day date not null,
    streak int not null check (streak > 0),
    primary key (user_id, day)
  )`,
  ...frozenForEver('sign_in'),
  `create table goods (
    id uuid primary key,
    name text not null,
    kind text not null check (kind in ('physical', 'coupon', 'right')),
    picture text not null,
    points int not null check (points > 0),
    stock int not null check (stock >= 0),
    per_user int check (per_user > 0),
    min_level int not null default 0,
    description text[] not null default '{}',
    cost_fen bigint not null default 0 check (cost_fen >= 0),
    sort int not null default 0,
    on_sale boolean not null default true,
    created_at timestamptz not null
  )`,
  `create table redemption (
    id uuid primary key,
    no text not null unique,
    user_id uuid not null references "user",
    goods_id uuid not null references goods,
    points int not null check (points > 0),
    -- Which lots paid, with their ends, so that a return is as good as what was given.
    lots jsonb not null,
    sent_to text,
    address_enc text,
    express_no text,
    coupon_enc text,
    reason text,
    ${processColumns}
  )`,
  `create index redemption_of_user on redemption (user_id, created_at desc, id desc)`,
  `create index redemption_of_goods on redemption (goods_id, user_id)`,
  `create index redemption_queue on redemption (created_at) where status = 'created'`,
  `create table activity (
    id uuid primary key,
    name text not null,
    kind text not null check (kind in ('orders', 'first_order', 'invite')),
    summary text not null,
    picture text not null,
    rules text[] not null default '{}',
    tiers jsonb not null,
    start_at timestamptz not null,
    end_at timestamptz not null check (end_at > start_at),
    quota int check (quota > 0),
    joined int not null default 0 check (quota is null or joined <= quota),
    created_at timestamptz not null
  )`,
  `create index activity_by_time on activity (start_at desc, id desc)`,
  `create table activity_join (
    id uuid primary key,
    activity_id uuid not null references activity,
    user_id uuid not null references "user",
    show_name boolean not null default true,
    reward int not null default 0,
    ${processColumns}
  )`,
  `create unique index activity_join_once on activity_join (activity_id, user_id) where status <> 'cancelled'`,
  `create index activity_join_of_user on activity_join (user_id)`,
  `create table activity_account (
    join_id uuid not null references activity_join,
    account_id uuid not null references media_account,
    primary key (join_id, account_id)
  )`,
];
