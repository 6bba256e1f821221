/** A filled form of a read campaign, and the server's responses to it, for tests. */
import type { FormTerms } from './sections';
import { localOf } from './typed';
import { emptyValues, type FormValues } from './values';

export const formTerms = (): FormTerms => ({
  priceFloorFen: 20,
  profileFactorBp: 13_000,
  reference: { lowFen: 45, highFen: 90, basis: 'suggested', samples: 0 },
  firstPass: { days: 90, reviewed: 0, passed: 0 },
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

const hour = 3_600_000;
export const filled = (): FormValues => ({
  ...emptyValues('read', formTerms()),
  name: '冬至暖胃粥',
  industry: 'food',
  sourceUrl: 'https://mp.weixin.qq.com/s/abc',
  titles: ['一锅不糊底的杂粮粥'],
  coverFileId: '0190a000-0000-7000-8000-000000000001',
  unitPrice: '0.68',
  budget: '3000.00',
  startAt: localOf(Date.now() + 2 * hour),
  endAt: localOf(Date.now() + 200 * hour),
});
export const answersOf = () => ({
  'adRead/formTerms': formTerms,
  'home/industries': () => [{ code: 'food', name: '食品饮料', qualification: false }],
  'adMedia/packages': () => ({ packages: [] }),
  'adRead/checkWords': () => ({ verdict: 'pass', hits: [] }),
  'adRead/matchCount': () => ({ accounts: 128, dailyReads: 423_000, obstacles: [] }),
  'adRead/forecast': () => forecast(),
  'upload/links': () => [],
  'adRead/save': () => ({ id: 'd1', no: 'RD20261120-001', status: 'draft', version: 1 }),
});
