import { emptyMetric, formatBp, formatCount, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { Figure } from '@shizhong/shared-ui/figures';
import css from './IndexPage.module.css';

type Totals = ResponseOf<'ad/dashboardTrend'>['totals'];

/** Cost per valid read and follower, and the quantity that was not billed. Kinds without purchases are omitted, except reads. */
export function CostCard({ totals: { read, fans, video }, days }: { totals: Totals; days: number }) {
  return (
    <Card title="成本" extra={`近 ${days} 天`}>
      <div className={css.costs}>
        <Cost
          name="每个有效阅读"
          price={priceOf(read)}
          foot={`有效阅读 ${formatCount(read.validQty)} · 异常不计费 ${formatCount(read.abnormalQty)}`}
        />
        {video.spentFen && !fans.spentFen ? null : (
          <Cost
            name="每个有效粉丝（公众号）"
            price={priceOf(fans)}
            foot={`新增 ${formatCount(fans.rawQty)} · 有效 ${formatCount(fans.validQty)}${
              fans.rawQty ? `（${formatBp(Math.round((fans.validQty * 10_000) / fans.rawQty), 1)}）` : ''
            }`}
          />
        )}
        {video.spentFen ? (
          <Cost
            name="每个有效粉丝（视频号）"
            price={priceOf(video)}
            foot={`时段净增 ${formatCount(video.rawQty)} · 减去自然基线后 ${formatCount(video.validQty)}`}
          />
        ) : null}
      </div>
    </Card>
  );
}

function Cost({ name, price, foot }: { name: string; price: string; foot: string }) {
  return (
    <div className={css.cost}>
      <Figure size="large" label={name} value={price} unit="元" foot={foot} />
    </div>
  );
}

function priceOf({ spentFen, validQty }: Totals['read']): string {
  return validQty ? formatFen(Math.round(spentFen / validQty)) : emptyMetric;
}
