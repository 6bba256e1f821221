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

export interface BannedWordTable {
  id: string;
  /** As `normalise` leaves it. */
  word: string;
  level: 'hard' | 'soft';
  /** Codes; none: all. */
  industries: string[];
  law: string;
  reason: string;
  hint: Generated<string>;
  effective_at: Instant;
  added_by: string;
  retired_at: Instant | null;
  retired_by: string | null;
}

export interface ChannelTables {
  banned_word: BannedWordTable;
  promo_reward: PromoRewardTable;
}
