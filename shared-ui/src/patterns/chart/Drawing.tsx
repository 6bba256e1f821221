/** The lazily loaded half of a chart: everything that needs d3. */
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import css from './Chart.module.css';
import { type ChartData, type ChartPoint, colorOf, valueAt, wordsOfPoint } from './chart-data';
import { bottom, plotOf, top } from './plot';
import { Bars, Lines } from './series-shapes';
import { useWidth } from './use-width';

export interface DrawingProps extends ChartData {
  label: string;
  describedBy: string | undefined;
  height: number;
}

export function Drawing(props: DrawingProps) {
  const { label, describedBy, height, kind, points, format, formatAxis = format, bands = [], marks = [] } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [at, setAt] = useState<number | null>(null);

  const plot = plotOf(props, { width, height });
  const { left, right, y, ticks, middle, step, worded, anchorAt } = plot;
  const current = at === null ? null : (points[Math.min(at, points.length - 1)] ?? null);

  function pointAt(event: PointerEvent) {
    setAt(plot.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left));
  }

  function move(event: KeyboardEvent) {
    const last = points.length - 1;
    const now = at ?? last;
    const next = { ArrowLeft: now - 1, ArrowDown: now - 1, ArrowRight: now + 1, ArrowUp: now + 1, Home: 0, End: last }[event.key];
    if (event.key === 'Escape') return setAt(null);
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.max(0, Math.min(last, next)));
  }

  return (
    <div
      ref={box}
      className={css.drawing}
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={`${label}，用方向键查看各点`}
      aria-describedby={describedBy}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, points.length)}
      aria-valuenow={Math.min((at ?? points.length - 1) + 1, Math.max(1, points.length))}
      aria-valuetext={pointWords()}
      onPointerMove={pointAt}
      onPointerDown={pointAt}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
      onKeyDown={move}
      onBlur={() => setAt(null)}
    >
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <defs>
          <pattern id={`${id}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="6" height="6" fill="var(--surface)" />
            <rect width="3" height="6" fill={colorOf.fans} />
          </pattern>
        </defs>
        {bands.map((band) => {
          const from = middle(band.from) - step / 2;
          return (
            <g key={`${band.from} ${band.label}`}>
              <rect
                x={from}
                y={top}
                width={middle(band.to) + step / 2 - from}
                height={height - bottom - top}
                className={css.band}
              />
              <text x={from + 4} y={top + 14} className={css.bandText}>
                {band.label}
              </text>
            </g>
          );
        })}
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className={css.grid} />
            <text x={left - 8} y={y(tick) + 4} textAnchor="end">
              {formatAxis(tick)}
            </text>
          </g>
        ))}
        {worded.map((point) => (
          <text key={point.key} x={middle(point.key)} y={height - 8} textAnchor={anchorAt(middle(point.key))}>
            {point.label}
          </text>
        ))}
        {marks.map((mark) => (
          <g key={`${mark.at} ${mark.label}`}>
            <line x1={middle(mark.at)} x2={middle(mark.at)} y1={top - 6} y2={height - bottom} className={css.markLine} />
            <text x={middle(mark.at)} y={top - 10} textAnchor={middle(mark.at) > width * 0.8 ? 'end' : 'middle'}>
              {mark.label}
            </text>
          </g>
        ))}
        {current ? (
          <rect
            x={middle(current.key) - step / 2}
            y={top}
            width={step}
            height={height - bottom - top}
            className={kind === 'bar' ? css.under : css.underThin}
          />
        ) : null}
        {kind === 'bar' ? (
          <Bars data={props} plot={plot} hatch={`url(#${id}-hatch)`} />
        ) : (
          <Lines data={props} plot={plot} current={current} />
        )}
      </svg>
      {current ? <Tip data={props} point={current} at={middle(current.key)} width={width} /> : null}
    </div>
  );

  function pointWords(): string {
    const point = points[Math.min(at ?? points.length - 1, points.length - 1)];
    return point ? wordsOfPoint(point, props) : '没有数据';
  }
}

/** Figures of the selected point, beside it and inside the drawing. */
function Tip({ data, point, at, width }: { data: ChartData; point: ChartPoint; at: number; width: number }) {
  return (
    <div className={css.tip} style={{ left: Math.max(76, Math.min(width - 76, at)), top: 0 }} aria-hidden="true">
      <div>{point.head ?? point.label}</div>
      {data.series.map((each) => {
        const value = valueAt(point, each);
        return (
          <div key={each.key} className={css.tipRow}>
            <span style={{ color: colorOf[each.tone] }}>●</span>
            {each.label}
            <b>{value === null ? '--' : data.format(value)}</b>
          </div>
        );
      })}
    </div>
  );
}
