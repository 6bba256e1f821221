import { barsOf } from './curve-bars';

test('a curve is what each hour added, and a figure that fell added nothing', () => {
  const at = (hour: number) => `2026-11-15T0${hour}:00:00.000Z`;
  const bars = barsOf([
    { at: at(0), value: 10 },
    { at: at(1), value: 25 },
    { at: at(2), value: 24 },
  ]);
  expect(bars.map(({ added }) => added)).toEqual([15, 0]);
  expect(bars[0]).toMatchObject({ from: Date.parse(at(0)), to: Date.parse(at(1)), perHour: 15 });
});

test('a long pause between measurements makes no tall bar', () => {
  const [bar] = barsOf([
    { at: '2026-11-15T00:00:00.000Z', value: 0 },
    { at: '2026-11-15T06:00:00.000Z', value: 60 },
  ]);
  expect(bar).toMatchObject({ added: 60, perHour: 10 });
});
