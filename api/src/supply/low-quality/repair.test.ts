import { repairsOf } from './repair';
import { type QualityFacts, qualityHits } from './rules';

const clean: QualityFacts = {
  measured: { orders: 15, abnormal: 0 },
  kept: { orders: 20, broken: 0 },
  leakyFanOrders: 0,
  takenDown: 0,
  medianAtPrice: 1_000,
  medianNow: 1_000,
  variation: { cv: 0.4, posts: 10 },
  wxStatus: 15,
  rating: { average: 4.5, count: 10 },
};
const repairs = (facts: Partial<QualityFacts>) => {
  const all = { ...clean, ...facts };
  return repairsOf(all, qualityHits(all));
};

test('one weakness repaired leads off the list, and what it takes is enough by the rules', () => {
  expect(repairs({ measured: { orders: 15, abnormal: 4 } })).toEqual([{ code: 'anomaly', level: null, takes: 13 }]);
  expect(repairs({ kept: { orders: 20, broken: 3 } })).toEqual([{ code: 'broken', level: null, takes: 18 }]);
  expect(repairs({ rating: { average: 2.5, count: 8 } })).toEqual([{ code: 'rating', level: null, takes: 2 }]);
});

test('of two weaknesses one remains: 观察', () => {
  expect(repairs({ takenDown: 2, kept: { orders: 20, broken: 3 } })).toEqual([
    { code: 'broken', level: 'watch', takes: 18 },
    { code: 'taken_down', level: 'watch', takes: null },
  ]);
});

test('a severe one stays severe, whatever else is repaired', () => {
  expect(repairs({ wxStatus: 16, takenDown: 2 })).toEqual([
    { code: 'taken_down', level: 'severe', takes: null },
    { code: 'platform_ban', level: 'watch', takes: null },
  ]);
});

test('without an account to look at, only the level is forecast', () => {
  expect(repairsOf(undefined, [{ code: 'anomaly', severe: false }])).toEqual([{ code: 'anomaly', level: null, takes: null }]);
});
