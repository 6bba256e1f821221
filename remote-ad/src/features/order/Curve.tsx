/**
 * A small line chart with labelled spans: an order's snapshots with abnormal periods, growth with its windows. Drawn as plain SVG
 * because a chart library has no labelled spans and would be 40 times as large; a table behind 「表格」 has the same figures.
 */
import { formatCount, formatDateTime } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { useId, useState } from 'react';
import css from './Curve.module.css';

export interface CurveLine {
  key: string;
  label: string;
  points: readonly { at: number; value: number }[];
  tone: 'main' | 'total' | 'base';
}

export interface CurveSpan {
  from: number;
  to: number;
  label: string;
  tone: 'abnormal' | 'window';
}

export interface CurveProps {
  /** Description in a sentence. */
  label: string;
  lines: readonly CurveLine[];
  spans?: readonly CurveSpan[];
  /** Labels the axis with hours since this instant; otherwise with day and hour. */
  since?: number | undefined;
  /** Starts the axis at zero, which would flatten the growth of a large account. */
  fromZero?: boolean;
}

const height = 190;
/** Margins around the lines; their names are on the right. */
const plot = { left: 44, right: 98, top: 16, bottom: 26 };

export function Curve({ label, lines, spans = [], since, fromZero = true }: CurveProps) {
  const [table, setTable] = useState(false);
  const id = useId();
  const narrow = useNarrow();
  // Drawn at its displayed width, so that text keeps its size.
  const width = narrow ? 330 : 520;
  const all = lines.flatMap(({ points }) => points);
  if (all.length < 2) return null;
  const [first, last] = [Math.min(...all.map(({ at }) => at)), Math.max(...all.map(({ at }) => at))];
  const values = all.map(({ value }) => value);
  const bottom = fromZero ? 0 : niceBelow(Math.min(...values), Math.max(...values));
  const step = niceStep((Math.max(...values, bottom + 1) - bottom) / 2);
  const top = bottom + step * Math.ceil((Math.max(...values) - bottom) / step || 1);
  const x = (at: number) => plot.left + ((at - first) / Math.max(1, last - first)) * (width - plot.left - plot.right);
  const y = (value: number) => height - plot.bottom - ((value - bottom) / (top - bottom)) * (height - plot.top - plot.bottom);
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => bottom + index * step);
  const ends = spread(
    lines.flatMap((line) => {
      const end = line.points.at(-1);
      return end
        ? [{ key: line.key, text: `${line.label} ${formatCount(end.value)}`, tone: line.tone, y: y(end.value), x: x(end.at) }]
        : [];
    }),
  );
  return (
    <figure className={css.figure}>
      {table ? (
        <CurveTable lines={lines} />
      ) : (
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id} className={css.svg}>
          <title id={id}>{label}</title>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={plot.left} x2={width - plot.right} y1={y(tick)} y2={y(tick)} className={css.grid} />
              <text x={plot.left - 8} y={y(tick) + 4} textAnchor="end">
                {short(tick)}
              </text>
            </g>
          ))}
          {spans.map((span) => {
            const [from, to] = [Math.max(first, span.from), Math.min(last, span.to)];
            if (to < from) return null;
            const wide = Math.max(3, x(to) - x(from));
            return (
              <g key={`${span.from}${span.label}`} data-tone={span.tone} className={css.span}>
                <rect x={x(from)} width={wide} y={plot.top} height={height - plot.top - plot.bottom} />
                <text x={x(from) + wide / 2} y={plot.top - 4} textAnchor={anchor(x(from) + wide / 2, width)}>
                  {span.label}
                </text>
              </g>
            );
          })}
          {lines.map((line) => (
            <path
              key={line.key}
              data-tone={line.tone}
              className={css.line}
              d={line.points
                .map(({ at, value }, index) => `${index ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`)
                .join('')}
            />
          ))}
          {ends.map((end) => (
            <text key={end.key} x={end.x + 6} y={end.y + 4} data-tone={end.tone} className={css.end}>
              {end.text}
            </text>
          ))}
          {(narrow && since === undefined ? [0, 1] : [0, 1 / 3, 2 / 3, 1]).map((share) => {
            const at = first + (last - first) * share;
            return (
              <text key={share} x={x(at)} y={height - 6} textAnchor="middle">
                {since === undefined ? formatDateTime(at).slice(5, 16) : `${Math.round((at - since) / 3_600_000)}h`}
              </text>
            );
          })}
        </svg>
      )}
      <figcaption className={css.foot}>
        <span className={css.legend}>
          {lines.map((line) => (
            <span key={line.key}>
              <i data-tone={line.tone} />
              {line.label}
            </span>
          ))}
        </span>
        <Button size="small" kind="quiet" aria-pressed={table} onClick={() => setTable(!table)}>
          {table ? '曲线' : '表格'}
        </Button>
      </figcaption>
    </figure>
  );
}

function CurveTable({ lines }: { lines: readonly CurveLine[] }) {
  const times = [...new Set(lines.flatMap(({ points }) => points.map(({ at }) => at)))].sort((a, b) => a - b);
  const figureAt = ({ points }: CurveLine, at: number) => points.find((point) => point.at === at)?.value;
  return (
    <FiguresTable
      label="曲线数据"
      head={['时间', ...lines.map(({ label }) => label)]}
      rows={times.map((at) => [formatDateTime(at), ...lines.map((line) => formatCount(figureAt(line, at)))])}
      values={times.map((at) => [at, ...lines.map((line) => figureAt(line, at) ?? null)])}
    />
  );
}

function anchor(at: number, width: number): 'start' | 'middle' | 'end' {
  if (at < plot.left + 40) return 'start';
  return at > width - plot.right - 40 ? 'end' : 'middle';
}

/** 1, 2 or 5 times a power of ten, at least `about`. */
function niceStep(about: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, about)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= about) ?? 10) * power;
}

function niceBelow(min: number, max: number): number {
  const step = niceStep((max - min) / 2 || 1);
  return Math.max(0, Math.floor(min / step) * step);
}

function short(value: number): string {
  return value >= 10_000 ? `${Math.round(value / 100) / 100}w` : String(value);
}

/** Keeps labels at the line ends one line height apart. */
function spread<Label extends { y: number }>(labels: Label[]): Label[] {
  const sorted = [...labels].sort((a, b) => a.y - b.y);
  for (const [index, label] of sorted.entries()) {
    const above = sorted[index - 1];
    if (above && label.y - above.y < 16) label.y = above.y + 16;
  }
  return sorted;
}
