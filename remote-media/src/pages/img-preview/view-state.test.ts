import { acted, laidOut, type View } from './view-state';

const first: View = { index: 0, zoom: 1, turns: 0 };

test('navigation stops at the first and last image, and resets zoom and rotation', () => {
  expect(acted(first, 'previous', 3)).toBe(first);
  const turned = acted(acted(first, 'turn', 3), 'larger', 3);
  expect(turned).toEqual({ index: 0, zoom: 1.25, turns: 1 });
  expect(acted(turned, 'next', 3)).toEqual({ index: 1, zoom: 1, turns: 0 });
  const last = { ...first, index: 2 };
  expect(acted(last, 'next', 3)).toBe(last);
  // Requested with an index beyond the last image.
  expect(acted({ ...first, index: 7 }, 'previous', 3).index).toBe(1);
});

test('four turns equal none, and zoom is bounded', () => {
  let view = first;
  for (let n = 0; n < 4; n += 1) view = acted(view, 'turn', 1);
  expect(view.turns).toBe(0);
  for (let n = 0; n < 50; n += 1) view = acted(view, 'larger', 1);
  expect(view.zoom).toBe(8);
  for (let n = 0; n < 50; n += 1) view = acted(view, 'smaller', 1);
  expect(view.zoom).toBe(0.5);
  expect(acted(view, 'whole', 1)).toEqual(first);
});

test('an image initially fits the window in any rotation, and is never upscaled', () => {
  const window = { width: 1000, height: 500 };
  expect(laidOut({ width: 2000, height: 2000 }, window, first).room).toEqual({ width: 500, height: 500 });
  expect(laidOut({ width: 200, height: 100 }, window, first).room).toEqual({ width: 200, height: 100 });
  const turned = laidOut({ width: 1000, height: 500 }, window, { ...first, turns: 1 });
  expect(turned).toEqual({ picture: { width: 500, height: 250 }, room: { width: 250, height: 500 } });
});

test('an enlarged image takes more space than the window, so that every edge can be scrolled to', () => {
  const window = { width: 1000, height: 500 };
  const { room } = laidOut({ width: 1000, height: 500 }, window, { zoom: 2, turns: 1 });
  expect(room).toEqual({ width: 500, height: 1000 });
});
