import { formatFen, formatShortNumber, type ResponseOf, yuanText } from '@shizhong/shared-contracts';
import {
  type AskedAnalysis,
  type IncomeDimension,
  type IncomeMetric,
  incomeDimensions,
} from '@shizhong/shared-contracts/analysis';
import type { CsvCell } from '@shizhong/shared-contracts/csv';
import { type OrderKind, orderKind } from '@shizhong/shared-contracts/kinds';

export type Income = NonNullable<ResponseOf<'media/income'>['previous']>;
export type Asked = AskedAnalysis<IncomeMetric, IncomeDimension>;

export const fieldOf: Record<IncomeMetric, 'netFen' | 'afterTaxFen' | 'grossFen'> = {
  net: 'netFen',
  afterTax: 'afterTaxFen',
  gross: 'grossFen',
};

export const inYuan = { format: (fen: number) => formatFen(fen), formatAxis: (fen: number) => formatShortNumber(fen / 100) };

export const colorOfKind = (kind: OrderKind): string => `var(--ch-${orderKind(kind).tone})`;
export const isHatched = (kind: OrderKind): boolean => orderKind(kind).tone === 'fans';

/** Of what only, as the endpoints want it. */
export const onlyOf = ({ kind, account }: AskedAnalysis) => ({
  ...(kind ? { kind: kind as 'read' } : {}),
  ...(account ? { accountId: account } : {}),
});

/** The order's own page. */
export const orderPath = (kind: OrderKind, orderId: string): string => {
  const { campaign, ordersPath } = orderKind(kind);
  return campaign ? `${ordersPath}/${orderId}/detail` : `${ordersPath}?order=${orderId}`;
};

const heads = ['应得（元）', '服务费（元）', '追回（元）', '税前（元）', '税后约（元）', '单'];

const cells = ({ grossFen, feeFen, takenFen, netFen, afterTaxFen, orders }: Income): CsvCell[] => [
  ...[grossFen, feeFen, takenFen, netFen, afterTaxFen].map(yuanText),
  orders,
];

/** What is seen, as rows of a CSV file. */
export function pointRows({ points, totals, previous }: ResponseOf<'media/income'>, { grain }: Asked): CsvCell[][] {
  const before = (of: Income | null): CsvCell[] => (previous ? [of ? yuanText(of.netFen) : null] : []);
  return [
    [grain === 'week' ? '周（首日）' : '日期', ...heads, ...(previous ? ['对比期税前（元）'] : [])],
    ...points.map((point) => [point.key, ...cells(point), ...before(point.previous)]),
    ['合计', ...cells(totals), ...before(previous)],
  ];
}

export function partRows(data: ResponseOf<'media/incomeRows'>, dimension: IncomeDimension): CsvCell[][] {
  return [
    [incomeDimensions[dimension], ...heads],
    ...data.rows.map((row) => [row.name, ...cells(row)]),
    ...(data.rest ? [[`其余 ${data.rest.count} 个`, ...cells(data.rest)]] : []),
    ['合计', ...cells(data.totals)],
  ];
}
