/** Paying approved cash-outs in batches, and what became of each payment. */

import type { RefusalName } from '@shizhong/shared-contracts/refusals';
import { unseal } from '../../identity';
import { type Acting, type Database, type DatabaseTransaction, Refusal, refuse, rulesAt, unmet } from '../../platform';
import { requireClaimsCovered } from '../earning/claims';
import type { Operator } from '../finance/approvals';
import { lockPerson } from '../finance/person';
import { amountText, requireReason } from '../finance/text';
import { cashOutPaid } from '../ledger/postings';
import { fenOf, writePosting } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { CashOut, PayeeAccountTable } from '../tables';
import { returnMoney } from './items';
import { by, change, keepReason, lock, type Needs, notifyCashOut, step } from './operator-step';
import { columnsOf, nothingLeft } from './service';
import { countInMonth, periodOf, withholding } from './withholding';

/** One line of the file for the bank. */
interface PaymentLine {
  no: string;
  /** Type of destination: a bank account, or one of the wallets. */
  kind: PayeeAccountTable['kind'];
  holder: string;
  bank: string;
  branch: string;
  account: string;
  paidFen: number;
}

interface Batch {
  started: PaymentLine[];
  /** Those whose status has changed in the meantime. */
  refused: { id: string; reason: RefusalName; text: string }[];
}

/**
 * Payment begins: the final tax is computed, in this month, after the other payments of the year. Each cash-out is independent:
 * one that was cancelled meanwhile must not delay the others.
 * @returns the batch with the full account numbers; the caller records the access
 */
export async function startPayments(
  services: Needs & Pick<MoneyServices, 'keys'>,
  operator: Operator,
  { ids, batchNo }: { ids: readonly string[]; batchNo: string },
): Promise<Batch> {
  const batch: Batch = { started: [], refused: [] };
  for (const id of ids) {
    try {
      const line = await change(services, id, (trx, row, at) => startIn(trx, services, row, by(operator), batchNo, at));
      batch.started.push(line);
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      batch.refused.push({ id, reason: refusal.reason, text: refusal.message });
    }
  }
  return batch;
}

async function startIn(
  trx: DatabaseTransaction,
  services: Pick<MoneyServices, 'calendar' | 'keys'>,
  row: CashOut,
  acting: Acting,
  batchNo: string,
  at: Date,
): Promise<PaymentLine> {
  await lockPerson(trx, row.user_id);
  await requireClaimsCovered(trx, row.user_id);
  const period = periodOf(at);
  const rules = await rulesAt(trx, at);
  const facts = { userId: row.user_id, kind: row.kind, amountFen: fenOf(row.amount_fen), feeFen: fenOf(row.fee_fen), at };
  const tax = await withholding(trx, facts, rules).catch(nothingLeft);
  if (!tax) throw unmet('withdrawable');
  const started = await trx
    .updateTable('cash_out')
    .set({ ...columnsOf(tax), tax_year: period.year, tax_month: period.month, batch_no: batchNo })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.kind === 'personal') await countInMonth(trx, started, period, 1);
  // After the figures, so that the table never holds a cash-out in payment without its month.
  await step(trx, services, row, 'start', acting, at, { data: { batchNo } });
  return lineOf(trx, services, started);
}

async function lineOf(db: Database, { keys }: Pick<MoneyServices, 'keys'>, row: CashOut): Promise<PaymentLine> {
  const payee = await db
    .selectFrom('payee_account')
    .select(['kind', 'no_enc', 'branch'])
    .where('id', '=', row.payee_id)
    .executeTakeFirstOrThrow();
  return {
    no: row.no,
    kind: payee.kind,
    holder: row.payee_holder,
    bank: row.payee_bank,
    branch: payee.branch,
    account: unseal(keys, 'payee', payee.no_enc),
    paidFen: fenOf(row.paid_fen),
  };
}

/** The lines of a batch that the bank has not answered yet, so that a lost file can be written again. */
export async function linesOfBatch(services: Pick<MoneyServices, 'db' | 'keys'>, batchNo: string): Promise<PaymentLine[]> {
  const rows = await services.db
    .selectFrom('cash_out')
    .selectAll()
    .where('batch_no', '=', batchNo)
    .where('status', '=', 'paying')
    .orderBy('no')
    .execute();
  const lines: PaymentLine[] = [];
  for (const row of rows) lines.push(await lineOf(services.db, services, row));
  return lines;
}

/** T7b, or T7c with the bank's own words. @throws Refusal duplicate when the bank reference was used for another cash-out */
export async function cashOutResult(
  services: Needs,
  operator: Operator,
  input: { id: string; ok: boolean; reference?: string; reason?: string },
): Promise<CashOut> {
  const reason = input.ok ? '' : requireReason(input.reason ?? '');
  return change(services, input.id, async (trx, row, at) => {
    if (input.ok) await payIn(trx, services, row, by(operator), input.reference ?? '', at);
    else await failIn(trx, services, row, by(operator), reason, at);
    return lock(trx, row.id);
  });
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
