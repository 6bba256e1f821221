import css from './chart.module.css';
import { type ChartLayout, frame, type Line, type Stack } from './chart-layout';

/** First solid, second dashed on its own axis, the period before dotted and grey, only of the first. */
export function Lines({
  first,
  second,
  layout,
  at,
  bottom,
}: {
  first: Line;
  second: Line | undefined;
  layout: ChartLayout;
  at: number | null;
  bottom: number;
}) {
  const { x, scale, other } = layout;
  const one = at === null ? null : (first.values[at] ?? null);
  const two = at === null || !second ? null : (second.values[at] ?? null);
  return (
    <>
      {first.previous ? <path d={pathOf(first.previous, x, scale.y)} className={css.was} /> : null}
      {second && other ? (
        <path d={pathOf(second.values, x, other.y)} fill="none" stroke={second.color} strokeWidth="2" strokeDasharray="6 4" />
      ) : null}
      <path d={pathOf(first.values, x, scale.y)} fill="none" stroke={first.color} strokeWidth="2" strokeLinejoin="round" />
      {dots(first.values).map((place) => (
        <circle key={place} cx={x(place)} cy={scale.y(first.values[place] ?? 0)} r="3" fill={first.color} />
      ))}
      {at === null ? null : <line x1={x(at)} x2={x(at)} y1={scale.y(scale.max)} y2={bottom} className={css.here} />}
      {at === null || one === null ? null : (
        <circle cx={x(at)} cy={scale.y(one)} r="5.5" fill={first.color} className={css.ring} />
      )}
      {at === null || two === null || !second || !other ? null : (
        <circle cx={x(at)} cy={other.y(two)} r="4.5" className={css.hollow} stroke={second.color} strokeWidth="2" />
      )}
    </>
  );
}

/** Where something is noted: a letter over a dotted line, once for each place. */
export function Marks({
  notes,
  layout,
  bottom,
}: {
  notes: readonly { place: number; mark: string }[];
  layout: ChartLayout;
  bottom: number;
}) {
  const marks = new Map(notes.map(({ place, mark }) => [place, mark]));
  return [...marks].map(([place, mark]) => (
    <g key={place}>
      <line x1={layout.x(place)} x2={layout.x(place)} y1={frame.top} y2={bottom} className={css.noted} />
      <circle cx={layout.x(place)} cy={frame.top} r="9" className={css.mark} />
      <text x={layout.x(place)} y={frame.top + 4} textAnchor="middle" className={css.letter}>
        {mark}
      </text>
    </g>
  ));
}

/** Bars by kind, and a mark where the whole stood in the other period. */
export function Bars({ stacks, layout, first }: { stacks: readonly Stack[]; layout: ChartLayout; first: Line }) {
  const { x, step, scale } = layout;
  const width = Math.min(26, step * 0.62);
  return (
    <>
      <defs>
        <pattern id="analysis-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={css.paper} />
          <rect width="3" height="6" fill="var(--ch-fans)" />
        </pattern>
      </defs>
      {first.values.map((_, place) => {
        let base = 0;
        const was = first.previous?.[place];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: points are places in time and never move
          <g key={place}>
            {stacks.map((stack) => {
              const value = stack.values[place] ?? 0;
              const [low, high] = [scale.y(base), scale.y(base + value)];
              base += value;
              return value > 0 ? (
                <rect
                  key={stack.key}
                  x={x(place) - width / 2}
                  y={high}
                  width={width}
                  height={Math.max(1, low - high - 1)}
                  rx="1.5"
                  fill={stack.hatched ? 'url(#analysis-hatch)' : stack.color}
                  stroke={stack.hatched ? stack.color : 'none'}
                />
              ) : null;
            })}
            {typeof was === 'number' && was > 0 ? (
              <line
                x1={x(place) - width / 2 - 3}
                x2={x(place) + width / 2 + 3}
                y1={scale.y(was)}
                y2={scale.y(was)}
                className={css.tick}
              />
            ) : null}
          </g>
        );
      })}
    </>
  );
}

function pathOf(values: readonly (number | null)[], x: (place: number) => number, y: (value: number) => number): string {
  let isGap = true;
  return values
    .map((value, place) => {
      if (value === null) {
        isGap = true;
        return '';
      }
      const to = `${isGap ? 'M' : 'L'}${x(place).toFixed(1)} ${y(value).toFixed(1)}`;
      isGap = false;
      return to;
    })
    .join('');
}

/** Points with gaps on both sides, which no line shows. */
function dots(values: readonly (number | null)[]): number[] {
  const isKnown = (place: number) => typeof values[place] === 'number';
  return values.flatMap((_, place) => (isKnown(place) && !isKnown(place - 1) && !isKnown(place + 1) ? [place] : []));
}
