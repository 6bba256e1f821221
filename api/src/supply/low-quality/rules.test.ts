import { levelOf, type QualityFacts, qualityHits } from './rules';

const clean: QualityFacts = {
  measured: { orders: 15, abnormal: 0 },
  kept: { orders: 20, broken: 0 },
  leakyFanOrders: 0,
  takenDown: 0,
  medianAtPrice: 1000,
  medianNow: 900,
  variation: { cv: 0.3, posts: 12 },
  wxStatus: 1,
  rating: { average: 4.5, count: 9 },
};
const codesOf = (change: Partial<QualityFacts>) => qualityHits({ ...clean, ...change }).map(({ code }) => code);

test('a clean account has no hits', () => {
  expect(codesOf({})).toEqual([]);
  expect(levelOf([])).toBeNull();
});

test.each<[Partial<QualityFacts>, string[]]>([
  [{ measured: { orders: 15, abnormal: 3 } }, ['anomaly']],
  [{ measured: { orders: 5, abnormal: 1 } }, ['anomaly']],
  [{ measured: { orders: 4, abnormal: 1 } }, []],
  [{ kept: { orders: 20, broken: 3 } }, ['broken']],
  [{ kept: { orders: 4, broken: 4 } }, []],
  [{ leakyFanOrders: 2 }, ['fan_loss']],
  [{ takenDown: 2 }, ['taken_down']],
  [{ medianNow: 400 }, ['median_drop']],
  [{ medianNow: 401 }, []],
  [{ medianAtPrice: null, medianNow: 1 }, []],
  [{ variation: { cv: 0.04, posts: 10 } }, ['flat_reads']],
  [{ variation: { cv: 0.04, posts: 9 } }, []],
  [{ wxStatus: 18 }, ['platform_warning']],
  [{ wxStatus: 16 }, ['platform_ban']],
  [{ rating: { average: 2.9, count: 5 } }, ['rating']],
  [{ rating: { average: 1, count: 4 } }, []],
])('%j', (change, codes) => expect(codesOf(change)).toEqual(codes));

test('one rule is watched, two are low, a severe one is severe', () => {
  const level = (change: Partial<QualityFacts>) => levelOf(qualityHits({ ...clean, ...change }));
  expect(level({ wxStatus: 18 })).toBe('watch');
  expect(level({ wxStatus: 18, takenDown: 2 })).toBe('low');
  expect(level({ wxStatus: 16 })).toBe('severe');
});

test('every hit names its figure and its threshold', () => {
  for (const hit of qualityHits({ ...clean, wxStatus: 18, takenDown: 3, leakyFanOrders: 2, medianNow: 10 })) {
    expect(hit.value).not.toBe('');
    expect(hit.threshold).not.toBe('');
    expect(Object.keys(hit.evidence).length).toBeGreaterThan(0);
  }
});
