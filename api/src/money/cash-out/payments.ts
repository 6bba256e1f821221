/** Paying approved cash-outs in batches, and what became of each payment. */

import type { RefusalName } from '@shizhong/shared-contracts/refusals';
import { unseal } from '../../identity';
import { type Acting, type Database, type DatabaseTransaction, dayMs, Refusal, refuse, rulesAt, unmet } from '../../platform';
import { requireClaimsCovered } from '../earning/claims';
import type { Operator } from '../finance/approvals';
import { lockPerson } from '../finance/person';
import { requireReason } from '../finance/text';
import { fenOf } from '../ledger/store';
import { lockTransfer, openTransfer, trustedDays } from '../payout/ask';
import type { MoneyServices } from '../services';
import type { CashOut, PayeeAccountTable } from '../tables';
import { by, change, lock, type Needs, step } from './operator-step';
import { columnsOf, nothingLeft } from './service';
import { settleIn } from './settle';
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

export async function startIn(
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

/** The lines of a batch that the bank has not answered yet, so that a lost file can be written again. What a channel pays is no line. */
export async function linesOfBatch(services: Pick<MoneyServices, 'db' | 'keys'>, batchNo: string): Promise<PaymentLine[]> {
  const rows = await services.db
    .selectFrom('cash_out')
    .selectAll()
    .where('batch_no', '=', batchNo)
    .where('status', '=', 'paying')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cash_out_transfer as t').select('t.channel').whereRef('t.cash_out_id', '=', 'cash_out.id'))),
    )
    .orderBy('no')
    .execute();
  const lines: PaymentLine[] = [];
  for (const row of rows) lines.push(await lineOf(services.db, services, row));
  return lines;
}

interface BankAnswer {
  id: string;
  ok: boolean;
  reference?: string;
  reason?: string;
}

/**
 * The bank could not say whether it paid: the cash-out stays in payment, nothing is sent again, and from now on the bank’s own file or two
 * persons decide. @throws Refusal `wrongState` when it is not in payment
 */
export async function cashOutUnknown(services: Needs, id: string): Promise<CashOut> {
  return change(services, id, async (trx, row, at) => {
    if (row.status !== 'paying') throw refuse('wrongState');
    await requireDecided(trx, row.id, at);
    await trx
      .updateTable('cash_out')
      .set({ unknown_at: row.unknown_at ?? at })
      .where('id', '=', row.id)
      .execute();
    return lock(trx, row.id);
  });
}

/** T7b, or T7c with the bank's own words. @throws Refusal duplicate when the bank reference was used for another cash-out */
export async function cashOutResult(
  services: Needs,
  operator: Operator,
  input: BankAnswer & {
    /** Who says so: a person where nothing is named, the bank in its file, or, where the bank could not say, two persons. */
    from?: 'bank' | 'person' | { approvedBy: string };
  },
): Promise<CashOut> {
  const reason = input.ok ? '' : requireReason(input.reason ?? '');
  if (typeof input.from === 'object' && input.from.approvedBy === operator.id) throw unmet('twoPersons');
  return change(services, input.id, async (trx, row, at) => {
    await requireDecided(trx, row.id, at);
    if (row.unknown_at && (input.from ?? 'person') === 'person') throw refuse('cashOutUnknown');
    const result = input.ok ? { ok: true as const, reference: input.reference ?? '' } : { ok: false as const, reason };
    await settleIn(trx, services, row, by(operator), result, at);
    return lock(trx, row.id);
  });
}

/**
 * As long as a channel can be asked what became of a payment, nobody says it by hand: money returned here and paid there would be
 * paid twice. @throws Refusal payoutStillAsked
 */
async function requireDecided(trx: DatabaseTransaction, cashOutId: string, at: Date): Promise<void> {
  const transfer = await openTransfer(trx, cashOutId);
  if (!transfer) return;
  const stillAsked = at.getTime() - transfer.started_at.getTime() <= trustedDays * dayMs;
  // The job holds its row while it asks, and then wants the cash-out that is locked here: nobody waits for it.
  if (stillAsked || !(await lockTransfer(trx, cashOutId))) throw refuse('payoutStillAsked', { days: trustedDays });
  await trx.updateTable('cash_out_transfer').set({ state: 'by_hand' }).where('cash_out_id', '=', cashOutId).execute();
}
