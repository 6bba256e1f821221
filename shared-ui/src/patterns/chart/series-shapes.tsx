import { area, curveMonotoneX, line } from 'd3-shape';
import css from './Chart.module.css';
import { type ChartData, type ChartPoint, colorOf, dashOf, hatched, roundEnds, totalAt, valueAt } from './chart-data';
import type { Plot } from './plot';

/** Stacked bars on one base. @param hatch URL of the pattern that fills the follower series */
export function Bars({ data, plot, hatch }: { data: ChartData; plot: Plot; hatch: string }) {
  const { points, series, format } = data;
  const { y, barAt, barWidth, middle, showTotals } = plot;
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
              x={barAt(point.key)}
              y={Math.min(from, to)}
              width={barWidth}
              height={Math.max(1, Math.abs(from - to) - (base > value ? 1.5 : 0))}
              rx={2}
              fill={hatched.has(each.tone) ? hatch : colorOf[each.tone]}
              stroke={hatched.has(each.tone) ? colorOf[each.tone] : 'none'}
            />
          );
        })}
        {showTotals && total !== 0 ? (
          <text x={middle(point.key)} y={y(total) - 6} textAnchor="middle" className={css.value}>
            {format(total)}
          </text>
        ) : null}
      </g>
    );
  });
}

/** A line for each series, labelled at its end if there is space. @param current the selected point */
export function Lines({ data, plot, current }: { data: ChartData; plot: Plot; current: ChartPoint | null }) {
  const { kind, points, series } = data;
  const { y, middle, named, width, right } = plot;
  const names = named ? endLabels(data, y) : [];
  return series.map((each) => {
    const known = points.filter((point) => valueAt(point, each) !== null);
    const path = line<ChartPoint>()
      .defined((point) => valueAt(point, each) !== null)
      .x((point) => middle(point.key))
      .y((point) => y(valueAt(point, each) ?? 0))
      .curve(curveMonotoneX);
    const ground = area<ChartPoint>()
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
          strokeLinecap={roundEnds.has(each.tone) ? 'round' : 'butt'}
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

/** Labels at the ends of the lines, pushed apart if the lines end close together. */
function endLabels({ points, series }: ChartData, y: Plot['y']) {
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
