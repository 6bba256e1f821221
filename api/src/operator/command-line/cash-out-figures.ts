/** What a cash-out moves, for the effect that is read before an act. */
import { formatFen } from '@shizhong/shared-contracts/format';
import { fenOf } from '../../money';
import type { OpsContext, Options } from './command';
import { idOf } from './numbered';

export async function cashOutFigures({ services: { db } }: OpsContext, options: Options) {
  const id = await idOf(db, 'cashOut', options);
  const row = await db
    .selectFrom('cash_out')
    .select(['id', 'no', 'amount_fen', 'fee_fen', 'tax_fen', 'vat_fen', 'paid_fen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const yuan = (fen: string) => `¥${formatFen(fenOf(fen))}`;
  return { ...row, amount: yuan(row.amount_fen), paid: yuan(row.paid_fen), tax: yuan(row.tax_fen), fee: yuan(row.fee_fen) };
}

export const backToOwner = async (context: OpsContext, options: Options): Promise<string> => {
  const { no, amount } = await cashOutFigures(context, options);
  return `${no}：${amount} 退回媒体主可提现余额`;
};
