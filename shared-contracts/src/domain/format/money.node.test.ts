import fc from 'fast-check';
import { formatFen, formatMoney, parseYuan, yuanText } from './money';

describe('fen', () => {
  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [-1, '−0.01'],
    [50_660, '506.60'],
    [123_456_789, '1,234,567.89'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
  ])('%d are %s yuan', (fen, text) => expect(formatFen(fen)).toBe(text));

  test('an empty cell shows 0.00, or the given text', () => {
    expect([formatFen(null), formatFen(undefined), formatFen(null, { empty: '--' })]).toEqual(['0.00', '0.00', '--']);
  });

  test('other than whole amounts are not guessed', () => {
    expect([formatFen(1.5), formatFen(2 ** 53), formatFen(Number.NaN)]).toEqual(['--', '--', '--']);
  });

  test('may have a plus above zero', () => {
    expect([100, 0, -100].map((fen) => formatFen(fen, { plus: true }))).toEqual(['+1.00', '0.00', '−1.00']);
  });

  test('survive conversion to text and back without loss', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (fen) => {
        expect(parseYuan(formatFen(fen))).toBe(fen);
        expect(parseYuan(yuanText(fen))).toBe(fen);
      }),
    );
  });
});

describe('money in yuan', () => {
  test.each([
    [1234.5, '1,234.50'],
    ['1234567.891', '1,234,567.89'],
    [1.005, '1.01'],
    ['0.295', '0.30'],
    [-1234.5, '−1,234.50'],
    ['-0.001', '0.00'],
    [0, '0.00'],
    [1e21, '1,000,000,000,000,000,000,000.00'],
    [1e-7, '0.00'],
    ['99999999999999999999.995', '100,000,000,000,000,000,000.00'],
  ])('%p is %s', (yuan, text) => expect(formatMoney(yuan)).toBe(text));

  test('an empty value gives 0', () => {
    expect([formatMoney(''), formatMoney(null), formatMoney(undefined)]).toEqual(['0', '0', '0']);
  });

  test('a value that is not a number gives --', () => {
    expect([formatMoney('abc'), formatMoney(Number.NaN), formatMoney('1,2'), formatMoney('.')]).toEqual(['--', '--', '--', '--']);
  });

  test('gives the same text as fen', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (fen) => expect(formatMoney(yuanText(fen))).toBe(formatFen(fen))));
  });
});

describe('a typed amount', () => {
  test.each([
    ['100', 10_000],
    ['100.5', 10_050],
    ['100.', 10_000],
    [' 1,234.56 ', 123_456],
    ['0', 0],
    ['１，０００．５', 100_050],
  ])('%p is accepted', (text, fen) => expect(parseYuan(text)).toBe(fen));

  test.each(['', 'abc', '-1', '1.234', '1e3', '12,34', '.5', '１。５', '99999999999999999'])('%p is refused', (text) => {
    expect(parseYuan(text)).toBeNull();
  });
});
