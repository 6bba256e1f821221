import { barsOf } from './curve-bars';

test('a curve is what each hour added, and a figure that fell added nothing', () => {
  const at = (hour: number) => `2026-11-15T0${hour}:00:00.000Z`;
  const bars = barsOf([
    { at: at(0), value: 10 },
    { at: at(1), value: 25 },
    { at: at(2), value: 24 },
  ]);
  expect(bars.map(({ added }) => added)).toEqual([15, 0]);
  expect(bars[0]).toMatchObject({ from: Date.parse(at(0)), to: Date.parse(at(1)) });
});
