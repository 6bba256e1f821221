import {
  arrivals,
  type Cell,
  cellName,
  cellsInFirefox,
  faults,
  gridCells,
  pages,
  phases,
  reasonAgainst,
  valuesOf,
} from './cells';
import { pairsOf } from './pairwise';

const everything: Cell[] = pages.flatMap((page) =>
  arrivals.flatMap((arrival) => phases.flatMap((phase) => faults.map((fault) => ({ page, phase, fault, arrival })))),
);

test('one remote meets every fault in every phase, in both arrivals, except what makes no sense', () => {
  const { full } = gridCells(1);
  const area = everything.filter(({ page }) => page.name === 'ad area');
  expect(full.map(cellName)).toEqual(area.filter((cell) => reasonAgainst(cell) === null).map(cellName));
  expect(new Set(full.map(({ phase }) => phase))).toEqual(new Set(phases));
  expect(full.length).toBeGreaterThan(100);
});

test('the other pages meet every pair that makes sense, whatever the seed', () => {
  const possible = everything.filter((cell) => cell.page.name !== 'ad area' && reasonAgainst(cell) === null);
  for (const seed of [1, 2, 3]) {
    const { pairwise } = gridCells(seed);
    expect(pairwise.every((cell) => reasonAgainst(cell) === null)).toBe(true);
    expect(new Set(pairwise.flatMap((cell) => pairsOf(valuesOf(cell))))).toEqual(
      new Set(possible.flatMap((cell) => pairsOf(valuesOf(cell)))),
    );
  }
});

test('in Firefox each phase and each fault occurs, on every page but one and in both arrivals', () => {
  const cells = cellsInFirefox();
  expect(cells.length).toBeGreaterThanOrEqual(12);
  for (const [values, at] of [
    [phases, 1],
    [faults, 2],
    [arrivals, 3],
  ] as const)
    expect(new Set(cells.map((cell) => valuesOf(cell)[at]))).toEqual(new Set(values));
  expect(new Set(cells.map(({ page }) => page.remote))).toEqual(new Set(pages.map(({ remote }) => remote)));
});
