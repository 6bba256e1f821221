/** Server responses for the form of a read campaign, for tests. */
import type { FormTerms } from './sections';

export const formTerms = (): FormTerms => ({
  priceFloorFen: 20,
  profileFactorBp: 13_000,
  reference: { lowFen: 45, highFen: 90, basis: 'suggested', samples: 0 },
  budget: { leastFen: 50_000, stepFen: 1 },
  dailyLimitLeastFen: 5_000,
  leastQty: 100,
  perAccountCapBp: 3_000,
  startAheadMin: 30,
  maxDays: 90,
  keepHours: { least: 72, most: 720 },
  publishDeadlineH: { least: 1, most: 168, preset: 48 },
});

const range = (p50: number) => ({ p10: p50 - 1, p50, p90: p50 + 1 });
/** @param missingFen amount missing from the balance */
export const forecast = (missingFen = 0) => ({
  quantity: range(3840),
  accounts: range(10),
  days: range(8),
  spendFen: range(300_000),
  samples: 34,
  thin: false,
  limit: 'budget',
  match: { accounts: 128, dailyReads: 423_000 },
  cost: { freezeFen: 300_000, giftFen: 10_000, cashFen: 290_000, missingFen },
  curve: [],
});
