import { formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { CommonFunds } from '../report/CommonFunds';
import css from './EventLog.module.css';
import type { OrderDetail, Side } from './turn';

/**
 * 资金轨迹: the viewer's own ledger entries of this order, from which every figure of it is derived, and what passed between both sides.
 * `docs/domain/features.md#f1-money-trail`.
 */
export function FundsLog({ order, side }: { order: OrderDetail; side: Side }) {
  if (order.funds.length === 0)
    return <p>{side === 'ad' ? '还没有资金变动。' : '还没有资金变动。广告主的款项已冻结，结算时划转给您。'}</p>;
  return (
    <div className={css.stack}>
      <ul className={css.log} aria-label="资金轨迹明细">
        {order.funds.map((entry) => (
          <li key={`${entry.txnId} ${entry.account} ${entry.side} ${entry.amountFen}`}>
            <span className={css.at}>{formatDateTime(entry.at)}</span>
            <span>
              {events[entry.code] ?? entry.code} · {accounts[entry.account] ?? entry.account}{' '}
              {formatFen(grows(entry) ? entry.amountFen : -entry.amountFen, { plus: true })} 元
            </span>
          </li>
        ))}
      </ul>
      <CommonFunds passages={order.commonFunds} />
    </div>
  );
}

/** A debt (1101) grows by debits, what a person owns by credits. */
function grows({ account, side }: OrderDetail['funds'][number]): boolean {
  return (side === 'debit') === (account === '1101');
}

/** Ledger accounts of both sides. `docs/domain/money.md#chart-of-accounts`. */
const accounts: Readonly<Record<string, string>> = {
  2001: '可用余额',
  2002: '可用赠款',
  2003: '冻结余额',
  2004: '冻结赠款',
  2101: '待结算',
  2102: '可提现',
  2103: '提现处理中',
  2104: '风控冻结',
  1101: '应追偿',
};

/** Postings of a booking. `docs/domain/money.md#postings`. */
const events: Readonly<Record<string, string>> = {
  T2: '冻结',
  T3: '解冻',
  T4: '结算',
  T4a: '转为可提现',
  T4c: '取消补偿',
  T5: '风控冻结',
  T5r: '解除冻结',
  T8: '违约金',
  T8r: '收益偿还欠款',
  T9: '追回',
};
