import { formatDateTime } from '@shizhong/shared-contracts';
import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { Card } from '@shizhong/shared-ui';
import { SelectInput } from '@shizhong/shared-ui/controls';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import type { CampaignFigures } from '../campaign/kinds';
import { Curve } from '../order/Curve';
import { FiguresState } from './FiguresState';
import css from './OverviewTab.module.css';

/** Hourly followers of the promoted video account, with the order's window shaded and the natural growth. */
export function GrowthCard({ figures }: { figures: ServerData<CampaignFigures> }) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Card title="粉丝增长曲线" extra="官方不提供逐单来源，按订单时段净增减去自然基线计费">
      <FiguresState figures={figures}>
        {({ growth }) => {
          const windows = growth?.windows ?? [];
          const window = windows.find(({ orderId }) => orderId === chosen) ?? windows.at(-1);
          if (!growth || !window) return <p className={css.small}>有订单发布后才有曲线。</p>;
          const [from, to] = [Date.parse(window.from), Date.parse(window.to)];
          const points = growth.points
            .filter(({ orderId }) => orderId === window.orderId)
            .map(({ at, fans }) => ({ at: Date.parse(at), value: fans }));
          const { naturalPerHour } = window;
          const start = points[0];
          const base =
            naturalPerHour === null || !start
              ? []
              : points
                  .filter(({ at }) => at <= to)
                  .map(({ at }) => ({ at, value: Math.round(start.value + (naturalPerHour * (at - start.at)) / 3_600_000) }));
          return (
            <div className={css.curve}>
              {windows.length > 1 ? (
                <SelectInput
                  aria-label="订单时段"
                  value={window.orderId}
                  options={windows.map(({ orderId, account, from: begun }) => ({
                    value: orderId,
                    label: `${account}　${formatDateTime(begun)}`,
                  }))}
                  onChange={(chosen) => setChosen(chosen)}
                />
              ) : null}
              <Curve
                label={`${window.account} 订单时段的粉丝数，从 ${points[0]?.value ?? 0} 到 ${points.at(-1)?.value ?? 0}`}
                fromZero={false}
                lines={[
                  { key: 'fans', label: '粉丝', tone: 'main', points },
                  ...(base.length ? [{ key: 'base', label: '自然基线', tone: 'base' as const, points: base }] : []),
                ]}
                spans={[{ from, to, label: '订单时段', tone: 'window' }]}
              />
              <p className={css.small}>
                {naturalPerHour === null
                  ? '核验完成后给出自然基线。'
                  : `自然基线每小时 ${naturalPerHour} 人：前 ${marketFigures['baseline.days']} 天同时段每小时增长的中位数。`}
              </p>
            </div>
          );
        }}
      </FiguresState>
    </Card>
  );
}
