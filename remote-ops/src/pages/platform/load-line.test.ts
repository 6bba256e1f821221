import { lineThrough } from './load-line';

test('a stretch without values is a gap, not a fall to nothing', () => {
  expect(lineThrough([10, 5, null, 10], 10, 30, 43)).toEqual(['M0 2h1L10 22', 'M30 2h1']);
});

test('nothing at all lies on the ground', () => {
  expect(lineThrough([0, 0], 0, 10, 40)).toEqual(['M0 39h1L10 39']);
  expect(lineThrough([null], 0, 10, 40)).toEqual([]);
});
