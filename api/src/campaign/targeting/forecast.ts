/**
 * The likely result of a budget: P10, P50 and P90 from settled orders (`docs/domain/campaign.md#forecast`,
 * `docs/domain/features.md#f7-forecast`). Pure and deterministic.
 *
 * Model: eligible accounts arrive in random order; each claims with the share observed in similar offers, delivers its own median
 * times a factor drawn from settled orders, and is billed up to its cap, until the budget or the days are used up. The spread
 * over many such runs is the forecast. Every run uses the same random numbers for every budget, so that a higher budget never
 * shows fewer reads.
 * Rejected: budget ÷ price (ignores that inventory is limited); a regression (too few orders, and impossible to explain to an
 * advertiser).
 */
import { createHash } from 'node:crypto';
import { capQuantity } from '@shizhong/shared-contracts/campaign-form';
import type { Fen } from '../../money';
import { canonicalJson, type Random, seeded } from '../../platform';
import { fitsToday, reserve } from './budget';

/** One settled order of the same kind within 90 days. */
export interface SettledOrder {
  accountId: string;
  validQuantity: number;
  /** The account's median at the time of the claim. */
  medianQuantity: number;
  unitPriceFen: Fen;
}

export interface EligibleAccount {
  id: string;
  /** Median reads (or followers a day) at the allowed position. */
  medianQuantity: number;
}

export interface ForecastInput {
  budgetFen: Fen;
  unitPriceFen: Fen;
  dailyLimitFen: Fen | null;
  perAccountCapBp: number;
  /** Ratio of billable units to the account's median. */
  reserveFactorBp: number;
  maxQuantityPerAccount: number | null;
  minQuantityPerAccount: number;
  days: number;
  accounts: readonly EligibleAccount[];
  settled: readonly SettledOrder[];
  /** Share of eligible accounts that claimed similar campaigns, in basis points; null when unknown. */
  claimRateBp: number | null;
}

export interface Quantiles {
  p10: number;
  p50: number;
  p90: number;
}

export interface Forecast {
  quantity: Quantiles;
  accounts: Quantiles;
  /** Days until the budget is used up, or the whole duration. */
  days: Quantiles;
  spendFen: Quantiles;
  /** Number of settled orders it is based on. */
  samples: number;
  /** Fewer than ten: 「样本不足，仅供参考」. */
  thin: boolean;
  /** The limit reached first in most runs. */
  limit: 'budget' | 'inventory' | 'time';
  modelVersion: string;
}

const forecastModel = {
  version: '1',
  /** Runs × accounts stays near this, so that a broad targeting does not block the server (5000 accounts: some 50 ms). */
  draws: 400_000,
  runs: { least: 100, most: 400 },
  enoughSamples: 10,
  /** Used until there are samples, and mixed in while they are few: delivery relative to the median, in basis points. */
  priorFactorsBp: [4_500, 6_000, 7_500, 9_000, 10_000, 11_000, 13_000, 16_000],
  priorClaimRateBp: 2_500,
  /** Keeps outliers from dominating the figures. */
  factorRangeBp: [500, 30_000],
} as const;

/** @throws RangeError for a price or a number of days that is not positive. */
export function forecast(input: ForecastInput): Forecast {
  if (!(input.unitPriceFen > 0) || !(input.days > 0)) throw new RangeError('price and days must be positive');
  const factorsBp = deliveryFactorsBp(input.settled);
  const seed = seedOf(input);
  const { least, most } = forecastModel.runs;
  const count = Math.min(most, Math.max(least, Math.floor(forecastModel.draws / Math.max(1, input.accounts.length))));
  const runs = Array.from({ length: count }, (_, run) => oneRun(input, factorsBp, seeded(seed + run)));
  const quantiles = (pick: (run: Run) => number): Quantiles => {
    const sorted = runs.map(pick).sort((a, b) => a - b);
    return { p10: quantile(sorted, 0.1), p50: quantile(sorted, 0.5), p90: quantile(sorted, 0.9) };
  };
  const ended = (limit: Run['limit']): number => runs.filter((run) => run.limit === limit).length;
  const limits = (['budget', 'inventory', 'time'] as const).toSorted((a, b) => ended(b) - ended(a));
  return {
    quantity: quantiles((run) => run.quantity),
    accounts: quantiles((run) => run.accounts),
    days: quantiles((run) => run.days),
    spendFen: quantiles((run) => run.quantity * input.unitPriceFen),
    samples: input.settled.length,
    thin: input.settled.length < forecastModel.enoughSamples,
    limit: limits[0] ?? 'budget',
    modelVersion: forecastModel.version,
  };
}

