import { formatCount, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { Details } from '@shizhong/shared-ui/details';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useCampaignForm } from './form-context';
import css from './side.module.css';

type Outlook = ServerData<ResponseOf<'adRead/forecast'>>;

const limits = {
  budget: '预算会先用完',
  inventory: '符合条件的账号会先用完，放宽定向可买到更多',
  time: '投放时间会先到，延长时间可买到更多',
} as const;

/** With a basis of two lines, in pixels: the place that the forecast takes when it arrives. */
const contentHeight = 199;
const forecastId = 'forecast';

export interface ForecastProps {
  outlook: Outlook;
  /** Price and budget are there. */
  ready: boolean;
}

/** Forecast for price and budget, with its basis and a notice if there is little data. */
export function ForecastCard({ outlook, ready }: ForecastProps) {
  const { about } = useCampaignForm();
  const days = useRulesInForce()['forecast.history_days'];
  const { data } = outlook;
  return (
    <Card title="预测" extra="随填随算">
      {!ready ? (
        <p className={css.empty}>填写单价与总预算后，这里给出预计{about.bought}、接单账号和花完天数。</p>
      ) : outlook.status === 'failed' && !data ? (
        <InlineFailure text="暂时算不出预测" onRetry={() => void outlook.reload()} />
      ) : !data ? (
        <Skeleton block={contentHeight} />
      ) : (
        <>
          <p id={forecastId} className={css.what}>
            预计{about.bought}
          </p>
          <Range {...data.quantity} unit={about.measureWord} />
          <Details
            end
            label="预计的账号、天数与消耗"
            items={[
              { label: '接单账号', value: `${spread(data.accounts)} 个，中位 ${data.accounts.p50}` },
              { label: '花完天数', value: `${spread(data.days)} 天，中位 ${data.days.p50}` },
              { label: '预计消耗', value: `${formatFen(data.spendFen.p50)} 元` },
            ]}
          />
          <p className={css.basis}>
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

function spread({ p10, p90 }: { p10: number; p90: number }): string {
  return `${p10} – ${p90}`;
}

/** Median, and the 10th and 90th percentile beside it. */
function Range({ p10, p50, p90, unit }: { p10: number; p50: number; p90: number; unit: string }) {
  const words = `保守 ${formatCount(p10)}${unit}，中位 ${formatCount(p50)}${unit}，乐观 ${formatCount(p90)}${unit}`;
  return (
    <div className={css.range} role="img" aria-label={words}>
      <b>{formatCount(p50)}</b>
      <span>
        保守 {formatCount(p10)}
        <br />
        乐观 {formatCount(p90)}
      </span>
    </div>
  );
}

/** On phones the forecast stands below the fields: its result leads there from above them. */
export function ForecastStrip({ outlook, ready }: ForecastProps) {
  const { about } = useCampaignForm();
  const { data } = outlook;
  return (
    <button
      type="button"
      className={css.strip}
      onClick={() => document.getElementById(forecastId)?.scrollIntoView({ block: 'start' })}
    >
      <span>
        预计{about.bought}
        <b>{ready && data ? formatCount(data.quantity.p50) : '--'}</b>
      </span>
      <span>换个预算</span>
    </button>
  );
}
