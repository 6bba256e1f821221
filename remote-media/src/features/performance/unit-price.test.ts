import { formatUnitPrice } from './unit-price';

test('a unit price shows fractions of a fen, and is never rounded up', () => {
  expect([4_500, 6_188, 5_999, 5_090, 12_000, 123_456, 0].map(formatUnitPrice)).toEqual([
    '0.45',
    '0.6188',
    '0.5999',
    '0.509',
    '1.20',
    '12.3456',
    '0.00',
  ]);
});
