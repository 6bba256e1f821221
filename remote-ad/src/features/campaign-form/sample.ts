/** The bounds of a read campaign's form in tests. */
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
