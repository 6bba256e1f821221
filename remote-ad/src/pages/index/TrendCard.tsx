import { formatCount, formatFen, formatShortNumber, type ResponseOf } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { Chart, type ChartProps } from '@shizhong/shared-ui/chart';
import { Segments } from '@shizhong/shared-ui/segments';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import css from './IndexPage.module.css';

type Trend = ResponseOf<'ad/dashboardTrend'>;
export type TrendDays = 7 | 30;
type Metric = 'spent' | 'reads' | 'fans' | 'price';

const metrics: readonly { value: Metric; label: string }[] = [
  { value: 'spent', label: '消耗' },
  { value: 'reads', label: '有效阅读' },
  { value: 'fans', label: '新增粉丝' },
  { value: 'price', label: '平均单价' },
];

export interface TrendCardProps {
  trend: ServerData<Trend>;
  days: TrendDays;
  onDays: (days: TrendDays) => void;
}

/** Consumption, reads, followers and prices by day. One unit at a time: two axes in one chart mislead. */
export function TrendCard({ trend, days, onDays }: TrendCardProps) {
  const [metric, setMetric] = useState<Metric>('spent');
  const title = `近 ${days} 天${metrics.find((each) => each.value === metric)?.label}`;
  return (
    <Card
      title={title}
      extra={
        <Segments
          label="时间"
          value={String(days) as `${TrendDays}`}
          options={([7, 30] as const).map((each) => ({ value: `${each}` as const, label: `近 ${each} 天` }))}
          onChange={(value) => onDays(value === '7' ? 7 : 30)}
        />
      }
    >
      <div className={css.metrics}>
        <Segments label="指标" value={metric} options={metrics} onChange={setMetric} />
      </div>
      {trend.data ? (
        <Chart label={title} {...chartOf(metric, trend.data, days)} />
      ) : trend.status === 'failed' ? (
        <InlineFailure onRetry={() => void trend.reload()} />
      ) : (
        <Skeleton block={300} />
      )}
    </Card>
  );
}

type Drawn = Omit<ChartProps, 'label'>;

function chartOf(metric: Metric, { days }: Trend, count: number): Drawn {
  const points = days.map((each) => ({ key: each.day, label: each.day.slice(5), head: each.day, values: valuesOf(each) }));
  const sum = (key: string) => points.reduce((before, point) => before + (point.values[key] ?? 0), 0);
  const used = <Key extends string>(
    series: readonly { key: Key; label: string; tone: 'read' | 'fans' | 'position' | 'video' }[],
  ) => {
    // Kinds without purchases would only fill the legend; if there are none at all, the first two keep the chart readable.
    const some = series.filter((each) => sum(each.key) > 0);
    return some.length ? some : series.slice(0, 2);
  };
  const wholeYuan = (fen: number) => formatShortNumber(fen / 100);
  switch (metric) {
    case 'spent': {
      const series = used([
        { key: 'readFen', label: '阅读', tone: 'read' },
        { key: 'fansFen', label: '涨粉', tone: 'fans' },
        { key: 'positionFen', label: '广告位', tone: 'position' },
        { key: 'videoFen', label: '视频号', tone: 'video' },
      ]);
      const all = series.reduce((before, each) => before + sum(each.key), 0);
      return {
        kind: 'bar',
        series,
        points,
        format: (fen) => formatFen(fen),
        formatAxis: wholeYuan,
        legend: (key) => formatFen(sum(key)),
        summary: `近 ${count} 天共消耗 ${formatFen(all)} 元。${highest(points, series, (fen) => `${formatFen(fen)} 元`)}`,
      };
    }
    case 'reads':
    case 'fans': {
      const key = metric === 'reads' ? 'validReads' : 'fans';
      const label = metric === 'reads' ? '有效阅读' : '有效粉丝';
      const series = [{ key, label, tone: metric === 'reads' ? ('read' as const) : ('fans' as const) }];
      return {
        kind: 'bar',
        series,
        points,
        format: (value) => formatCount(value),
        formatAxis: (value) => formatShortNumber(value),
        legend: () => formatCount(sum(key)),
        summary: `近 ${count} 天共 ${formatCount(sum(key))} 个${label}。${highest(points, series, formatCount)}`,
      };
    }
    case 'price':
      return {
        kind: 'line',
        series: [
          { key: 'readPrice', label: '元/有效阅读', tone: 'read' },
          { key: 'fansPrice', label: '元/有效粉丝', tone: 'fans' },
        ],
        points,
        format: (fen) => formatFen(fen),
        summary: `近 ${count} 天每个有效阅读、有效粉丝的平均价格；没有结算的日子留空。`,
      };
  }
}

function valuesOf(day: Trend['days'][number]): Record<string, number | null> {
  const { readFen, fansFen, positionFen, videoFen, validReads, fans } = day;
  return {
    readFen,
    fansFen,
    positionFen,
    videoFen,
    validReads,
    fans,
    readPrice: validReads ? Math.round(readFen / validReads) : null,
    fansPrice: fans ? Math.round((fansFen + videoFen) / fans) : null,
  };
}

function highest(points: Drawn['points'], series: readonly { key: string }[], say: (value: number) => string): string {
  const totals = points.map((point) => series.reduce((before, each) => before + (point.values[each.key] ?? 0), 0));
  const max = Math.max(0, ...totals);
  const at = points[totals.indexOf(max)];
  return max > 0 && at ? `最高在 ${at.label}，${say(max)}。` : '';
}
