/** The layout of a chart in pixels: scales, axes and the labels that fit. */
import { scaleBand, scaleLinear } from 'd3-scale';
import { type ChartData, type ChartPoint, totalAt, valueAt } from './chart-data';
import { textWidth } from './text-width';

export const top = 22;
export const bottom = 28;
/** Width of the marker for one moment of a time axis, in pixels. */
const markWidth = 8;

export interface Plot {
  width: number;
  height: number;
  left: number;
  right: number;
  /** Vertical scale: from the base of the bars to their ends, or for the points of a line. */
  y: (value: number) => number;
  ticks: number[];
  /** Left edge and width of a bar. */
  barAt: (key: string) => number;
  barWidth: number;
  /** Horizontal centre of a point. */
  middle: (key: string) => number;
  /** Space of one point: a highlight extends half of it to each side. */
  step: number;
  /** Points whose labels are shown on the axis, and how those are anchored. */
  worded: readonly ChartPoint[];
  anchorAt: (px: number) => 'middle' | 'end';
  /** Lines are labelled at their end. */
  named: boolean;
  showTotals: boolean;
  /** Index of the point nearest to a horizontal position. */
  nearest: (px: number) => number;
}

export function plotOf(data: ChartData, { width, height }: { width: number; height: number }): Plot {
  const { kind, series, points, format, formatAxis = format } = data;
  const stacked = kind === 'bar';
  const tops = points.flatMap((point) => (stacked ? [totalAt(point, series)] : series.map((each) => valueAt(point, each) ?? 0)));
  const y = scaleLinear()
    .domain([Math.min(0, ...tops), Math.max(0, ...tops) || 1])
    .nice(4);
  // There is no half follower: if every figure is whole, so are the ticks.
  const whole = tops.every(Number.isInteger);
  const ticks = y.ticks(4).filter((tick) => !whole || Number.isInteger(tick));
  // A line starts at the axis: half of its first point's label lies left of it, clear of which bars are drawn.
  const first = stacked ? 0 : textWidth(points[0]?.label ?? '') / 2;
  const left = Math.max(first, ...ticks.map((tick) => textWidth(formatAxis(tick)) + 12));
  // Lines are labelled at their end; bars need no space there.
  const named = !stacked && series.length > 1 && width > 520;
  const right = named ? Math.max(...series.map((each) => textWidth(each.label))) + 14 : 8;
  y.range([height - bottom, top]);
  const x = scaleBand<string>()
    .domain(points.map((point) => point.key))
    .range([left, Math.max(left + 1, width - right)])
    .paddingInner(stacked ? 0.45 : 0)
    .paddingOuter(stacked ? 0.3 : 0);
  const moments = stacked ? null : momentsOf(points);
  const time =
    moments &&
    scaleLinear()
      .domain([Math.min(...moments.values()), Math.max(...moments.values())])
      .range(x.range());
  const middle = (key: string) => (moments && time ? time(moments.get(key) ?? 0) : (x(key) ?? left) + x.bandwidth() / 2);
  const step = time ? markWidth : x.step();
  const widest = Math.max(0, ...points.map((point) => textWidth(point.label))) + 10;
  return {
    ...{ width, height, left, right, y, ticks, middle, step, named },
    barAt: (key) => x(key) ?? 0,
    barWidth: x.bandwidth(),
    // The last label may not fit: with even spacing it is omitted rather than cut off, on a time axis it is placed before its
    // point.
    worded: time
      ? wordedInTime(points, middle, widest)
      : wordedEvenly(points, widest / step).filter((point) => middle(point.key) + textWidth(point.label) / 2 <= width),
    // A label at the end of the axis stays inside it.
    anchorAt: (px) => (time && px > width - widest / 2 ? 'end' : 'middle'),
    showTotals: stacked && points.length <= 14 && Math.max(0, ...tops.map((each) => textWidth(format(each)))) + 4 < step,
    nearest(px) {
      if (!time) return Math.max(0, Math.min(points.length - 1, Math.floor((px - (x.range()[0] ?? 0)) / step)));
      const distances = points.map(({ key }) => Math.abs(middle(key) - px));
      return distances.indexOf(Math.min(...distances));
    },
  };
}

/** Several points of one day show its label once. @param crowd how many points the widest label covers */
function wordedEvenly(points: readonly ChartPoint[], crowd: number): ChartPoint[] {
  const every = Math.max(1, Math.ceil(crowd));
  const spaced = points.filter((_, index) => index % every === 0);
  return spaced.filter((point, index) => point.label !== spaced[index - 1]?.label);
}

/** The first point of each day, if there is space after the previous label. */
function wordedInTime(points: readonly ChartPoint[], middle: (key: string) => number, widest: number): ChartPoint[] {
  const words: ChartPoint[] = [];
  for (const point of points) {
    const before = words.at(-1);
    if (!before || (before.label !== point.label && middle(point.key) - middle(before.key) >= widest)) words.push(point);
  }
  return words;
}

/** The time of each point by its key; null unless all have one and they are not all equal. */
function momentsOf(points: readonly ChartPoint[]): Map<string, number> | null {
  const moments = new Map<string, number>();
  for (const { key, at } of points) {
    if (at === undefined) return null;
    moments.set(key, at);
  }
  return new Set(moments.values()).size > 1 ? moments : null;
}
