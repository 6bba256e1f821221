import { arrowBetween, node, placeStatuses } from './diagram-layout';

const status = (name: string, aside = false) => ({ ...{ status: name, label: name, state: 'far' as const, at: null, aside } });

test('the hoped-for way stands in rows of a width, and what is off it in a row of its own below', () => {
  const { placed, width, height } = placeStatuses([status('a'), status('void', true), status('b'), status('c')], 2);
  expect(placed.map(({ status: { status: name }, x, y }) => [name, x, y])).toEqual([
    ['a', 0, 0],
    ['b', node.width + node.gap, 0],
    ['c', 0, node.row],
    ['void', 0, 2 * node.row],
  ]);
  expect([width, height]).toEqual([2 * node.width + node.gap, 2 * node.row + node.height + 18]);
});

test('a step to the neighbour is a straight line, one back and one far ahead go around what lies between', () => {
  const [a, b, c] = placeStatuses([status('a'), status('b'), status('c')], 3).placed;
  if (!a || !b || !c) throw new Error('three were placed');
  expect(arrowBetween(a, b)).toBe('M76 13H90');
  expect(arrowBetween(a, c)).toBe('M38 0C38 -12 218 -12 218 0');
  expect(arrowBetween(b, a)).toBe('M128 44C128 56 38 56 38 44');
});
