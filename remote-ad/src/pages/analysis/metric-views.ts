import { formatBp, formatCount, formatFen, formatShortNumber, type ResponseOf } from '@shizhong/shared-contracts';
import type { AdMetric } from '@shizhong/shared-contracts/analysis';

export type Figures = NonNullable<ResponseOf<'ad/analysis'>['previous']>;

interface MetricView {
  /** Null where there is nothing to divide by. */
  of: (figures: Figures) => number | null;
  format: (value: number) => string;
  formatAxis: (value: number) => string;
  /** Over the axis. */
  unit: string;
  good: 'up' | 'down' | 'none';
  /** Basis points: differences are points. */
  share?: boolean;
}

const inYuan = { format: (fen: number) => formatFen(fen), formatAxis: (fen: number) => formatShortNumber(fen / 100) };
const counted = { format: formatCount, formatAxis: (value: number) => formatShortNumber(value) };

export const metricViews: Record<AdMetric, MetricView> = {
  spent: { of: ({ spentFen }) => spentFen, ...inYuan, unit: '消耗，元', good: 'none' },
  reads: { of: ({ reads }) => reads, ...counted, unit: '有效阅读，次', good: 'up' },
  fans: { of: ({ fans }) => fans, ...counted, unit: '有效粉丝，个', good: 'up' },
  price: {
    of: ({ readFen, reads }) => (reads ? Math.round(readFen / reads) : null),
    format: (fen) => formatFen(fen),
    formatAxis: (fen) => formatFen(fen),
    unit: '元 / 有效阅读',
    good: 'down',
  },
  abnormal: {
    of: ({ abnormalQty, rawQty }) => (rawQty ? Math.round((abnormalQty * 10_000) / rawQty) : null),
    format: (bp) => formatBp(bp, 1),
    formatAxis: (bp) => formatBp(bp, 1),
    unit: '异常率',
    good: 'down',
    share: true,
  },
  orders: { of: ({ orders }) => orders, ...counted, unit: '结算订单，单', good: 'up' },
};

export const said = (metric: AdMetric, figures: Figures): string => {
  const { of, format } = metricViews[metric];
  const value = of(figures);
  return value === null ? '--' : format(value);
};
