import { formatDateTime } from '@shizhong/shared-contracts';
import { type LoadSeries, loadSeries, loadSpans } from '@shizhong/shared-contracts/operator/load';
import { RadioGroup } from '@shizhong/shared-ui/controls';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Pane } from '../../features/frame/Pane';
import { useQuestion } from '../../lib/use-question';
import css from './LoadPane.module.css';
import { lineThrough } from './load-line';

type Span = keyof typeof loadSpans;

const [width, height] = [240, 40];

/** How busy the servers are: one small chart for each series, all on the same time. `docs/domain/operator.md#platform`. */
export function LoadPane() {
  const [span, setSpan] = useState<Span>('hour');
  const { data, failed, busy, reload } = useQuestion('platform/load', { span }, { everyMs: 60_000, unattended: true });
  return (
    <Pane
      title="服务器"
      level={2}
      facts={data ? `自 ${formatDateTime(data.from)}` : undefined}
      actions={
        <RadioGroup
          aria-label="看多久"
          options={(Object.keys(loadSpans) as Span[]).map((value) => ({ value, label: loadSpans[value].label }))}
          value={span}
          onChange={(value) => setSpan(value as Span)}
        />
      }
    >
      {failed && !data ? <InlineFailure onRetry={reload} busy={busy} /> : null}
      {!data && !failed ? <Skeleton rows={6} rowHeight={64} /> : null}
      {data ? (
        <ul className={css.charts} aria-label="服务器的负荷">
          {(Object.keys(loadSeries) as LoadSeries[]).map((name) => (
            <Chart key={name} name={name} values={data.series[name] ?? []} />
          ))}
        </ul>
      ) : null}
    </Pane>
  );
}

const shown = (value: number | null | undefined) =>
  value == null ? '--' : value >= 100 ? Math.round(value).toLocaleString('zh-CN') : String(Math.round(value * 10) / 10);

function Chart({ name, values }: { name: LoadSeries; values: readonly (number | null)[] }) {
  const { label, unit } = loadSeries[name];
  const known = values.filter((value) => value !== null);
  const most = Math.max(0, ...known);
  const last = known.at(-1);
  return (
    <li className={css.chart}>
      <p>
        {label} <b>{shown(last)}</b> <small>{unit}</small>
        <small className={css.most}>最高 {shown(known.length > 0 ? most : null)}</small>
      </p>
      <svg
        role="img"
        aria-label={`${label}：现在 ${shown(last)}，最高 ${shown(known.length > 0 ? most : null)} ${unit}`}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className={css.picture}
      >
        {lineThrough(values, most, width, height).map((path) => (
          <path key={path} className={css.line} d={path} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
    </li>
  );
}
