/** Where everything stands in the chart of an analysis. */

export interface ChartPoint {
  key: string;
  /** On the axis: 11-11. */
  label: string;
  /** In full: 11-11 周三. */
  head: string;
}

export interface Line {
  key: string;
  label: string;
  /** Over its axis: 消耗，元. */
  unit: string;
  color: string;
  /** Null: nothing to show, such as the price of no read. */
  values: readonly (number | null)[];
  /** Of the other period, at the same places; missing where nothing is compared. */
  previous?: readonly (number | null)[] | undefined;
  format: (value: number) => string;
  formatAxis: (value: number) => string;
}

export interface Stack {
  key: string;
  label: string;
  color: string;
  hatched: boolean;
  values: readonly number[];
}

export interface AxisScale {
  max: number;
  y: (value: number) => number;
}

export const frame = { top: 28, bottom: 28, side: 52, edge: 16 } as const;
const spaceOfLabel = 56;
/** The second axis is higher, so that the lines seldom cross. */
const secondHeight = 1.5;

export function layoutOf(of: {
  width: number;
  height: number;
  count: number;
  first: Line;
  second: Line | undefined;
  hasBars: boolean;
}) {
  const { width, height, count, first, second, hasBars } = of;
  const left = frame.side;
  const right = second ? frame.side : frame.edge;
  const room = Math.max(1, width - left - right);
  const step = hasBars ? room / Math.max(1, count) : room / Math.max(1, count - 1);
  const x = (place: number) => (hasBars ? left + step * (place + 0.5) : count === 1 ? left + room / 2 : left + step * place);
  const axis = (highest: number): AxisScale => {
    const max = nice(highest);
    return { max, y: (value) => frame.top + (height - frame.top - frame.bottom) * (1 - value / max) };
  };
  const every = Math.max(1, Math.ceil((count * spaceOfLabel) / room));
  const places = Array.from({ length: count }, (_, place) => place);
  const worded = places.filter((place) => place % every === 0);
  return {
    left,
    right,
    step,
    x,
    scale: axis(maxOf(first)),
    other: second ? axis(maxOf({ ...second, previous: undefined }) * secondHeight) : null,
    worded,
    anchorAt: (place: number) => (x(place) > width - spaceOfLabel / 2 ? 'end' : 'middle') as 'end' | 'middle',
    nearest: (at: number) =>
      Math.max(0, Math.min(count - 1, hasBars ? Math.floor((at - left) / step) : Math.round((at - left) / step))),
  };
}

export type ChartLayout = ReturnType<typeof layoutOf>;

const maxOf = ({ values, previous = [] }: Line) =>
  Math.max(0, ...values.map((value) => value ?? 0), ...previous.map((value) => value ?? 0));

/** The next number that reads well and divides by four. */
function nice(highest: number): number {
  if (highest <= 0) return 4;
  const power = 10 ** Math.floor(Math.log10(highest));
  const found = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10].find((each) => each * power >= highest) ?? 10;
  return found * power;
}
