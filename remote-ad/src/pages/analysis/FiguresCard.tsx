import { formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import {
  type AdDimension,
  type AdMetric,
  adMetrics,
  analysisCompares,
  analysisGrains,
} from '@shizhong/shared-contracts/analysis';
import {
  AnalysisChart,
  ChartCard,
  changeOf,
  Delta,
  highestOf,
  type Line,
  LineMark,
  NotesLine,
  type PointColumn,
  PointsTable,
  Tiles,
  type useAsked,
  useNotes,
  usePoints,
} from '@shizhong/shared-ui/analysis';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { Segments } from '@shizhong/shared-ui/segments';
import type { RefObject } from 'react';
import { metricViews, said } from './metric-views';
import { PointDrawer } from './PointDrawer';

type Analysis = ResponseOf<'ad/analysis'>;

export interface FiguresCardProps {
  state: ReturnType<typeof useAsked<AdMetric, AdDimension>>;
  data: Analysis;
  drawing: RefObject<SVGSVGElement | null>;
}

const height = { desk: 388, phone: 228 } as const;

/** The figures of the range, one or two of them drawn, with a table beside the chart. */
export function FiguresCard({ state, data, drawing }: FiguresCardProps) {
  const { asked, change } = state;
  const narrow = useNarrow();
  const { points } = data;
  const [one = 'spent', two] = asked.metrics;
  const { heads, drawn, listed, marked, mark, show, opened } = usePoints({ ...state, points });
  const notes = useNotes({ list: 'adAnalysis', asked, points });
  const best = highestOf(points, ({ spentFen }) => spentFen);
  const compares = data.previous !== null;
  const columns = columnsOf(asked.metrics, data);
  return (
    <>
      <ChartCard
        label="指标与趋势"
        top={
          <Tiles
            chosen={asked.metrics}
            onChoose={(metrics) => change({ m: metrics.join(',') })}
            tiles={(Object.keys(adMetrics) as AdMetric[]).map((key) => ({
              key,
              label: adMetrics[key],
              value: said(key, data.totals),
              foot: data.previous ? (
                <>
                  <DeltaOf metric={key} now={data.totals} was={data.previous} />
                  前期 {said(key, data.previous)}
                </>
              ) : null,
            }))}
          />
        }
        legend={[
          { key: 'first', mark: <LineMark kind="first" />, label: adMetrics[one] },
          ...(two ? [{ key: 'second', mark: <LineMark kind="second" />, label: adMetrics[two] }] : []),
          ...(compares
            ? [
                {
                  key: 'previous',
                  mark: <LineMark kind="previous" />,
                  label: `${adMetrics[one]}，${analysisCompares[asked.compare]}`,
                },
              ]
            : []),
        ]}
        extra={
          <Segments
            label="粒度"
            value={asked.grain}
            options={(['hour', 'day', 'week'] as const).map((value) => ({ value, label: analysisGrains[value] }))}
            onChange={(grain) => change({ grain })}
          />
        }
        chart={
          <AnalysisChart
            label={`${asked.from} 至 ${asked.to} 的${adMetrics[one]}${two ? `与${adMetrics[two]}` : ''}`}
            summary={`共消耗 ${formatFen(data.totals.spentFen)} 元，最高在 ${heads[best] ?? ''}，${formatFen(points[best]?.spentFen ?? 0)} 元。`}
            points={drawn}
            first={lineOf(one, data, 'var(--ch-read)', compares)}
            second={two ? lineOf(two, data, 'var(--ch-fans)', false) : undefined}
            notes={notes.placed}
            at={marked}
            onAt={mark}
            onOpen={show}
            height={narrow ? height.phone : height.desk}
            drawing={drawing}
          />
        }
        notes={<NotesLine notes={notes} />}
        table={
          <PointsTable
            label="图表数据"
            points={listed}
            columns={columns}
            foot={`${points.length} ${asked.grain === 'day' ? '天' : asked.grain === 'hour' ? '小时' : '周'}合计`}
            at={marked}
            onOpen={show}
          />
        }
      />
      <PointDrawer opened={opened} point={opened ? points[opened.place] : undefined} asked={asked} notes={notes} />
    </>
  );
}

/** A metric by point, and with it how much it changed. */
function columnsOf(metrics: readonly AdMetric[], { points, totals, previous }: Analysis): PointColumn[] {
  const [one = 'spent', two] = metrics;
  const ofMetric = (metric: AdMetric): PointColumn => ({
    head: adMetrics[metric],
    cell: (place) => (points[place] ? said(metric, points[place]) : null),
    value: (place) => (points[place] ? metricViews[metric].of(points[place]) : null),
    foot: said(metric, totals),
  });
  const { of, share } = metricViews[one];
  const change: PointColumn = {
    head: '比前期',
    cell: (place) => points[place] && <DeltaOf metric={one} now={points[place]} was={points[place].previous} />,
    value(place) {
      const [now, was] = [points[place], points[place]?.previous];
      return now ? changeOf(of(now), was && of(was), share) : null;
    },
    foot: <DeltaOf metric={one} now={totals} was={previous} />,
  };
  return [ofMetric(one), ...(previous ? [change] : []), ...(two ? [ofMetric(two)] : [])];
}

/** The change of a metric, in its own colour. */
export function DeltaOf({
  metric,
  now,
  was,
}: {
  metric: AdMetric;
  now: NonNullable<Analysis['previous']>;
  was: Analysis['previous'];
}) {
  const { of, good, share } = metricViews[metric];
  return <Delta now={of(now)} was={was && of(was)} good={good} share={share} />;
}

function lineOf(metric: AdMetric, { points }: Analysis, color: string, compares: boolean): Line {
  const { of, format, formatAxis, unit } = metricViews[metric];
  return {
    key: metric,
    label: adMetrics[metric],
    unit,
    color,
    format,
    formatAxis,
    values: points.map(of),
    ...(compares ? { previous: points.map(({ previous }) => previous && of(previous)) } : {}),
  };
}
