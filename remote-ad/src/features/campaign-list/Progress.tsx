import { formatCount } from '@shizhong/shared-contracts';
import type { CampaignRow } from '../campaign/kinds';
import css from './Progress.module.css';

/** Valid quantity against the target, and the number of orders. Without orders there is no figure. */
export function Progress({ row }: { row: Pick<CampaignRow, 'validQty' | 'targetQty' | 'orders'> }) {
  const { validQty, targetQty, orders } = row;
  const share = targetQty ? Math.min(100, Math.floor((validQty * 100) / targetQty)) : 0;
  return (
    <div className={css.progress}>
      <div className={css.line}>
        <span>
          {orders.claimed ? formatCount(validQty) : '--'} / {formatCount(targetQty)}
        </span>
        <span className={css.share}>{share}%</span>
      </div>
      <div className={css.bar} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <div className={css.orders}>
        接单/执行/完成 {orders.claimed ? `${orders.claimed} / ${orders.running} / ${orders.settled}` : '--'}
      </div>
    </div>
  );
}
