import { acted, type View } from './view-state';

const first: View = { index: 0, zoom: 1, turns: 0 };

test('it stops at the first and at the last picture, and another picture begins whole and upright', () => {
  expect(acted(first, 'previous', 3)).toBe(first);
  const turned = acted(acted(first, 'turn', 3), 'larger', 3);
  expect(turned).toEqual({ index: 0, zoom: 1.25, turns: 1 });
  expect(acted(turned, 'next', 3)).toEqual({ index: 1, zoom: 1, turns: 0 });
  const last = { ...first, index: 2 };
  expect(acted(last, 'next', 3)).toBe(last);
});

test('four turns are none, and zoom has its bounds', () => {
  let view = first;
  for (let n = 0; n < 4; n += 1) view = acted(view, 'turn', 1);
  expect(view.turns).toBe(0);
  for (let n = 0; n < 50; n += 1) view = acted(view, 'larger', 1);
  expect(view.zoom).toBe(8);
  for (let n = 0; n < 50; n += 1) view = acted(view, 'smaller', 1);
  expect(view.zoom).toBe(0.5);
  expect(acted(view, 'whole', 1)).toEqual(first);
});
