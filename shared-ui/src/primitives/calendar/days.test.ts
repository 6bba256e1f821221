import { dayOf, instantAt, monthCells, monthLabel, nextDay, nextMonth, timeOf, weekdayName, weekdayOf, weekStart } from './days';

test('a day begins at midnight in Shanghai, whatever the browser’s time zone', () => {
  expect(dayOf('2026-11-22T16:00:00.000Z')).toBe('2026-11-23');
  expect(dayOf('2026-11-22T15:59:59.999Z')).toBe('2026-11-22');
  expect(timeOf('2026-11-23T12:30:00.000Z')).toBe('20:30');
  expect(instantAt('2026-11-23', '20:30')).toBe('2026-11-23T12:30:00.000Z');
});

test('days, weeks and months continue across the turn of the year', () => {
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
  expect(nextDay('2027-03-01', -1)).toBe('2027-02-28');
  expect(nextMonth('2026-12')).toBe('2027-01');
  expect(nextMonth('2026-01', -1)).toBe('2025-12');
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(weekdayName('2026-11-23')).toBe('周一');
  expect(weekStart('2026-11-22')).toBe('2026-11-16');
  expect(weekStart('2026-11-23')).toBe('2026-11-23');
});

test('a month is whole weeks starting on Monday', () => {
  const cells = monthCells('2026-11');
  expect(cells).toHaveLength(42);
  expect(cells.slice(0, 7)).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(cells[36]).toBe(null);
  expect(cells[35]).toBe('2026-11-30');
  expect(monthLabel('2026-11')).toBe('2026年11月');
});
