import { videoGrowthOf } from './delivered-growth';

const hour = 3_600_000;
const from = Date.parse('2026-11-20T02:00:00Z');
const until = from + 72 * hour;
const rows = (...pairs: [number, number][]) =>
  pairs.map(([hours, total]) => ({ at: new Date(from + hours * hour), fans_total: total }));
const growth = (list: ReturnType<typeof rows>, source: 'api' | 'manual' | 'sim' = 'api', naturalPerHour = 0) =>
  videoGrowthOf(list, { naturalPerHour }, source, { from, until });

test('official totals from publication to the end of the window are billed, less natural growth', () => {
  expect(growth(rows([0.2, 1000], [40, 1200], [72, 1500]))).toMatchObject({ raw: 500, valid: 500 });
  expect(growth(rows([0, 1000], [72, 1500]), 'api', 1)).toMatchObject({ raw: 500, valid: 428 });
});

test('official totals that start late or end early wait for an operator: unobserved growth is not guessed', () => {
  expect(growth(rows([5, 1100], [72, 1500]))).toBeNull();
  expect(growth(rows([0.2, 1000], [60, 1400]))).toBeNull();
  expect(growth(rows([0.2, 1000]))).toBeNull();
});

test('totals entered by an operator count as they are', () => {
  expect(growth(rows([10, 1000], [60, 1400]), 'manual')).toMatchObject({ raw: 400 });
});
