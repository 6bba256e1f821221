/**
 * The figures of `domain.md` 5, with their defaults. An operator changes one with an effective date (`setting` table); orders keep the
 * values that stood when they were born, in their `terms`.
 */
import type { Database } from '../database/database';

/** Money in fen, rates in basis points, spans in hours where the name says nothing else. */
export const businessRuleDefaults = {
  'deposit.min_fen': 100_00,
  'deposit.first_min_fen': 500_00,
  'deposit.max_online_fen': 50_000_00,
  'deposit.max_transfer_fen': 10_000_000_00,
  'deposit.uncertified_max_fen': 5_000_00,
  'deposit.gift_threshold_fen': 5_000_00,
  'deposit.gift_fen': 100_00,
  'refund.max_age_days': 365,
  'refund.max_parts': 50,
  'refund.free_per_year': 2,
  'refund.fee_bp': 60,
  'cashout.min_fen': 100_00,
  'cashout.max_fen': 50_000_00,
  'cashout.per_day': 1,
  'cashout.fee_fen': 0,
  'cashout.auto_max_fen': 1_000_00,
  'cashout.two_persons_above_fen': 10_000_00,
  'cashout.reset_lock_h': 24,
  'tax.mode': 'cumulative' as 'cumulative' | 'per_payment',
  'fee.media_bp': 1_000,
  'budget.min_fen': 500_00,
  'daily_limit.min_fen': 50_00,
  'daily_limit.factor_bp': 15_000,
  per_account_cap_bp: 3_000,
  'price.read.floor_fen': 20,
  'price.fans.floor_fen': 80,
  'price.video.floor_fen': 100,
  'price.position.floor_fen': 50_00,
  'start.ahead_min': 30,
  'campaign.max_days': 90,
  'counting.window_h': 72,
  'fans.retention_h': 72,
  guarantee_hold_h: 24,
  'reserve.factor_bp': 15_000,
  'order.least_qty': 100,
  'blacklist.max': 500,
  'anomaly.deduct_from': 30,
  'anomaly.hold_from': 60,
  'clawback.days': 90,
  'compensation.performance_bp': 1_000,
  'compensation.performance_cap_fen': 50_00,
  'position.cancel_early_bp': 1_000,
  'position.cancel_48h_bp': 3_000,
  'position.cancel_24h_bp': 5_000,
  'position.penalty_bp': 1_000,
  'position.creative_missed_bp': 1_000,
  'open_orders.new_account': 3,
  'claims.per_minute': 10,
  'channel.rebate_bp': 0,
  'channel.rebate_days': 180,
  'channel.rebate_month_max_fen': 2_000_00,
} as const;

export type BusinessRule = keyof typeof businessRuleDefaults;
type Widened<T> = T extends number ? number : T;
export type BusinessRules = { readonly [Key in BusinessRule]: Widened<(typeof businessRuleDefaults)[Key]> };

/** The rules in force at an instant. One query; callers of one request share the answer. */
export async function rulesAt(db: Database, at: Date): Promise<BusinessRules> {
  const rows = await db
    .selectFrom('setting')
    .distinctOn('key')
    .select(['key', 'value'])
    .where('effective_at', '<=', at)
    .orderBy('key')
    .orderBy('effective_at', 'desc')
    .execute();
  const set = Object.fromEntries(rows.filter(({ key }) => key in businessRuleDefaults).map(({ key, value }) => [key, value]));
  return { ...businessRuleDefaults, ...set } as BusinessRules;
}
