import { formatBp, formatCount, formatFen } from '@shizhong/shared-contracts';
import { Money } from '@shizhong/shared-ui';
import { type OrderDetail, proposedOf } from '@shizhong/shared-ui/position-order';
import styles from './SumLines.module.css';

/** 本单怎么算钱: price, what a missed guarantee takes, fee, what is left. `domain.md` 4.3, 7.2 F4. */
export function SumLines({ order }: { order: OrderDetail }) {
  if (order.parentId) return <p className={styles['note']}>补量订单不另计费，阅读并入原订单。</p>;
  if (['declined', 'expired', 'cancelled'].includes(order.status)) {
    if (!order.compensationFen && !order.penaltyFen) return <p className={styles['note']}>订单已结束，没有收入也没有赔付。</p>;
    return (
      <dl className={styles['sums']}>
        {order.compensationFen ? <Line name="广告主取消的补偿" fen={order.compensationFen} /> : null}
        {order.penaltyFen ? <Line name="赔付广告主" fen={-order.penaltyFen} why="从收益中扣除" /> : null}
      </dl>
    );
  }
  const base = proposedOf(order);
  const netFen = order.netFen ?? base;
  const missed = base - order.priceFen;
  return (
    <dl className={styles['sums']}>
      <Line name="报价" fen={order.priceFen} why="接单时锁定" />
      {missed < 0 ? (
        <Line
          name="未达保量扣减"
          fen={missed}
          why={`保量 ${formatCount(order.guaranteeReads)}，实际 ${formatCount(order.reads)}，按比例结算`}
        />
      ) : null}
      <Line name={`服务费 ${formatBp(order.feeBp, 0)}`} fen={netFen - base} why="按接单时等级，接单时锁定" />
      <div className={styles['net']}>
        <dt>
          {order.amountFen === null ? '预计到手' : '到手'}
          <small>提现时按累计预扣法计个税</small>
        </dt>
        <dd>
          <Money fen={netFen} size="stat" />
        </dd>
      </div>
    </dl>
  );
}

function Line({ name, fen, why }: { name: string; fen: number; why?: string }) {
  return (
    <div>
      <dt>
        {name}
        {why ? <small>{why}</small> : null}
      </dt>
      <dd>{formatFen(fen)}</dd>
    </div>
  );
}
