/** Budget rules of `docs/domain/campaign.md#budget-and-reserve` and `docs/domain/money.md#limits` as arithmetic. All amounts in fen; limits are defaults of settings. */
import { type Fen, timesFen, toSafeFen, wholeFen } from '../../money';

export const budgetLimits = {
  minBudgetFen: 500_00,
  minDailyFen: 50_00,
  dailyStepFen: 50_00,
  perAccountCapBp: 3_000,
  reserveFactorBp: 15_000,
  minQuantity: 100,
} as const;

/** Lowest price per unit, `docs/domain/campaign.md#prices`. */
export const priceFloorsFen = { oa_read: 20, oa_fans: 80, video_fans: 100 } as const;

/** What may still be promised to new orders. */
export function unreservedFen(facts: { budgetFen: Fen; spentFen: Fen; reservedFen: Fen }): Fen {
  return Math.max(0, wholeFen(facts.budgetFen) - wholeFen(facts.spentFen) - wholeFen(facts.reservedFen));
}

/**
 * What a claim takes out of the pool: min(cap, forecast × 1.5) × price (`docs/pages/media-owner.md#claim-dialog`). The order bills at most this: a read that was not
 * reserved cannot be paid.
 */
export function reserve(facts: { capQuantity: number; forecastQuantity: number; unitPriceFen: Fen }): {
  quantity: number;
  fen: Fen;
} {
  const wished = Math.ceil((wholeFen(facts.forecastQuantity, 'forecast') * budgetLimits.reserveFactorBp) / 10_000);
  const quantity = Math.min(wholeFen(facts.capQuantity, 'cap'), wished);
  return { quantity, fen: timesFen(facts.unitPriceFen, quantity) };
}

/** Lowest daily limit that may be set today: 50 yuan, and what is spent × 1.5 plus what is frozen today. */
export function lowestDailyLimitFen(facts: { spentTodayFen: Fen; reservedTodayFen: Fen }): Fen {
  const spent = toSafeFen((BigInt(wholeFen(facts.spentTodayFen)) * 3n + 1n) / 2n);
  return Math.max(budgetLimits.minDailyFen, spent + wholeFen(facts.reservedTodayFen));
}

export type DailyLimitFault = 'below_minimum' | 'below_todays_floor' | 'step_too_small';

/** `null`: unlimited. Returns what is wrong, or null. */
export function dailyLimitFault(
  before: Fen | null,
  after: Fen | null,
  today: { spentTodayFen: Fen; reservedTodayFen: Fen },
): DailyLimitFault | null {
  if (after === null) return null;
  if (after < budgetLimits.minDailyFen) return 'below_minimum';
  if (after < lowestDailyLimitFen(today)) return 'below_todays_floor';
  if (before !== null && before !== after && Math.abs(after - before) < budgetLimits.dailyStepFen) return 'step_too_small';
  return null;
}

/** Whether today's limit leaves room for a reserve. */
export function fitsToday(
  dailyLimitFen: Fen | null,
  today: { spentTodayFen: Fen; reservedTodayFen: Fen },
  reserveFen: Fen,
): boolean {
  return dailyLimitFen === null || today.spentTodayFen + today.reservedTodayFen + reserveFen <= dailyLimitFen;
}
