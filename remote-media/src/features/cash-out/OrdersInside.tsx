import { formatDate, formatFen, useHost } from '@shizhong/shared-contracts';
import { earningSources } from '@shizhong/shared-contracts/process';
import { Link } from 'react-router-dom';
import css from './OrdersInside.module.css';
import { orderPage } from './words';

interface Inside {
  orderId: string;
  orderNo: string | null;
  source: string;
  amountFen: number;
  /** Remaining earning of the order; omitted after the cash-out. */
  leftFen?: number;
  at: string;
}

/**
 * The orders whose earnings are paid out, oldest first; they add up to the amount. `docs/pages/media-owner.md#cash-out`,
 * `docs/domain/money.md#cash-out`.
 */
export function OrdersInside({ items, more = 0, amountFen }: { items: readonly Inside[]; more?: number; amountFen: number }) {
  const host = useHost();
  const named = items.reduce((sum, item) => sum + item.amountFen, 0);
  return (
    <div className={css.rows}>
      {items.map((item) => {
        const page = orderPage(item);
        return (
          <div key={item.orderId}>
            {page && host.hasPage(page) ? <Link to={page}>{item.orderNo}</Link> : <span>{item.orderNo ?? '--'}</span>}
            <span className={css.kind}>{earningSources[item.source as keyof typeof earningSources] ?? item.source}</span>
            <span className={css.when}>{formatDate(item.at)} 可提现</span>
            <span className={css.whole}>{item.leftFen === undefined ? '' : `共 ${formatFen(item.leftFen)}`}</span>
            <b>{formatFen(item.amountFen)}</b>
          </div>
        );
      })}
      {more > 0 ? (
        <div className={css.sum}>
          <span>另 {more} 个订单</span>
          <b>{formatFen(amountFen - named)}</b>
        </div>
      ) : null}
      <div className={css.sum}>
        <span>合计</span>
        <b>{formatFen(more > 0 ? amountFen : named)}</b>
      </div>
    </div>
  );
}