interface Run {
  quantity: number;
  accounts: number;
  days: number;
  limit: 'budget' | 'inventory' | 'time';
}

function oneRun(input: ForecastInput, factorsBp: readonly [number, ...number[]], random: Random): Run {
  const { budgetFen, unitPriceFen, days } = input;
  const claimRateBp = input.claimRateBp ?? forecastModel.priorClaimRateBp;
  const cap = capQuantity({ ...input, maxQuantity: input.maxQuantityPerAccount });
  let spentFen = 0;
  let quantity = 0;
  let accounts = 0;
  let day = 0;
  let todayFen = 0;
  // Every account draws the same three numbers whatever the budget, so that a run with more budget only continues longer.
  const offers = input.accounts
    .map((account) => ({
      account,
      order: random.next(),
      claims: random.next() * 10_000 < claimRateBp,
      factorBp: random.pick(factorsBp),
    }))
    .filter(({ claims }) => claims)
    .sort((a, b) => a.order - b.order);
  const perDay = Math.max(1, Math.ceil(offers.length / days));
  for (const [index, { account, factorBp }] of offers.entries()) {
    const firstDay = Math.floor(index / perDay);
    if (firstDay > day) [day, todayFen] = [firstDay, 0];
    const delivered = Math.floor((account.medianQuantity * factorBp) / 10_000);
    const roomLeft = Math.floor((budgetFen - spentFen) / unitPriceFen);
    const held = reserve(
      { capQuantity: Math.min(cap, roomLeft), forecastQuantity: account.medianQuantity, unitPriceFen },
      { 'reserve.factor_bp': input.reserveFactorBp },
    );
    if (roomLeft < Math.max(1, input.minQuantityPerAccount)) return { quantity, accounts, days: day + 1, limit: 'budget' };
    while (todayFen > 0 && !fitsToday(input.dailyLimitFen, { spentTodayFen: todayFen, reservedTodayFen: 0 }, held.fen)) {
      [day, todayFen] = [day + 1, 0];
    }
    if (day >= days) return { quantity, accounts, days, limit: 'time' };
    const billed = Math.min(delivered, held.quantity);
    if (billed < input.minQuantityPerAccount) continue;
    quantity += billed;
    spentFen += billed * unitPriceFen;
    todayFen += billed * unitPriceFen;
    accounts += 1;
  }
  const roomLeft = Math.floor((budgetFen - spentFen) / unitPriceFen);
  return {
    quantity,
    accounts,
    days: Math.min(days, day + 1),
    limit: roomLeft < Math.max(1, input.minQuantityPerAccount) ? 'budget' : 'inventory',
  };
}

/** Delivered ÷ median of each settled order, mixed with the prior while samples are few. */
function deliveryFactorsBp(settled: readonly SettledOrder[]): [number, ...number[]] {
  const [low, high] = forecastModel.factorRangeBp;
  const seen = settled
    .filter(({ medianQuantity }) => medianQuantity > 0)
    .map(({ validQuantity, medianQuantity }) =>
      Math.min(high, Math.max(low, Math.round((validQuantity * 10_000) / medianQuantity))),
    );
  const prior = seen.length < forecastModel.enoughSamples ? forecastModel.priorFactorsBp : [];
  const [first = 10_000, ...rest] = [...seen, ...prior].sort((a, b) => a - b);
  return [first, ...rest];
}

/** Depends on the market, not on price and budget, which must not change the random numbers. */
function seedOf(input: ForecastInput): number {
  const market = { accounts: input.accounts.map(({ id }) => id), samples: input.settled.length };
  return createHash('sha256').update(canonicalJson(market)).digest().readUInt32BE(0) % 1_000_000_000;
}

/** Nearest-rank quantile of a sorted list; 0 of an empty one. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? 0;
}

/** |P50 − actual| ÷ actual in basis points, to measure our own forecasts (`docs/domain/overview.md#measures-of-success`). */
export function forecastErrorBp(p50: number, actual: number): number | null {
  return actual > 0 ? Math.round((Math.abs(p50 - actual) * 10_000) / actual) : null;
}
