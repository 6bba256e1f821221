/**
 * Rewards of promotion channel owners for referred users: one level, each reason once. `docs/domain/growth.md#channel-rewards`.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table promo_reward (
    id uuid primary key,
    channel_id uuid not null references promo_channel,
    owner_id uuid not null references "user",
    user_id uuid not null references "user",
    order_id uuid not null,
    kind text not null check (kind in ('points', 'gift')),
    points int not null default 0 check (points >= 0),
    amount_fen bigint not null default 0 check (amount_fen >= 0),
    status text not null check (status in ('granted', 'void')),
    reason text not null default '',
    at timestamptz not null,
    unique (kind, order_id, user_id),
    check (status = 'granted' or (points = 0 and amount_fen = 0))
  )`,
  `create unique index promo_reward_first_order on promo_reward (user_id) where kind = 'points'`,
  `create index promo_reward_of_owner on promo_reward (owner_id, at desc)`,
  `create index attribution_of_channel on attribution (channel_id) where channel_id is not null`,
  `create index position_order_settled on position_order (settled_at) where status = 'settled'`,
];
