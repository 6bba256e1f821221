/** How a payment ends, whoever reports it: the bank's file, an operator, or a channel that was asked. */
import { type Acting, type DatabaseTransaction, refuse } from '../../platform';
import { lockPerson } from '../finance/person';
import { amountText } from '../finance/text';
import { cashOutPaid } from '../ledger/postings';
import { fenOf, writePosting } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { CashOut } from '../tables';
import { returnMoney } from './items';
import { keepReason, notifyCashOut, step } from './operator-step';
import { countInMonth } from './withholding';

export type PaymentResult = { ok: true; reference: string } | { ok: false; reason: string };

/** T7b, or T7c with the payer's own words. @throws Refusal duplicate when the reference was used for another cash-out */
export async function settleIn(
  trx: DatabaseTransaction,
  services: Pick<MoneyServices, 'calendar'>,
  row: CashOut,
  acting: Acting,
  result: PaymentResult,
  at: Date,
): Promise<void> {
  if (result.ok) await payIn(trx, services, row, acting, result.reference, at);
  else await failIn(trx, services, row, acting, result.reason, at);
}

async function payIn(
  trx: DatabaseTransaction,
  services: Pick<MoneyServices, 'calendar'>,
  row: CashOut,
  acting: Acting,
  reference: string,
  at: Date,
): Promise<void> {
  const before = reference
    ? await trx.selectFrom('cash_out').select('no').where('channel_txn', '=', reference).executeTakeFirst()
    : undefined;
  if (before) throw refuse('bankTransactionUsed', { no: before.no });
  await step(trx, services, row, 'pay', acting, at, { data: { reference } });
  const { posting, paidFen } = cashOutPaid({
    media: row.user_id,
    amountFen: fenOf(row.amount_fen),
    feeFen: fenOf(row.fee_fen),
    taxFen: fenOf(row.tax_fen),
    vatFen: fenOf(row.vat_fen),
  });
  await writePosting(trx, posting, {
    requestId: `cashout:${row.id}:paid`,
    bizType: 'cash_out',
    bizId: row.id,
    operatorId: acting.id,
    at,
    memo: `提现到账 ${row.no}`,
  });
  await trx
    .updateTable('cash_out')
    .set({ paid_at: at, channel_txn: reference || null })
    .where('id', '=', row.id)
    .execute();
  await notifyCashOut(
    trx,
    row,
    '提现已到账',
    `已到账 ${amountText(paidFen)}，收款账户尾号 ${row.payee_tail}，可以下载回单。`,
    at,
  );
}

async function failIn(
  trx: DatabaseTransaction,
  services: Pick<MoneyServices, 'calendar'>,
  row: CashOut,
  acting: Acting,
  reason: string,
  at: Date,
): Promise<void> {
  await step(trx, services, row, 'fail', acting, at, { note: reason });
  await lockPerson(trx, row.user_id);
  if (row.kind === 'personal' && row.tax_year !== null && row.tax_month !== null) {
    await countInMonth(trx, row, { year: row.tax_year, month: row.tax_month }, -1);
  }
  await returnMoney(trx, row, at);
  await keepReason(trx, row, reason);
  await notifyCashOut(trx, row, '提现打款失败', `打款失败，款项已退回可提现余额。银行反馈：${reason}`, at);
}
