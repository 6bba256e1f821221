import fc from 'fast-check';
import { roundDecimal } from './decimal';
import { formatBp, formatCount, formatLargeNumber, formatShortNumber } from './numbers';

describe('large numbers', () => {
  test.each([
    [0, '0'],
    [9999, '9,999'],
    [10_000, '1w'],
    [12_345, '1.23w'],
    [12_355, '1.24w'],
    [99_999_949, '9,999.99w'],
    [99_999_999, '1亿'],
    [100_000_000, '1亿'],
    [123_456_789, '1.23亿'],
    [999_999_999_999, '1万亿'],
    [1_230_000_000_000, '1.23万亿'],
    [12_345_000_000_000_000, '12,345万亿'],
    [-25_000, '−2.5w'],
  ])('%d is %s', (value, text) => expect(formatLargeNumber(value)).toBe(text));
});

describe('the short form', () => {
  test.each([
    [9999, '9,999'],
    [10_000, '1.0w'],
    [12_000, '1.2w'],
    [12_499, '1.2w'],
    [12_500, '1.3w'],
    [123_456_789, '12,345.7w'],
    [-12_000, '−1.2w'],
  ])('of %d is %s', (value, text) => expect(formatShortNumber(value)).toBe(text));
});

describe('a metric without a figure', () => {
  test.each([null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('%p is --', (value) => {
    for (const format of [formatCount, formatLargeNumber, formatShortNumber, formatBp]) expect(format(value)).toBe('--');
  });
});

test('basis points are exact percentages', () => {
  expect([formatBp(6800), formatBp(1), formatBp(-50, 1), formatBp(1250, 0)]).toEqual(['68.00%', '0.01%', '−0.5%', '13%']);
});

test.each([
  [1.005, 2, '1.01'],
  [2.345, 2, '2.35'],
  [0.5, 0, '1'],
  [0.05, 0, '0'],
  [0.049, 1, '0.0'],
  [1e21, 1, '1000000000000000000000.0'],
  [4e-7, 2, '0.00'],
  [5e-3, 2, '0.01'],
  [5e-4, 2, '0.00'],
  [5e-324, 2, '0.00'],
  ['00012.3', 1, '12.3'],
])('%p to %d places, half away from zero in decimal digits, is %s', (value, places, digits) => {
  expect(roundDecimal(value, places)?.digits).toBe(digits);
});

test('a value that rounds to zero has no minus', () => {
  expect([formatCount(-0.001), formatCount(-0), formatBp(-0)]).toEqual(['0', '0', '0.00%']);
});

test('an integer keeps every digit', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      const text = formatCount(value);
      expect(Number(text.replaceAll(',', '').replace('−', '-'))).toBe(value);
      expect(text).toMatch(/^−?\d{1,3}(,\d{3})*$/);
    }),
  );
});

test('a large number is off by no more than half of its last decimal', () => {
  const sizes: Record<string, number> = { w: 1e4, 亿: 1e8, 万亿: 1e12 };
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: Number.MAX_SAFE_INTEGER }), (value) => {
      const [, figure = '', unit = ''] = /^([\d,.]+)(w|亿|万亿)$/.exec(formatLargeNumber(value)) ?? [];
      const size = sizes[unit] ?? Number.NaN;
      expect(Math.abs(Number(figure.replaceAll(',', '')) * size - value)).toBeLessThanOrEqual(size * 0.005_000_1);
      if (unit !== '万亿') expect(Number(figure.replaceAll(',', ''))).toBeLessThan(10_000);
    }),
  );
});
