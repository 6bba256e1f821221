import { formatHours } from './hours';

test('hours are formatted as spans', () => {
  expect([[], [7, 8, 9], [22, 8, 9, 23], Array.from({ length: 24 }, (_, i) => i)].map((hours) => formatHours(hours))).toEqual([
    '全天',
    '07:00–10:00',
    '08:00–10:00、22:00–24:00',
    '全天',
  ]);
});
