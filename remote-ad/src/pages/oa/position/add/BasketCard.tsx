import { formatCount, formatFen } from '@shizhong/shared-contracts';
import { Card, Money } from '@shizhong/shared-ui';
import { dayOf, shortDay } from '@shizhong/shared-ui/calendar';
import { positionName } from '@shizhong/shared-ui/position-order';
import css from './BasketCard.module.css';
import type { PlanFormState } from './use-plan-form';

/** What is booked, per position with its days, and what submission freezes. */
export function BasketCard({ state }: { state: PlanFormState }) {
  const { costs, ids, maxItems, accountsLoaded, totalFen, availableFen } = state;
  return (
    <Card title={`已选媒体 ${ids.length}`} extra={`最多 ${maxItems} 个位置`}>
      {costs.length ? (
        <ul className={css.basket}>
          {costs.map(({ item, account, priceFen, guaranteeReads }) => (
            <li key={`${item.accountId} ${item.position}`}>
              <span>
                {account?.name ?? (accountsLoaded ? '该媒体当前不可预约' : '加载中')}
                <small>
                  {positionName(item.position)} · {item.planAts.map((at) => shortDay(dayOf(at))).join('、') || '未选日期'}
                  {guaranteeReads ? ` · 保量 ${formatCount(guaranteeReads)} 阅读` : ''}
                </small>
              </span>
              <span>{priceFen === null ? '--' : formatFen(priceFen)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.hint}>从上面的列表加入媒体</p>
      )}
      <dl className={css.total}>
        <div>
          <dt>服务费</dt>
          <dd>0.00</dd>
        </div>
        <div>
          <dt>可用余额</dt>
          <dd>{formatFen(availableFen)}</dd>
        </div>
        <div className={css.frozen}>
          <dt>提交时冻结</dt>
          <dd>
            <Money fen={totalFen} size="stat" />
          </dd>
        </div>
      </dl>
      {availableFen !== null && totalFen > availableFen ? (
        <p className={css.short}>余额不足，还差 ¥{formatFen(totalFen - availableFen)}</p>
      ) : null}
      <p className={css.hint}>媒体未接单、拒单或流单，冻结金额全部解冻；发布并保留期满后结算。</p>
    </Card>
  );
}
