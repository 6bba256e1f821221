/** What charts are made of; their table and their words for screen readers are made of the same. */

/**
 * Meaning of a series; decides colour and pattern (`docs/visual-language.md#charts`). `plain` is the area's own colour, `quiet` what is not billed.
 */
export type ChartTone = 'read' | 'fans' | 'position' | 'video' | 'plain' | 'quiet';

/** Lines, lines on a filled ground, or bars; several series of bars stand on each other. */
export type ChartKind = 'line' | 'area' | 'bar';

export interface ChartSeries {
  key: string;
  label: string;
  tone: ChartTone;
}

export interface ChartPoint {
  key: string;
  /** Word at the axis: 11-14. */
  label: string;
  /** In full, for table and pointer: 2026-11-14; default the label. */
  head?: string | undefined;
  /** When it was, in milliseconds: points that all say so stand as far apart as they were in time. Bars always stand evenly. */
  at?: number | undefined;
  /** By series; null is a gap. */
  values: Readonly<Record<string, number | null>>;
}

/** A span that something is said about: an anomaly. Keys of points. */
export interface ChartBand {
  from: string;
  to: string;
  label: string;
}

/** A point in time that matters: the window's end. */
export interface ChartMark {
  at: string;
  label: string;
}

export interface ChartData {
  kind: ChartKind;
  series: readonly ChartSeries[];
  points: readonly ChartPoint[];
  /** A value in words, with its unit where it needs one. */
  format: (value: number) => string;
  /** At the axis; default `format`. */
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

/** Beyond colour: solid, dashed, dotted, dash-dot. */
export const dashOf: Record<ChartTone, string | undefined> = {
  read: undefined,
  fans: '7 4',
  position: '1.5 4',
  video: '8 4 1.5 4',
  plain: undefined,
  quiet: '4 4',
};

export const valueAt = (point: ChartPoint, series: ChartSeries): number | null => point.values[series.key] ?? null;

export const totalAt = (point: ChartPoint, series: readonly ChartSeries[]): number =>
  series.reduce((sum, each) => sum + (valueAt(point, each) ?? 0), 0);

/** One point in words: 「2026-11-19：阅读 712.00，涨粉 254.20」. */
export function wordsOfPoint(point: ChartPoint, { series, format }: Pick<ChartData, 'series' | 'format'>): string {
  const values = series.map((each) => {
    const value = valueAt(point, each);
    return `${each.label} ${value === null ? '--' : format(value)}`;
  });
  return `${point.head ?? point.label}：${values.join('，')}`;
}
