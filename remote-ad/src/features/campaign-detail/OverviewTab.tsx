import { formatBp, formatCount, formatDateTime, formatFen, useHost } from '@shizhong/shared-contracts';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { Card } from '@shizhong/shared-ui';
import { Chart } from '@shizhong/shared-ui/chart';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import { type CampaignDetail, type CampaignFigures, type CampaignKind, kindViews } from '../campaign/kinds';
import { Progress } from '../campaign-list/Progress';
import { FiguresState } from './FiguresState';
import { GrowthCard } from './GrowthCard';
import css from './OverviewTab.module.css';

export interface WithFigures {
  kind: CampaignKind;
  data: CampaignDetail;
  figures: ServerData<CampaignFigures>;
}

/** Progress, hourly growth, and the forecast at submission compared with the results. */
export function OverviewTab({ kind, data, figures }: WithFigures) {
  const about = kindViews[kind];
  return (
    <div className={css.columns}>
      <Card title="完成进度">
        <Progress row={data} withOrders />
        <p className={css.small}>{endOf(data)}</p>
      </Card>
      {about.counts.growth ? (
        <GrowthCard figures={figures} />
      ) : (
        <Card title={`每小时${about.raw}`} extra={`最近 ${marketFigures['campaign.curve_days']} 天，未扣除异常`}>
          <FiguresState figures={figures}>
            {(known) =>
              known.hours.length > 1 ? (
                <Chart
                  kind="area"
                  label={`每小时${about.raw}`}
                  pointHead="时间"
                  height={220}
                  summary={`每小时${about.raw}，共 ${known.hours.length} 小时，合计 ${formatCount(known.hours.reduce((sum, { qty }) => sum + qty, 0))}。快照间隔更长的，增量按时间均摊。`}
                  series={[{ key: 'qty', label: about.raw, tone: about.tone }]}
                  points={known.hours.map(({ at, qty }) => ({
                    key: at,
                    label: `${formatDateTime(at).slice(5, 13)} 时`,
                    head: formatDateTime(at),
                    values: { qty },
                  }))}
                  format={formatCount}
                />
              ) : (
                <p className={css.small}>有订单发布后才有数据。</p>
              )
            }
          </FiguresState>
        </Card>
      )}
      <Card title="预测与实际" extra={data.forecast ? `${formatDateTime(data.forecast.at)} 提交时的预测` : undefined}>
        <Forecast kind={kind} data={data} />
      </Card>
    </div>
  );
}

function endOf(data: CampaignDetail): string {
  const left = Math.max(0, data.frozenFen - data.reservedFen);
  switch (data.status) {
    case 'running':
      return `还可接单 ¥${formatFen(left)}，到 ${formatDateTime(data.endAt)} 结束。`;
    case 'closing':
      return `不再接新单，进行中 ${data.orders.running} 单结算后完结。`;
    case 'draft':
      return '提交审核时冻结预算。';
    default:
      return `投放时间 ${formatDateTime(data.startAt)} 至 ${formatDateTime(data.endAt)}。`;
  }
}

function Forecast({ kind, data }: Omit<WithFigures, 'figures'>) {
  const about = kindViews[kind];
  const { forecast } = data;
  const now = useHost().now();
  if (!forecast) return <p className={css.small}>提交审核时会留下当时的预测，投放中与实际对照。</p>;
  const { quantity, accounts, spendFen, days } = forecast;
  if (!accounts.p90) return <p className={css.small}>提交时没有可供预测的账号或同类订单，未能预测。</p>;
  const money = (fen: number) => formatCount(Math.round(fen / 100));
  const count = (value: number) => formatCount(Math.round(value));
  const lasted =
    data.startAt && data.orders.claimed
      ? Math.max(0, (Math.min(now, Date.parse(data.endAt ?? '') || now) - Date.parse(data.startAt)) / 86_400_000)
      : null;
  const rows: [string, string, string, string][] = [
    [
      about.valid,
      `${count(quantity.p10)}–${count(quantity.p90)}`,
      count(quantity.p50),
      data.orders.claimed ? formatCount(data.validQty) : '--',
    ],
    ['承接账号', `${count(accounts.p10)}–${count(accounts.p90)}`, count(accounts.p50), formatCount(data.orders.claimed)],
    ['消耗（元）', `${money(spendFen.p10)}–${money(spendFen.p90)}`, money(spendFen.p50), formatFen(data.spentFen)],
    ['天数', `${count(days.p10)}–${count(days.p90)}`, count(days.p50), lasted === null ? '--' : lasted.toFixed(1)],
  ];
  return (
    <>
      <FiguresTable
        label="预测与实际对照表"
        head={['指标', '预测范围（P10–P90）', '预测中值', '目前实际']}
        rows={rows.map(([label, range, middle, actual]) => [label, range, middle, <b key="actual">{actual}</b>])}
      />
      <p className={css.small}>
        依据近 <RuleText>{'{{forecast.history_days}}'}</RuleText> 天 {formatCount(forecast.samples)} 个同类订单
        {forecast.thin ? '；样本不足，仅供参考' : ''}。
        {data.status === 'completed' && data.validQty
          ? `预测中值与实际的${about.valid}相差 ${formatBp(Math.round((Math.abs(quantity.p50 - data.validQty) * 10_000) / data.validQty), 1)}。`
          : ''}
      </p>
    </>
  );
}
