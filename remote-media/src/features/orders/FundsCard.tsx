import { formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { Card } from '@shizhong/shared-ui';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { CommonFunds, FundsDownload } from '@shizhong/shared-ui/report';
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

/** 资金轨迹: the owner's ledger entries of this order, from which every figure above is derived, and what passed between both sides. */
export function FundsCard({ order }: { order: MediaOrder }) {
  return (
    <Card title="资金轨迹" extra={order.funds.length > 0 ? <FundsDownload order={order} /> : undefined}>
      {order.funds.length === 0 ? (
        <p className={css.none}>还没有资金变动。广告主的预算已托管在其冻结账户，结算时划转给您。</p>
      ) : (
        <FiguresTable
          label="资金轨迹明细"
          head={['时间', '事项', '账户', '增减（元）']}
          words={[1, 2]}
          rows={order.funds.map((move) => [
            formatDateTime(move.at),
            words[move.code] ?? move.code,
            `${accountWords[move.account] ?? ''} ${move.account}`,
            formatFen(changeOf(move), { plus: true }),
          ])}
          values={order.funds.map((move) => [move.at, undefined, undefined, changeOf(move)])}
        />
      )}
      <CommonFunds passages={order.commonFunds} />
    </Card>
  );
}

/** Credits increase what a media owner is owed; debits increase a debt to the platform. */
function changeOf({ account, side, amountFen }: MediaOrder['funds'][number]): number {
  return (account === '1101' ? side === 'debit' : side === 'credit') ? amountFen : -amountFen;
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
