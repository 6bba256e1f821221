import { formatCount } from '@shizhong/shared-contracts';
import type { CampaignRow } from '../campaign/kinds';
import css from './Progress.module.css';

/** Valid quantity against the target, and the number of orders. Without orders there is no figure. */
export function Progress({ row }: { row: Pick<CampaignRow, 'validQty' | 'targetQty' | 'orders'> }) {
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
      <div className={css.small}>
        接单/执行/完成 {orders.claimed ? `${orders.claimed}/${orders.running}/${orders.settled}` : '--'}
      </div>
    </div>
  );
}
