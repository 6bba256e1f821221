/** The chart of an analysis, drawn by hand at its measured width: text is never scaled, and each point opens what is behind it. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { useWidth } from '../../patterns/chart';
import { useElementId } from '../../primitives/element-id/element-id';
import css from './chart.module.css';
import { type AxisScale, type ChartPoint, frame, type Line, layoutOf, type Stack } from './chart-layout';
import { Bars, Lines, Marks } from './chart-shapes';

export interface AnalysisChartProps {
  label: string;
  /** The chart in one sentence, for screen readers. */
  summary: string;
  points: readonly ChartPoint[];
  first: Line;
  second?: Line | undefined;
  /** Bars by kind instead of lines; they add up to the first series. */
  stacks?: readonly Stack[] | undefined;
  /** What is noted at points; places may repeat. */
  notes?: readonly { place: number; mark: string; text: string }[] | undefined;
  /** Place of the marked point; null: none. */
  at: number | null;
  onAt: (place: number | null) => void;
  /** The point is pressed, or Enter on it. */
  onOpen: (place: number) => void;
  height: number;
  /** What a picture is made of. */
  drawing: RefObject<SVGSVGElement | null>;
}

export function AnalysisChart(props: AnalysisChartProps) {
  const { label, summary, points, first, second, stacks, notes = [], at, onAt, onOpen, height, drawing } = props;
  const id = useElementId();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const layout = layoutOf({ width, height, count: points.length, first, second, hasBars: Boolean(stacks) });
  const last = points.length - 1;
  const current = at === null ? null : (points[at] ?? null);

  const placeUnder = (event: PointerEvent) => layout.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left);

  function move(event: KeyboardEvent) {
    const now = at ?? last;
    if (event.key === 'Enter' && at !== null) return onOpen(at);
    if (event.key === 'Escape') return onAt(null);
    const next = { ArrowLeft: now - 1, ArrowDown: now - 1, ArrowRight: now + 1, ArrowUp: now + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onAt(Math.max(0, Math.min(last, next)));
  }

  return (
    <div
      ref={box}
      className={css.chart}
      style={{ height }}
      role="slider"
      tabIndex={0}
      aria-label={`${label}，用方向键查看各点，回车看明细`}
      aria-describedby={id}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, points.length)}
      aria-valuenow={Math.min((at ?? last) + 1, Math.max(1, points.length))}
      aria-valuetext={wordsAt(at ?? last)}
      onPointerMove={(event) => onAt(placeUnder(event))}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onAt(null)}
      onClick={(event) => onOpen(layout.nearest(event.clientX - event.currentTarget.getBoundingClientRect().left))}
      onKeyDown={move}
    >
      <p id={id} className={css.spoken}>
        {summary}
      </p>
      <svg ref={drawing} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Axes layout={layout} width={width} height={height} first={first} second={second} points={points} />
        {current && stacks ? (
          <rect
            x={layout.x(at ?? 0) - layout.step / 2}
            y={frame.top}
            width={layout.step}
            height={height - frame.top - frame.bottom}
            className={css.under}
          />
        ) : null}
        <Marks notes={notes} layout={layout} bottom={height - frame.bottom} />
        {stacks ? (
          <Bars stacks={stacks} layout={layout} first={first} />
        ) : (
          <Lines first={first} second={second} layout={layout} at={at} bottom={height - frame.bottom} />
        )}
      </svg>
    </div>
  );

  function wordsAt(place: number): string {
    const point = points[place];
    if (!point) return '没有数据';
    const noted = notes.filter((note) => note.place === place).map(({ text }) => `备注：${text}`);
    return [first, second]
      .flatMap((line) => (line ? [`${line.label} ${line.format(line.values[place] ?? 0)}`] : []))
      .concat(noted)
      .reduce((text, part) => `${text}，${part}`, point.head);
  }
}

interface AxesProps {
  layout: ReturnType<typeof layoutOf>;
  width: number;
  height: number;
  first: Line;
  second: Line | undefined;
  points: readonly ChartPoint[];
}

function Axes({ layout, width, height, first, second, points }: AxesProps) {
  const { left, right, scale, other, x, worded } = layout;
  const text = (axis: AxisScale, line: Line, share: number) => line.formatAxis(axis.max * share);
  return (
    <>
      {[0, 0.25, 0.5, 0.75, 1].map((share) => (
        <g key={share}>
          <line
            x1={left}
            x2={width - right}
            y1={scale.y(scale.max * share)}
            y2={scale.y(scale.max * share)}
            className={css.grid}
          />
          <text x={left - 8} y={scale.y(scale.max * share) + 4} textAnchor="end">
            {text(scale, first, share)}
          </text>
          {other && second ? (
            <text x={width - right + 8} y={scale.y(scale.max * share) + 4}>
              {text(other, second, share)}
            </text>
          ) : null}
        </g>
      ))}
      <text x={left} y={14}>
        {first.unit}
      </text>
      {second ? (
        <text x={width - right} y={14} textAnchor="end">
          {second.unit}
        </text>
      ) : null}
      {worded.map((place) => (
        <text key={points[place]?.key} x={x(place)} y={height - 8} textAnchor={layout.anchorAt(place)}>
          {points[place]?.label}
        </text>
      ))}
    </>
  );
}
