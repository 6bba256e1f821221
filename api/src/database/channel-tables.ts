import type { Generated } from 'kysely';
import type { FenColumn, Instant } from './ledger-tables';

export interface PromoRewardTable {
  id: string;
  channel_id: string;
  owner_id: string;
  /** Who came through the channel. */
  user_id: string;
  order_id: string;
  kind: 'points' | 'gift';
  points: Generated<number>;
  amount_fen: FenColumn;
  status: 'granted' | 'void';
  reason: Generated<string>;
  at: Instant;
}

export interface ChannelTables {
  promo_reward: PromoRewardTable;
}
