import { compareCounts, lowered } from './ratchet';

test('a count above the allowed one is reported, a new one too', () => {
  expect(compareCounts({ old: 3, fresh: 1 }, { old: 2 }).above).toEqual([
    { key: 'fresh', count: 1, allowed: 0 },
    { key: 'old', count: 3, allowed: 2 },
  ]);
});

test('a count below the allowed one asks to be lowered, also when nothing is left', () => {
  expect(compareCounts({ some: 1 }, { some: 2, gone: 4 }).below.map(({ key }) => key)).toEqual(['gone', 'some']);
});

test('exactly the allowed counts differ in nothing', () => {
  expect(compareCounts({ a: 1 }, { a: 1 })).toEqual({ above: [], below: [] });
});

test('lowering never raises a count and never adds one', () => {
  expect(lowered({ more: 9, less: 1, fresh: 5 }, { more: 2, less: 3, gone: 1 })).toEqual({ less: 1, more: 2 });
});
