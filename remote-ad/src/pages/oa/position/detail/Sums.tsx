import { formatBp, formatCount, formatFen } from '@shizhong/shared-contracts';
import { Money } from '@shizhong/shared-ui';
import { type OrderDetail, proposedOf } from '@shizhong/shared-ui/position-order';
import css from './OrderPanel.module.css';

/** Current cost of the order, line by line. */
export function Sums({ order }: { order: OrderDetail }) {
  if (order.parentId) return <p className={css.small}>补量订单不另计费，阅读并入原订单。</p>;
  const due = proposedOf(order);
  const over = ['declined', 'expired', 'cancelled'].includes(order.status);
  const paid = over ? order.compensationFen : due;
  const share =
    order.guaranteeReads && order.reads !== null
      ? Math.min(10_000, Math.floor((order.reads * 10_000) / order.guaranteeReads))
      : null;
  return (
    <dl className={css.sums}>
      <div>
        <dt>
          报价<small>{over || order.status === 'settled' ? '邀约时冻结' : '冻结中'}</small>
        </dt>
        <dd>{formatFen(order.priceFen)}</dd>
      </div>
      {!over && due < order.priceFen ? (
        <div>
          <dt>
            未达保量扣减
            <small>
              保量 {formatCount(order.guaranteeReads)}，实际 {formatCount(order.reads)}
              {share === null ? '' : `，按 ${formatBp(share, 0)} 结算`}
            </small>
          </dt>
          <dd>{formatFen(due - order.priceFen)}</dd>
        </div>
      ) : null}
      {over ? (
        <div>
          <dt>解冻</dt>
          <dd>{formatFen(order.compensationFen - order.priceFen)}</dd>
        </div>
      ) : null}
      <div className={css.net}>
        <dt>{over ? '补偿媒体' : order.amountFen === null ? '预计支付' : '已支付'}</dt>
        <dd>
          <Money fen={paid} size="stat" />
        </dd>
      </div>
    </dl>
  );
}
