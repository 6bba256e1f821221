import { dayMs, dayOf, daysBetween, hourOf, minuteOf, nextDay, secondOf, startOf, timeOf, weekdayOf } from './shanghai';

const at = Date.parse('2026-11-20T16:05:09.250Z');

test('an instant is converted to Shanghai time, whatever the time zone of the machine', () => {
  expect([dayOf(at), timeOf(at), minuteOf(at), secondOf(at)]).toEqual([
    '2026-11-21',
    '00:05',
    '2026-11-21 00:05',
    '2026-11-21 00:05:09',
  ]);
  expect([dayOf('2026-11-20T15:59:59Z'), dayOf('2026-11-20T16:00:00Z')]).toEqual(['2026-11-20', '2026-11-21']);
  expect([hourOf(at), hourOf(-1), hourOf(Date.parse('2026-11-20T15:59:59Z'))]).toEqual([0, 7, 23]);
});

test('a day starts at midnight in Shanghai, across months and leap years', () => {
  expect(startOf('2026-11-21')).toBe(Date.parse('2026-11-20T16:00:00Z'));
  expect([nextDay('2028-02-28'), nextDay('2026-12-31'), nextDay('2026-03-01', -1)]).toEqual([
    '2028-02-29',
    '2027-01-01',
    '2026-02-28',
  ]);
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
  expect(startOf(nextDay('2026-11-21')) - startOf('2026-11-21')).toBe(dayMs);
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([0, 1]);
});

test.each(['2026-02-29', '2026-13-01', '2026-1-1', 'today', ''])('%p is not a day', (text) => {
  expect(() => startOf(text)).toThrow(RangeError);
});
