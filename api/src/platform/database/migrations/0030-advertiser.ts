/**
 * 按画像计费, stored targetings (定向包), visits to the landing page of an order, and the consultant of an advertiser.
 * `docs/pages/advertiser.md#partner-media`, `docs/pages/advertiser.md#service`.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table performance_order add column profile jsonb`,
  `create table targeting_package (
    id uuid primary key,
    ad_user_id uuid not null references "user",
    name text not null,
    targeting jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (ad_user_id, name)
  )`,
  // One row per order, visitor and day, so that frequent visitors do not inflate the table.
  `create table landing_visit (
    order_id uuid not null references performance_order,
    visitor_hash text not null,
    day date not null,
    visits int not null default 1,
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (order_id, visitor_hash, day)
  )`,
  `create table consultant (
    ad_user_id uuid primary key references "user",
    name text not null,
    phone text not null,
    wechat text not null default '',
    assigned_by text not null,
    assigned_at timestamptz not null
  )`,
];
