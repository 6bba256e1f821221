import fc from 'fast-check';
import { formatCountdown, formatDate, formatDateTime, formatRelative } from './times';

test('times are in Shanghai time, wherever this runs', () => {
  expect(formatDateTime('2026-11-20T01:05:59.999Z')).toBe('2026-11-20 09:05');
  expect(formatDateTime(Date.UTC(2025, 11, 31, 16))).toBe('2026-01-01 00:00');
  expect(formatDate(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
});

test('the fixed offset equals the time-zone database, from 1992 on', () => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });
  fc.assert(
    fc.property(fc.date({ min: new Date('1992-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (at) => {
      expect(formatDateTime(at)).toBe(format.format(at));
    }),
  );
});

test.each([null, undefined, '', 'yesterday', Number.NaN, 8.64e15])('%p is not a time', (at) => {
  expect([formatDateTime(at), formatDate(at)]).toEqual(['--', '--']);
});

describe('relative times of messages', () => {
  const now = '2026-11-20T02:00:00Z'; // 10:00 in Shanghai
  test.each([
    ['2026-11-20T01:59:01Z', '刚刚'],
    ['2026-11-20T02:04:00Z', '刚刚'],
    ['2026-11-20T01:59:00Z', '1 分钟前'],
    ['2026-11-20T01:00:01Z', '59 分钟前'],
    ['2026-11-20T01:00:00Z', '1 小时前'],
    ['2026-11-19T16:00:00Z', '10 小时前'],
    ['2026-11-19T15:59:00Z', '昨天 23:59'],
    ['2026-11-18T16:00:00Z', '昨天 00:00'],
    ['2026-11-18T15:59:00Z', '2026-11-18 23:59'],
    ['2026-11-20T03:00:00Z', '2026-11-20 11:00'],
  ])('%s is %s', (at, text) => expect(formatRelative(at, now)).toBe(text));

  test('minutes take precedence over the day: shortly after midnight it is not yesterday yet', () => {
    expect(formatRelative('2026-11-19T15:58:00Z', '2026-11-19T16:05:00Z')).toBe('7 分钟前');
  });
});

describe('the countdown', () => {
  test.each([
    [0, '00:00:00'],
    [-5, '00:00:00'],
    [1, '00:00:01'],
    [1000, '00:00:01'],
    [13_330_000, '03:42:10'],
    [86_400_000, '1 天 00:00:00'],
    [183_845_000, '2 天 03:04:05'],
    [Number.NaN, '00:00:00'],
  ])('for %d ms is %s', (ms, text) => expect(formatCountdown(ms)).toBe(text));
});
