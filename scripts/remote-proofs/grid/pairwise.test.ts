import { coverPairs, draw, pairsOf, seeded } from './pairwise';

const letters = ['a', 'b', 'c'];
const cases = letters.flatMap((x) => letters.flatMap((y) => letters.flatMap((z) => letters.map((w) => [x, y, z, w]))));

test('covers every pair that occurs, with far fewer cases', () => {
  const chosen = coverPairs(cases, (each) => each, 7);
  const covered = new Set(chosen.flatMap(pairsOf));
  expect(covered).toEqual(new Set(cases.flatMap(pairsOf)));
  // 81 cases have 54 pairs; nine is the least, greed needs a few more.
  expect(chosen.length).toBeLessThan(16);
});

test('asks for no pair that no case has', () => {
  const possible = cases.filter(([x, y]) => !(x === 'a' && y === 'a'));
  const chosen = coverPairs(possible, (each) => each, 7);
  expect(chosen.every((each) => possible.includes(each))).toBe(true);
  expect(new Set(chosen.flatMap(pairsOf))).toEqual(new Set(possible.flatMap(pairsOf)));
});

test('the same seed makes the same choice, another seed another one', () => {
  expect(coverPairs(cases, (each) => each, 7)).toEqual(coverPairs(cases, (each) => each, 7));
  expect(draw(cases, 5, 1)).toEqual(draw(cases, 5, 1));
  expect(draw(cases, 5, 1)).not.toEqual(draw(cases, 5, 2));
});

test('draws each case at most once, and no more than there are', () => {
  expect(new Set(draw(letters, 9, 3))).toEqual(new Set(letters));
  expect(draw(letters, 9, 3)).toHaveLength(3);
});

test('the numbers of a seed stay below the limit and reach all of it', () => {
  const next = seeded(1);
  const numbers = new Set(Array.from({ length: 200 }, () => next(5)));
  expect([...numbers].sort()).toEqual([0, 1, 2, 3, 4]);
});
