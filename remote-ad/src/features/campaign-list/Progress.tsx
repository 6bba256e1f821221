import { formatCount } from '@shizhong/shared-contracts';
import type { CampaignRow } from '../campaign/kinds';
import css from './Progress.module.css';

export interface ProgressProps {
  row: Pick<CampaignRow, 'validQty' | 'targetQty' | 'orders'>;
  /** Says how many orders there are; a list has a column for them. */
  withOrders?: boolean;
}

/** Valid quantity against the target. Without orders there is no figure. */
export function Progress({ row, withOrders = false }: ProgressProps) {
  const { validQty, targetQty, orders } = row;
  const share = targetQty ? Math.min(100, Math.floor((validQty * 100) / targetQty)) : 0;
  return (
    <div className={css.progress}>
      <div>
        {orders.claimed ? formatCount(validQty) : '--'} / {formatCount(targetQty)}
      </div>
      <div className={css.line}>
        <div className={css.bar} aria-hidden="true">
          <i style={{ width: `${share}%` }} />
        </div>
        {share}%
      </div>
      {withOrders ? <div className={css.small}>接单/执行/完成 {ordersText(row)}</div> : null}
    </div>
  );
}

/** Claimed, running and settled. */
export function ordersText({ orders }: Pick<CampaignRow, 'orders'>): string {
  return orders.claimed ? `${orders.claimed} / ${orders.running} / ${orders.settled}` : '--';
}
