import { formatDateTime } from '@shizhong/shared-contracts';
import { Grid } from '../../features/frame/Grid';
import type { AnswerOf } from '../../lib/desk-call';
import css from './Curve.module.css';
import { barsOf } from './curve-bars';

type CurveData = NonNullable<AnswerOf<'object/card'>['curve']>;

const [width, height] = [640, 120];

/** What each hour added, with the stretches that the rules doubt, and their own words below. */
export function Curve({ curve: { unit, points, findings } }: { curve: CurveData }) {
  const bars = barsOf(points);
  const [first, last] = [bars[0], bars.at(-1)];
  const total = points.at(-1)?.value ?? 0;
  const most = Math.max(1, ...bars.map(({ perHour }) => perHour));
  const span = first && last ? last.to - first.from : 1;
  const x = (at: number) => (first ? Math.min(width, Math.max(0, ((at - first.from) / span) * width)) : 0);
  return (
    <>
      {first && last ? (
        <figure className={css.figure}>
          <figcaption className={css.scale}>
            共 {total}，每小时最多 {Math.round(most)}
          </figcaption>
          <svg
            role="img"
            aria-label={`${unit}从 ${formatDateTime(points[0]?.at)} 到 ${formatDateTime(points.at(-1)?.at)}，共 ${total}`}
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className={css.picture}
          >
            {findings.map(({ rule, from, to }) => (
              <rect
                key={`${rule} ${from}`}
                className={css.doubted}
                x={x(Date.parse(from))}
                y="0"
                width={Math.max(2, x(Date.parse(to)) - x(Date.parse(from)))}
                height={height}
              />
            ))}
            {bars.map(({ from, to, perHour }) => (
              <rect
                key={from}
                className={css.bar}
                x={x(from)}
                y={height - (perHour / most) * (height - 4)}
                width={Math.max(0.6, (x(to) - x(from)) * 0.86)}
                height={(perHour / most) * (height - 4)}
              />
            ))}
          </svg>
          <p className={css.ends}>
            <span>{formatDateTime(points[0]?.at)}</span>
            <span>{formatDateTime(points.at(-1)?.at)}</span>
          </p>
        </figure>
      ) : null}
      {findings.length > 0 ? (
        <Grid
          label="规则命中"
          rows={findings}
          keyOf={({ rule, from }) => `${rule} ${from}`}
          columns={[
            { key: 'rule', head: '规则', cell: ({ rule, name }) => `${rule} ${name}` },
            { key: 'text', head: '数', cell: ({ text }) => text },
            {
              key: 'when',
              head: '何时',
              cell: ({ from, to }) => `${formatDateTime(from).slice(5)} 至 ${formatDateTime(to).slice(5)}`,
            },
            { key: 'weight', head: '分', numeric: true, cell: ({ weight }) => weight },
            { key: 'affected', head: '涉及', numeric: true, cell: ({ affected }) => affected },
          ]}
        />
      ) : null}
    </>
  );
}
