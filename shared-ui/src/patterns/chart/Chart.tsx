import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '../../primitives/button/Button';
import { useElementId } from '../../primitives/element-id/element-id';
import { InlineFailure } from '../../primitives/failure/InlineFailure';
import { Skeleton } from '../../primitives/skeleton/Skeleton';
import css from './Chart.module.css';
import { type ChartData, valueAt } from './chart-data';
import type { DrawingProps } from './Drawing';
import { SeriesMark } from './SeriesMark';

export interface ChartProps extends ChartData {
  /** What the chart shows: 「近 7 天消耗」. */
  label: string;
  /** The chart in one sentence: what it shows and what stands out. Read by screen readers, and shown above the table. */
  summary: string;
  /** Heading of the table's first column; default 「日期」. */
  pointHead?: string | undefined;
  /** Pixels; default 260. */
  height?: number | undefined;
  /** Shown after each series in the legend: its sum. */
  legend?: ((key: string) => ReactNode) | undefined;
}

/**
 * A chart that can be read in three ways: by eye, by keyboard (a slider that announces each of its points) and as a table. A
 * chart library (recharts 3.10: 97 KB brotli) was measured and rejected in favour of d3's scales and shapes (12 KB): patterns,
 * direct labels and the slider would be our own code either way.
 */
export function Chart({ label, summary, pointHead = '日期', height = 260, legend, ...data }: ChartProps) {
  const id = useElementId();
  const [asTable, setAsTable] = useState(false);
  const drawing = useDrawing(!asTable);
  return (
    <figure className={css.chart} aria-label={label}>
      <div className={css.head}>
        <ul className={css.legend} aria-label="图例">
          {data.series.map((series) => (
            <li key={series.key}>
              <SeriesMark tone={series.tone} kind={data.kind} />
              {series.label}
              {legend ? <span className={css.sum}>{legend(series.key)}</span> : null}
            </li>
          ))}
        </ul>
        <Button kind="quiet" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? '图表' : '表格'}
        </Button>
      </div>
      <p id={id} className={asTable ? css.summary : css.spoken}>
        {summary}
      </p>
      {asTable ? (
        <ChartTable label={label} pointHead={pointHead} height={height} data={data} />
      ) : drawing.Drawing ? (
        <drawing.Drawing {...data} label={label} describedBy={id} height={height} />
      ) : drawing.failed ? (
        <div style={{ minHeight: height }}>
          <InlineFailure onRetry={drawing.retry} text="图表没有加载成功；数据可在表格中查看" />
        </div>
      ) : (
        <Skeleton block={height} />
      )}
    </figure>
  );
}

function ChartTable({
  label,
  pointHead,
  height,
  data: { points, series, format },
}: {
  label: string;
  pointHead: string;
  height: number;
  data: ChartData;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className={css.tableRegion} style={{ maxHeight: height + 40 }} aria-label={`${label}（表格）`} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{pointHead}</th>
            {series.map((each) => (
              <th key={each.key} scope="col">
                {each.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{point.head ?? point.label}</th>
              {series.map((each) => {
                const value = valueAt(point, each);
                return <td key={each.key}>{value === null ? '--' : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Loads the drawing code when it is first needed; a failed load can be retried. */
function useDrawing(needed: boolean) {
  const [state, setState] = useState<{ Drawing: ComponentType<DrawingProps> | null; failed: boolean }>({
    Drawing: null,
    failed: false,
  });
  const load = useCallback(async () => {
    setState((before) => ({ ...before, failed: false }));
    try {
      const { Drawing } = await import(/* webpackChunkName: "chart" */ './Drawing');
      setState({ Drawing, failed: false });
    } catch {
      // The loader has informed the shell; the table stays readable here.
      setState({ Drawing: null, failed: true });
    }
  }, []);
  useEffect(() => {
    if (needed) void load();
  }, [needed, load]);
  return { ...state, retry: () => void load() };
}
