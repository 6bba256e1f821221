/** The lazy half of a chart: everything that needs d3. */
import { scaleBand, scaleLinear } from 'd3-scale';
import { area, curveMonotoneX, line } from 'd3-shape';
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import styles from './Chart.module.css';
import { type ChartData, colorOf, dashOf, totalAt, valueAt, wordsOfPoint } from './chart-data';
import { textWidth } from './text-width';
import { useWidth } from './use-width';

export interface DrawingProps extends ChartData {
  label: string;
  describedBy: string | undefined;
  height: number;
}

const top = 22;
const bottom = 28;
/** What is marked at one moment of a time axis, in pixels. */
const markWidth = 8;

export function Drawing(props: DrawingProps) {
  const { label, describedBy, height, kind, series, points, format, formatAxis = format, bands = [], marks = [] } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [at, setAt] = useState<number | null>(null);

  const stacked = kind === 'bar';
  const tops = points.flatMap((point) => (stacked ? [totalAt(point, series)] : series.map((each) => valueAt(point, each) ?? 0)));
  const y = scaleLinear()
    .domain([Math.min(0, ...tops), Math.max(0, ...tops) || 1])
    .nice(4);
  // Half a follower is none: where every figure is whole, so are the ticks.
  const whole = tops.every(Number.isInteger);
  const ticks = y.ticks(4).filter((tick) => !whole || Number.isInteger(tick));
  // A line begins at the axis: half of its first point's words stand left of it, bars stand clear of that.
  const first = stacked ? 0 : textWidth(points[0]?.label ?? '') / 2;
  const left = Math.max(first, ...ticks.map((tick) => textWidth(formatAxis(tick)) + 12));
  // Lines bear their names at their end, bars need no room there.
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
  /** Room of one point: what is marked reaches half of it to both sides. */
  const step = time ? markWidth : x.step();
  const widest = Math.max(0, ...points.map((point) => textWidth(point.label))) + 10;
  // The last words may lack room: they stay away rather than be cut; in time they stand before their point.
  const worded = time
    ? wordedInTime()
    : wordedEvenly().filter((point) => middle(point.key) + textWidth(point.label) / 2 <= width);
  const showTotals = stacked && points.length <= 14 && Math.max(0, ...tops.map((each) => textWidth(format(each)))) + 4 < step;
  const current = at === null ? null : (points[Math.min(at, points.length - 1)] ?? null);

  function pointAt(event: PointerEvent) {
    const inside = event.clientX - event.currentTarget.getBoundingClientRect().left;
    if (time) {
      const distances = points.map(({ key }) => Math.abs(middle(key) - inside));
      return setAt(distances.indexOf(Math.min(...distances)));
    }
    setAt(Math.max(0, Math.min(points.length - 1, Math.floor((inside - (x.range()[0] ?? 0)) / step))));
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
      className={styles['drawing']}
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
                className={styles['band']}
              />
              <text x={from + 4} y={top + 14} className={styles['bandText']}>
                {band.label}
              </text>
            </g>
          );
        })}
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} className={styles['grid']} />
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
            <line x1={middle(mark.at)} x2={middle(mark.at)} y1={top - 6} y2={height - bottom} className={styles['markLine']} />
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
            className={stacked ? styles['under'] : styles['underThin']}
          />
        ) : null}
        {stacked ? bars() : lines()}
      </svg>
      {current ? (
        <div
          className={styles['tip']}
          style={{ left: Math.max(76, Math.min(width - 76, middle(current.key))), top: 0 }}
          aria-hidden="true"
        >
          <div>{current.head ?? current.label}</div>
          {series.map((each) => {
            const value = valueAt(current, each);
            return (
              <div key={each.key} className={styles['tipRow']}>
                <span style={{ color: colorOf[each.tone] }}>●</span>
                {each.label}
                <b>{value === null ? '--' : format(value)}</b>
              </div>
            );
          })}
        </div>
      ) : null}
    </div>
  );

  /** A word at the end of the axis stays within it. */
  function anchorAt(px: number): 'middle' | 'end' {
    return time && px > width - widest / 2 ? 'end' : 'middle';
  }

  /** Several points of one day bear its name once. */
  function wordedEvenly() {
    const every = Math.max(1, Math.ceil(widest / step));
    const spaced = points.filter((_, index) => index % every === 0);
    return spaced.filter((point, index) => point.label !== spaced[index - 1]?.label);
  }

  /** The first point of each day, where there is room since the last word. */
  function wordedInTime() {
    const words: (typeof points)[number][] = [];
    for (const point of points) {
      const before = words.at(-1);
      if (!before || (before.label !== point.label && middle(point.key) - middle(before.key) >= widest)) words.push(point);
    }
    return words;
  }

  function pointWords(): string {
    const point = points[Math.min(at ?? points.length - 1, points.length - 1)];
    return point ? wordsOfPoint(point, props) : '没有数据';
  }

  function bars() {
    return points.map((point) => {
      let base = 0;
      const total = totalAt(point, series);
      return (
        <g key={point.key}>
          {series.map((each) => {
            const value = valueAt(point, each) ?? 0;
            if (value === 0) return null;
            const [from, to] = [y(base), y(base + value)];
            base += value;
            return (
              <rect
                key={each.key}
                x={x(point.key) ?? 0}
                y={Math.min(from, to)}
                width={x.bandwidth()}
                height={Math.max(1, Math.abs(from - to) - (base > value ? 1.5 : 0))}
                rx={2}
                fill={each.tone === 'fans' ? `url(#${id}-hatch)` : colorOf[each.tone]}
                stroke={each.tone === 'fans' ? colorOf.fans : 'none'}
              />
            );
          })}
          {showTotals && total !== 0 ? (
            <text x={middle(point.key)} y={y(total) - 6} textAnchor="middle" className={styles['value']}>
              {format(total)}
            </text>
          ) : null}
        </g>
      );
    });
  }

  function lines() {
    const names = named ? endLabels() : [];
    return series.map((each) => {
      const known = points.filter((point) => valueAt(point, each) !== null);
      const path = line<(typeof points)[number]>()
        .defined((point) => valueAt(point, each) !== null)
        .x((point) => middle(point.key))
        .y((point) => y(valueAt(point, each) ?? 0))
        .curve(curveMonotoneX);
      const ground = area<(typeof points)[number]>()
        .defined((point) => valueAt(point, each) !== null)
        .x((point) => middle(point.key))
        .y0(y(0))
        .y1((point) => y(valueAt(point, each) ?? 0))
        .curve(curveMonotoneX);
      const alone = known.length === 1 ? known[0] : null;
      const shown = current && valueAt(current, each) !== null ? current : alone;
      const name = names.find((label_) => label_.key === each.key);
      return (
        <g key={each.key}>
          {kind === 'area' ? <path d={ground(points) ?? ''} fill={colorOf[each.tone]} opacity={0.12} /> : null}
          <path
            d={path(points) ?? ''}
            fill="none"
            stroke={colorOf[each.tone]}
            strokeWidth={2}
            strokeDasharray={dashOf[each.tone]}
            strokeLinejoin="round"
            strokeLinecap={each.tone === 'position' ? 'round' : 'butt'}
          />
          {shown ? (
            <circle
              cx={middle(shown.key)}
              cy={y(valueAt(shown, each) ?? 0)}
              r={4}
              fill={colorOf[each.tone]}
              stroke="var(--surface)"
              strokeWidth={2}
            />
          ) : null}
          {name ? (
            <text x={width - right + 6} y={name.y + 4} style={{ fill: colorOf[each.tone] }}>
              {each.label}
            </text>
          ) : null}
        </g>
      );
    });
  }

  /** Names at the lines' ends, pushed apart where the lines end close together. */
  function endLabels() {
    const ends = series
      .map((each) => {
        const last = points.findLast((point) => valueAt(point, each) !== null);
        return { key: each.key, y: y(last ? (valueAt(last, each) ?? 0) : 0) };
      })
      .sort((one, other) => one.y - other.y);
    for (const [index, end] of ends.entries()) {
      const above = ends[index - 1];
      if (above && end.y - above.y < 15) end.y = above.y + 15;
    }
    return ends;
  }
}

/** When each point was, by its key; null unless all say so and not all at once. */
function momentsOf(points: ChartData['points']): Map<string, number> | null {
  const moments = new Map<string, number>();
  for (const { key, at } of points) {
    if (at === undefined) return null;
    moments.set(key, at);
  }
  return new Set(moments.values()).size > 1 ? moments : null;
}
