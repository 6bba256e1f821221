import { netOfPrice, priceOfNet } from './net-price';

test('the price of a net amount leaves exactly that much, for every amount and fee', () => {
  for (const feeBp of [0, 500, 650, 1_000, 1_234])
    for (let fen = 1; fen < 40_000; fen += 37) {
      const net = (fen / 100).toFixed(2);
      expect(netOfPrice(priceOfNet(net, feeBp), feeBp)).toBe(net);
    }
});

test('what is no amount stays as it was typed', () => {
  expect([priceOfNet('', 1_000), priceOfNet('abc', 1_000), netOfPrice('1.234', 1_000)]).toEqual(['', 'abc', '1.234']);
});
