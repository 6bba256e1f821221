import { formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import css from './DataCard.module.css';
import type { MediaOrder } from './order-turn';

/** Ledger accounts of a media owner. `docs/domain/money.md#chart-of-accounts`. */
const accountWords: Record<string, string> = {
  2101: '待结算',
  2102: '可提现',
  2103: '提现处理中',
  2104: '风控冻结',
  1101: '应追偿',
};

/** 资金轨迹: the owner's ledger entries of this order, from which every figure above is derived. */
export function FundsCard({ order }: { order: MediaOrder }) {
  return (
    <Card title="资金轨迹">
      {order.funds.length === 0 ? (
        <p className={css.none}>还没有资金变动。广告主的预算已托管在其冻结账户，结算时划转给您。</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <section className={css.scroll} aria-label="资金轨迹明细" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">时间</th>
                <th scope="col">事项</th>
                <th scope="col">账户</th>
                <th scope="col" className={css.figure}>
                  增减（元）
                </th>
              </tr>
            </thead>
            <tbody>
              {order.funds.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a transaction may move one account twice; rows never move
                <tr key={`${entry.txnId} ${index}`}>
                  <td>{formatDateTime(entry.at)}</td>
                  <td>{words[entry.code] ?? entry.code}</td>
                  <td>
                    {accountWords[entry.account] ?? ''} {entry.account}
                  </td>
                  <td className={css.figure}>
                    {formatFen(grows(entry.account, entry.side) ? entry.amountFen : -entry.amountFen, { plus: true })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

/** Credits increase what a media owner is owed; debits increase a debt to the platform. */
function grows(account: string, side: string): boolean {
  return account === '1101' ? side === 'debit' : side === 'credit';
}

/** Transactions that involve a media owner's accounts. */
const words: Record<string, string> = {
  T4: '结算',
  T4a: '转为可提现',
  T4c: '广告主取消的补偿',
  T5: '风控冻结',
  T5r: '解除冻结',
  T7a: '申请提现',
  T7b: '提现到账',
  T7c: '提现退回',
  T8: '违约扣减',
  T8p: '汇款偿还欠款',
  T8r: '收益偿还欠款',
  T8w: '欠款核销',
  T9: '追回',
  T10: '平台调整',
};
