import { hasShape, maxZoom, moved, widestCut, zoomedTo, zoomOf } from './cut';

const photograph = { width: 1600, height: 1200 };
const cover = { width: 900, height: 383 };
const square = { width: 500, height: 500 };

test('at first as much as the shape takes is cut, in the middle', () => {
  expect(widestCut(photograph, square)).toEqual({ x: 200, y: 0, width: 1200, height: 1200 });
  const cut = widestCut(photograph, cover);
  expect([cut.x, cut.width]).toEqual([0, 1600]);
  expect(cut.width / cut.height).toBeCloseTo(900 / 383);
  expect(cut.y).toBeCloseTo((1200 - cut.height) / 2);
});

test('a cut never leaves the picture', () => {
  const cut = zoomedTo(photograph, widestCut(photograph, square), 2);
  expect(moved(photograph, cut, -9999, 9999)).toMatchObject({ x: 0, y: 600, width: 600 });
  // At the edge a wider cut moves in.
  expect(zoomedTo(photograph, moved(photograph, cut, 9999, 9999), 1)).toEqual({ x: 400, y: 0, width: 1200, height: 1200 });
});

test('coming closer keeps the middle and the shape, and ends at the limit', () => {
  const cut = zoomedTo(photograph, widestCut(photograph, cover), 99);
  expect(zoomOf(photograph, cut)).toBeCloseTo(maxZoom);
  expect(cut.width / cut.height).toBeCloseTo(900 / 383);
  expect([cut.x + cut.width / 2, cut.y + cut.height / 2]).toEqual([800, 600]);
  expect(zoomOf(photograph, zoomedTo(photograph, cut, 0))).toBeCloseTo(1);
});

test('a picture of the right shape needs no cut', () => {
  expect([hasShape({ width: 900, height: 383 }, cover), hasShape({ width: 1800, height: 767 }, cover)]).toEqual([true, true]);
  expect([hasShape(photograph, cover), hasShape(square, cover)]).toEqual([false, false]);
});
