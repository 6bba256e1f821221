/** Row types of this context's tables after the last migration. Only this context writes them. */
import type { Generated, Selectable } from 'kysely';
import type { FenColumn, Instant, Json, ProcessColumns } from '../platform';

export interface PromoRewardTable {
  id: string;
  channel_id: string;
  owner_id: string;
  /** The user registered through the channel. */
  user_id: string;
  order_id: string;
  kind: 'points' | 'gift';
  points: Generated<number>;
  amount_fen: FenColumn;
  status: 'granted' | 'void';
  reason: Generated<string>;
  at: Instant;
}

export interface PointsAccountTable {
  user_id: string;
  available: Generated<number>;
  frozen: Generated<number>;
}

export interface PointsEntryTable {
  id: string;
  user_id: string;
  kind: 'earn' | 'freeze' | 'release' | 'spend' | 'expire' | 'reverse' | 'return';
  available: number;
  frozen: number;
  reason: string;
  about: Generated<string>;
  deed: string;
  capped: Generated<boolean>;
  expires_at: Instant | null;
  at: Instant;
}

export interface PointsLotTable {
  id: string;
  user_id: string;
  remaining: number;
  expires_at: Instant;
  reminded: Generated<boolean>;
}

export interface PointsHoldTable {
  order_id: string;
  user_id: string;
  amount: number;
  release_at: Instant;
  released: Generated<boolean>;
}

export interface GrowthEntryTable {
  id: string;
  user_id: string;
  growth: number;
  reason: string;
  deed: string;
  at: Instant;
}

export interface SignInTable {
  user_id: string;
  day: string;
  streak: number;
}

export interface GoodsTable {
  id: string;
  name: string;
  kind: 'physical' | 'coupon' | 'right';
  picture: string;
  points: number;
  stock: number;
  per_user: number | null;
  min_level: Generated<number>;
  description: Generated<string[]>;
  /** Cost of one item for the platform: posting T11 when it is sent. */
  cost_fen: FenColumn;
  sort: Generated<number>;
  on_sale: Generated<boolean>;
  created_at: Instant;
}

/** Part of a lot used to pay for a redemption. */
export interface PaidLot {
  amount: number;
  expiresAt: string;
}

export interface RedemptionTable extends ProcessColumns<'redemption'> {
  id: string;
  no: string;
  user_id: string;
  goods_id: string;
  points: number;
  lots: Json<PaidLot[]>;
  sent_to: string | null;
  address_enc: string | null;
  express_no: string | null;
  coupon_enc: string | null;
  reason: string | null;
}

export interface Tier {
  target: number;
  points: number;
}

export interface ActivityTable {
  id: string;
  name: string;
  kind: 'orders' | 'first_order' | 'invite';
  summary: string;
  picture: string;
  rules: Generated<string[]>;
  tiers: Json<Tier[]>;
  start_at: Instant;
  end_at: Instant;
  quota: number | null;
  joined: Generated<number>;
  created_at: Instant;
}

export interface ActivityJoinTable extends ProcessColumns<'activityJoin'> {
  id: string;
  activity_id: string;
  user_id: string;
  show_name: Generated<boolean>;
  reward: Generated<number>;
}

export interface ActivityAccountTable {
  join_id: string;
  account_id: string;
}

export interface MediaLevelTable {
  user_id: string;
  level: number;
  reviewed_for: string;
}

export type Goods = Selectable<GoodsTable>;

export type Redemption = Selectable<RedemptionTable>;

export type Activity = Selectable<ActivityTable>;

export type ActivityJoin = Selectable<ActivityJoinTable>;

declare module '../platform/database/tables' {
  interface Tables {
    promo_reward: PromoRewardTable;
    points_account: PointsAccountTable;
    points_entry: PointsEntryTable;
    points_lot: PointsLotTable;
    points_hold: PointsHoldTable;
    growth_entry: GrowthEntryTable;
    media_level: MediaLevelTable;
    sign_in: SignInTable;
    goods: GoodsTable;
    redemption: RedemptionTable;
    activity: ActivityTable;
    activity_join: ActivityJoinTable;
    activity_account: ActivityAccountTable;
  }
}
