import { formatDateTime, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { Notice } from '@shizhong/shared-ui/states';

type Standing = Pick<ResponseOf<'media/cashoutQuote'>, 'holds' | 'debt'>;

/** What is kept of the earnings and what is owed, each with its reason: it is not part of what can be withdrawn. */
export function Claims({ holds, debt }: Standing) {
  return (
    <>
      {holds.map((hold) => (
        <Notice key={`${hold.orderNo} ${hold.endsAt}`} tone="warning">
          订单 {hold.orderNo} 待复核，已冻结 {formatFen(hold.heldFen)}（最多 {formatFen(hold.claimedFen)}）。原因：{hold.reason}
          。最迟 {formatDateTime(hold.endsAt)} 解除或作出决定，其余收益可以提现。
        </Notice>
      ))}
      {debt.owedFen > 0 ? (
        <Notice tone="warning">
          您尚欠平台 {formatFen(debt.owedFen)}，
          {debt.shareBp === null ? '之后的收益先用于偿还。' : `之后每笔收益的 ${debt.shareBp / 100}% 用于偿还，其余可以提现。`}
          也可以联系客服汇款偿还。
        </Notice>
      ) : null}
    </>
  );
}
