/** The data of charts; their tables and screen reader texts are derived from it too. */

/**
 * Meaning of a series; determines colour and pattern (`docs/visual-language.md#charts`). `plain` is the area's own colour,
 * `quiet` marks what is not billed.
 */
export type ChartTone = 'read' | 'fans' | 'position' | 'video' | 'plain' | 'quiet';

/** Lines, filled areas or bars; several bar series are stacked. */
export type ChartKind = 'line' | 'area' | 'bar';

export interface ChartSeries {
  key: string;
  label: string;
  tone: ChartTone;
}

export interface ChartPoint {
  key: string;
  /** Label on the axis: 11-14. */
  label: string;
  /** Full label for table and tooltip: 2026-11-14; default the axis label. */
  head?: string | undefined;
  /** Time of the point in milliseconds: if all points have one, they are spaced by time. Bars are always evenly spaced. */
  at?: number | undefined;
  /** By series key; null is a gap. */
  values: Readonly<Record<string, number | null>>;
}

/** A highlighted span, such as an anomaly. `from` and `to` are keys of points. */
export interface ChartBand {
  from: string;
  to: string;
  label: string;
}

/** A notable point in time, such as the end of the counting window. */
export interface ChartMark {
  at: string;
  label: string;
}

export interface ChartData {
  kind: ChartKind;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** Formats a value, with its unit if it needs one. */
  format: (value: number) => string;
  /** Format on the axis; default `format`. */
  formatAxis?: ((value: number) => string) | undefined;
  bands?: readonly ChartBand[] | undefined;
  marks?: readonly ChartMark[] | undefined;
}

export const colorOf: Record<ChartTone, string> = {
  read: 'var(--ch-read)',
  fans: 'var(--ch-fans)',
  position: 'var(--ch-position)',
  video: 'var(--ch-video)',
  plain: 'var(--link)',
  quiet: 'var(--text3)',
};

/** Distinguishes series by more than colour: solid, dashed, dotted, dash-dot. */
export const dashOf: Record<ChartTone, string | undefined> = {
  read: undefined,
  fans: '7 4',
  position: '1.5 4',
  video: '8 4 1.5 4',
  plain: undefined,
  quiet: '4 4',
};

/** Beyond colour, in bars: hatched instead of filled. */
export const hatched: ReadonlySet<ChartTone> = new Set<ChartTone>(['fans']);

/** Dots need round ends. */
export const roundEnds: ReadonlySet<ChartTone> = new Set<ChartTone>(['position']);

export const valueAt = (point: ChartPoint, series: ChartSeries): number | null => point.values[series.key] ?? null;

export const totalAt = (point: ChartPoint, series: readonly ChartSeries[]): number =>
  series.reduce((sum, each) => sum + (valueAt(point, each) ?? 0), 0);

/** One point as text: 「2026-11-19：阅读 712.00，涨粉 254.20」. */
export function wordsOfPoint(point: ChartPoint, { series, format }: Pick<ChartData, 'series' | 'format'>): string {
  const values = series.map((each) => {
    const value = valueAt(point, each);
    return `${each.label} ${value === null ? '--' : format(value)}`;
  });
  return `${point.head ?? point.label}：${values.join('，')}`;
}
