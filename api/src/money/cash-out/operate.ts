import type { RefusalName } from '@shizhong/shared-contracts/refusals';
import { notify, unseal } from '../../identity';
import {
  type Acting,
  type Database,
  type DatabaseTransaction,
  perform,
  Refusal,
  refuse,
  rulesAt,
  type TransitionIn,
  unmet,
} from '../../platform';
import { type Operator, signedEnough } from '../finance/approvals';
import { lockPerson } from '../finance/person';
import { amountText, requireReason } from '../finance/text';
import { cashOutPaid } from '../ledger/postings';
import { fenOf, writePosting } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { CashOut, PayeeAccountTable } from '../tables';
import { returnMoney } from './items';
import { columnsOf, nothingLeft } from './service';
import { countInMonth, periodOf, withholding } from './withholding';

type Needs = Pick<MoneyServices, 'db' | 'clock' | 'calendar'>;

export interface QueuedCashOut {
  id: string;
  no: string;
  kind: CashOut['kind'];
  status: string;
  holder: string;
  payee: string;
  amountFen: number;
  taxFen: number;
  paidFen: number;
  waitingSince: string;
  expectedAt: string;
  signatures: number;
  risk: number;
}

/** All cash-outs that wait for an operator, the oldest first. */
export async function cashOutQueue({ db }: Pick<MoneyServices, 'db'>): Promise<QueuedCashOut[]> {
  const rows = await db
    .selectFrom('cash_out as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .selectAll('c')
    .select('u.risk_score')
    .select(({ selectFrom, fn }) =>
      selectFrom('money_approval as a')
        .select(fn.countAll<string>().as('n'))
        .whereRef('a.object_id', '=', 'c.id')
        .as('signatures'),
    )
    .where('c.status', 'in', ['applied', 'invoice_review', 'approved', 'paying'])
    .orderBy('c.status_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    kind: row.kind,
    status: row.status,
    holder: row.payee_holder,
    payee: `${row.payee_bank} ${row.payee_kind} ****${row.payee_tail}`.trim(),
    amountFen: fenOf(row.amount_fen),
    taxFen: fenOf(row.tax_fen) + fenOf(row.vat_fen),
    paidFen: fenOf(row.paid_fen),
    waitingSince: row.status_at.toISOString(),
    expectedAt: row.expected_at.toISOString(),
    signatures: Number(row.signatures ?? 0),
    risk: row.risk_score,
  }));
}

/**
 * @returns `signed` after the first of two signatures, `approved` when it can be paid
 * @throws Refusal of the guard `twoPersons` when the same person signs twice
 */
export async function approveCashOut(
  services: Needs,
  operator: Operator,
  { id }: { id: string },
): Promise<'signed' | 'approved'> {
  return change(services, id, async (trx, row, at) => {
    if (row.status !== 'applied') throw refuse('wrongState');
    const rules = await rulesAt(trx, at);
    const aboveFen = rules['cashout.two_persons_above_fen'];
    if (!(await signedEnough(trx, operator, { objectId: id, amountFen: fenOf(row.amount_fen), aboveFen, at }))) return 'signed';
    await step(trx, services, row, 'approve', by(operator), at, { outcome: 'manual' });
    return 'approved';
  });
}

/** T7c. @throws Refusal of the guard `reasonGiven` */
export async function rejectCashOut(services: Needs, operator: Operator, input: { id: string; reason: string }): Promise<void> {
  const reason = requireReason(input.reason);
  await change(services, input.id, async (trx, row, at) => {
    await step(trx, services, row, 'reject', by(operator), at, { note: reason });
    await returnMoney(trx, row, at);
    await keepReason(trx, row, reason);
    await tell(trx, row, '提现未通过', `未通过，${amountText(fenOf(row.amount_fen))} 已退回可提现余额。原因：${reason}`, at);
  });
}

export async function acceptInvoice(services: Needs, operator: Operator, { id }: { id: string }): Promise<void> {
  await change(services, id, (trx, row, at) => step(trx, services, row, 'invoice_ok', by(operator), at));
}

/** @throws Refusal of the guard `reasonGiven` */
export async function returnInvoice(services: Needs, operator: Operator, input: { id: string; reason: string }): Promise<void> {
  const reason = requireReason(input.reason);
  await change(services, input.id, async (trx, row, at) => {
    await step(trx, services, row, 'invoice_back', by(operator), at, { note: reason });
    await keepReason(trx, row, reason);
    await tell(trx, row, '发票未通过', `的发票未通过，请重新上传。原因：${reason}`, at);
  });
}

/** One line of the file for the bank. */
export interface PaymentLine {
  no: string;
  /** Type of destination: a bank account, or one of the wallets. */
  kind: PayeeAccountTable['kind'];
  holder: string;
  bank: string;
  branch: string;
  account: string;
  paidFen: number;
}

export interface Batch {
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
  await tell(trx, row, '提现已到账', `已到账 ${amountText(paidFen)}，收款账户尾号 ${row.payee_tail}。`, at);
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
  await tell(trx, row, '提现打款失败', `打款失败，款项已退回可提现余额。银行反馈：${reason}`, at);
}

const by = ({ id }: Operator): Acting => ({ type: 'operator', id });

async function change<T>(
  services: Needs,
  id: string,
  work: (trx: DatabaseTransaction, row: CashOut, at: Date) => Promise<T>,
): Promise<T> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return services.db.transaction().execute(async (trx) => work(trx, await lock(trx, id), at));
}

async function lock(trx: DatabaseTransaction, id: string): Promise<CashOut> {
  const row = await trx.selectFrom('cash_out').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw refuse('cashOutMissing');
  return row;
}

async function step(
  trx: DatabaseTransaction,
  { calendar }: Pick<MoneyServices, 'calendar'>,
  row: CashOut,
  transition: TransitionIn<'cashOut'>,
  acting: Acting,
  at: Date,
  more: { outcome?: string; note?: string; data?: Record<string, unknown> } = {},
): Promise<void> {
  await perform(trx, { process: 'cashOut', id: row.id, transition, by: acting, at, calendar, ...more });
}

async function keepReason(trx: DatabaseTransaction, { id }: CashOut, reason: string): Promise<void> {
  await trx.updateTable('cash_out').set({ reason }).where('id', '=', id).execute();
}

async function tell(trx: DatabaseTransaction, row: CashOut, title: string, what: string, at: Date): Promise<void> {
  await notify(trx, {
    userId: row.user_id,
    class: 'finance',
    title,
    body: `提现单 ${row.no} ${what}`,
    link: `/admin-media/personal/cashing-out-detail?id=${row.id}`,
    at,
  });
}
