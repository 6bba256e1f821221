import { formatDateTime } from '@shizhong/shared-contracts';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useQuestion } from '../../lib/use-question';
import css from './LoadPane.module.css';
import { lineThrough } from './load-line';

const [width, height] = [240, 40];

/** How each version fared over a day: visits, and those with a fault of the version itself, on the same scale. */
export function HealthCurves() {
  const { data, failed, busy, reload } = useQuestion('platform/health', {}, { everyMs: 60_000, unattended: true });
  if (!data) return failed ? <InlineFailure onRetry={reload} busy={busy} /> : <Skeleton rows={2} rowHeight={64} />;
  // The table beneath says so.
  if (data.list.length === 0) return null;
  return (
    <>
      <p className={css.note}>自 {formatDateTime(data.from)}，每小时一点；红线是出错的访问</p>
      <ul className={css.charts} aria-label="各版本每小时的访问与出错">
        {data.list.map(({ remote, version, visits, faulty }) => (
          <Curve key={`${remote}@${version}`} {...{ remote, version, visits, faulty }} />
        ))}
      </ul>
    </>
  );
}

const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

interface CurveProps {
  remote: string;
  version: string;
  visits: readonly number[];
  faulty: readonly number[];
}

function Curve({ remote, version, visits, faulty }: CurveProps) {
  const most = Math.max(0, ...visits);
  const [all, wrong] = [sum(visits), sum(faulty)];
  const said = `${all.toLocaleString('zh-CN')} 次访问，${wrong.toLocaleString('zh-CN')} 次出错`;
  return (
    <li className={css.chart}>
      <p>
        {remote} <small>{version}</small>
        <small className={css.most}>{said}</small>
      </p>
      <svg
        role="img"
        aria-label={`${remote} ${version}：一天 ${said}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={css.picture}
      >
        {lineThrough(visits, most, width, height).map((path) => (
          <path key={path} className={css.line} d={path} vectorEffect="non-scaling-stroke" />
        ))}
        {wrong > 0
          ? lineThrough(faulty, most, width, height).map((path) => (
              <path key={`faulty ${path}`} className={css.faulty} d={path} vectorEffect="non-scaling-stroke" />
            ))
          : null}
      </svg>
    </li>
  );
}
