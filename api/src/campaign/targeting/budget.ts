/**
 * Arithmetic of the budget rules in `docs/domain/campaign.md#budget-and-reserve` and `docs/domain/money.md#limits`. All amounts
 * in fen.
 */
import { type Fen, timesFen, toSafeFen, wholeFen } from '../../money';
import type { BusinessRules } from '../../platform';

/** Amount still available for new orders. */
export function unreservedFen(facts: { budgetFen: Fen; spentFen: Fen; reservedFen: Fen }): Fen {
  return Math.max(0, wholeFen(facts.budgetFen) - wholeFen(facts.spentFen) - wholeFen(facts.reservedFen));
}

/**
 * Amount that a claim takes from the pool: min(cap, forecast × `reserve.factor_bp`) × price
 * (`docs/pages/media-owner.md#claim-dialog`). The order bills at most this: a read without reserve cannot be paid.
 */
export function reserve(
  facts: { capQuantity: number; forecastQuantity: number; unitPriceFen: Fen },
  rules: Pick<BusinessRules, 'reserve.factor_bp'>,
): { quantity: number; fen: Fen } {
  const wanted = Math.ceil((wholeFen(facts.forecastQuantity, 'forecast') * rules['reserve.factor_bp']) / 10_000);
  const quantity = Math.min(wholeFen(facts.capQuantity, 'cap'), wanted);
  return { quantity, fen: timesFen(facts.unitPriceFen, quantity) };
}

type DailyLimitRules = Pick<BusinessRules, 'daily_limit.min_fen' | 'daily_limit.step_fen' | 'daily_limit.factor_bp'>;

/**
 * Lowest daily limit allowed today: the higher of the rule's minimum and today's spending times the factor plus today's reserves.
 */
export function lowestDailyLimitFen(facts: { spentTodayFen: Fen; reservedTodayFen: Fen }, rules: DailyLimitRules): Fen {
  const spent = toSafeFen((BigInt(wholeFen(facts.spentTodayFen)) * BigInt(rules['daily_limit.factor_bp']) + 9_999n) / 10_000n);
  return Math.max(rules['daily_limit.min_fen'], spent + wholeFen(facts.reservedTodayFen));
}

export type DailyLimitFault = 'below_minimum' | 'below_todays_floor' | 'step_too_small';

/** Returns the fault, or null if the limit is allowed. A limit of `null` means unlimited. */
export function dailyLimitFault(
  before: Fen | null,
  after: Fen | null,
  today: { spentTodayFen: Fen; reservedTodayFen: Fen },
  rules: DailyLimitRules,
): DailyLimitFault | null {
  if (after === null) return null;
  if (after < rules['daily_limit.min_fen']) return 'below_minimum';
  if (after < lowestDailyLimitFen(today, rules)) return 'below_todays_floor';
  if (before !== null && before !== after && Math.abs(after - before) < rules['daily_limit.step_fen']) return 'step_too_small';
  return null;
}

/** Whether today's limit still covers a reserve. */
export function fitsToday(
  dailyLimitFen: Fen | null,
  today: { spentTodayFen: Fen; reservedTodayFen: Fen },
  reserveFen: Fen,
): boolean {
  return dailyLimitFen === null || today.spentTodayFen + today.reservedTodayFen + reserveFen <= dailyLimitFen;
}
