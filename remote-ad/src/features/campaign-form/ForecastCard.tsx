import { formatCount, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { Card, InlineFailure, Skeleton } from '@shizhong/shared-ui';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import { useCampaignForm } from './form-context';
import styles from './side.module.css';

export type Outlook = ServerData<ResponseOf<'adRead/forecast'>>;

const limits = {
  budget: '预算会先用完',
  inventory: '符合条件的账号会先用完，放宽定向可买到更多',
  time: '投放时间会先到，延长时间可买到更多',
} as const;

/** Forecast for price and budget, with its basis and a notice if there is little data. */
export function ForecastCard({ outlook, ready }: { outlook: Outlook; ready: boolean }) {
  const { about } = useCampaignForm();
  const days = useRulesInForce()['forecast.history_days'];
  const { data } = outlook;
  return (
    <Card title="预测" extra="随出价实时更新">
      {!ready ? (
        <p className={styles['empty']}>填写单价与总预算后，这里给出预计{about.bought}、接单账号和花完天数。</p>
      ) : outlook.status === 'failed' && !data ? (
        <InlineFailure text="暂时算不出预测" onRetry={() => void outlook.reload()} />
      ) : !data ? (
        <Skeleton rows={4} rowHeight={28} />
      ) : (
        <>
          <p className={styles['what']}>预计{about.bought}</p>
          <Range {...data.quantity} unit={about.measureWord} />
          <dl className={styles['facts']}>
            <div>
              <dt>接单账号</dt>
              <dd>
                {data.accounts.p10} – {data.accounts.p90} 个，中位 {data.accounts.p50}
              </dd>
            </div>
            <div>
              <dt>花完天数</dt>
              <dd>
                {data.days.p10} – {data.days.p90} 天，中位 {data.days.p50}
              </dd>
            </div>
            <div>
              <dt>预计消耗</dt>
              <dd>{formatFen(data.spendFen.p50)} 元</dd>
            </div>
          </dl>
          <p className={styles['basis']}>
            {data.thin
              ? `近 ${days} 天相似订单 ${data.samples} 笔，样本不足，仅供参考。`
              : `基于近 ${days} 天 ${data.samples} 笔相似订单。`}
            符合定向的账号 {data.match.accounts} 个。{data.match.accounts > 0 ? `${limits[data.limit]}。` : ''}
          </p>
        </>
      )}
    </Card>
  );
}

/** Median with the 10th and 90th percentile, on one scale. */
function Range({ p10, p50, p90, unit }: { p10: number; p50: number; p90: number; unit: string }) {
  const top = Math.max(1, p90 * 1.15);
  const bottom = Math.max(0, p10 - (p90 - p10) * 0.6);
  const at = (value: number) => 20 + ((value - bottom) / (top - bottom || 1)) * 256;
  const words = `保守 ${formatCount(p10)}${unit}，中位 ${formatCount(p50)}${unit}，乐观 ${formatCount(p90)}${unit}`;
  const anchor = (x: number) => Math.min(236, Math.max(60, x));
  const [low, high] = spread(anchor(at(p10)), anchor(at(p90)));
  return (
    <svg viewBox="0 0 296 88" className={styles['range']} role="img" aria-label={words}>
      <line x1="20" x2="276" y1="46" y2="46" className={styles['rail']} />
      <line x1={at(p10)} x2={at(p90)} y1="46" y2="46" className={styles['span']} />
      {[p10, p90].map((value, index) => (
        <line key={index === 0 ? 'low' : 'high'} x1={at(value)} x2={at(value)} y1="36" y2="56" className={styles['tick']} />
      ))}
      <circle cx={at(p50)} cy="46" r="8" className={styles['dot']} />
      <text x={anchor(at(p50))} y="24" textAnchor="middle" className={styles['middle']}>
        {formatCount(p50)}
      </text>
      <text x={low} y="76" textAnchor="middle">
        {formatCount(p10)} 保守
      </text>
      <text x={high} y="76" textAnchor="middle">
        {formatCount(p90)} 乐观
      </text>
    </svg>
  );
}

/** Moves the labels of close figures apart. */
function spread(low: number, high: number): [number, number] {
  const minGap = 104;
  if (high - low >= minGap) return [low, high];
  const middle = Math.min(296 - 44 - minGap / 2, Math.max(44 + minGap / 2, (low + high) / 2));
  return [middle - minGap / 2, middle + minGap / 2];
}
