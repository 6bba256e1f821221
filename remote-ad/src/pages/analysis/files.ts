/** What is seen, as rows of a CSV file. */
import { type ResponseOf, yuanText } from '@shizhong/shared-contracts';
import { type AdDimension, type AdMetric, type AskedAnalysis, adDimensions } from '@shizhong/shared-contracts/analysis';
import type { CsvCell } from '@shizhong/shared-contracts/csv';
import { type Figures, metricViews } from './metric-views';

type Asked = AskedAnalysis<AdMetric, AdDimension>;

const heads = ['消耗（元）', '有效阅读', '有效粉丝', '元/有效阅读', '异常率（%）', '结算订单'];

function cells(figures: Figures): CsvCell[] {
  const price = metricViews.price.of(figures);
  const abnormal = metricViews.abnormal.of(figures);
  return [
    yuanText(figures.spentFen),
    figures.reads,
    figures.fans,
    price === null ? null : yuanText(price),
    abnormal === null ? null : (abnormal / 100).toFixed(2),
    figures.orders,
  ];
}

export function pointRows({ points, totals, previous }: ResponseOf<'ad/analysis'>, { grain }: Asked): CsvCell[][] {
  const before = (figures: Figures | null): CsvCell[] => (previous ? [figures ? yuanText(figures.spentFen) : null] : []);
  return [
    [grain === 'hour' ? '时间' : grain === 'week' ? '周（首日）' : '日期', ...heads, ...(previous ? ['对比期消耗（元）'] : [])],
    ...points.map((point) => [point.key, ...cells(point), ...before(point.previous)]),
    ['合计', ...cells(totals), ...before(previous)],
  ];
}

export function partRows(data: ResponseOf<'ad/analysisRows'>, { dimension }: Asked): CsvCell[][] {
  return [
    [adDimensions[dimension], ...heads],
    ...data.rows.map((row) => [row.name, ...cells(row)]),
    ...(data.rest ? [[`其余 ${data.rest.count} 个`, ...cells(data.rest)]] : []),
    ['合计', ...cells(data.totals)],
  ];
}
