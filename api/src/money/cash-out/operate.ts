import { type Database, refuse, rulesAt } from '../../platform';
import { debtOf, requireClaimsCovered, uncoveredOf } from '../earning/claims';
import { type HoldView, holdsOn } from '../earning/holds';
import { hasRequiredSignatures, type Operator } from '../finance/approvals';
import { amountText, requireReason } from '../finance/text';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { CashOut } from '../tables';
import { returnMoney } from './items';
import { by, change, keepReason, type Needs, notifyCashOut, step } from './operator-step';

interface QueuedCashOut {
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
  /** Open claims on the owner's money, with their reasons. */
  holds: HoldView[];
  debtFen: number;
  /** What the open claims lack; as long as it is not zero the cash-out cannot be approved. */
  uncoveredFen: number;
  /** Of one that a channel pays: which, how often it was asked, and why there was no answer last. */
  transfer: { channel: string; asked: number; fault: string } | null;
}

/** All cash-outs that wait for an operator, the oldest first. */
export async function cashOutQueue({ db }: Pick<MoneyServices, 'db'>): Promise<QueuedCashOut[]> {
  const rows = await db
    .selectFrom('cash_out as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .leftJoin('cash_out_transfer as t', 't.cash_out_id', 'c.id')
    .selectAll('c')
    .select(['t.channel', 't.asked', 't.fault'])
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
  const claims = new Map<string, Claims>();
  for (const { user_id: owner } of rows) if (!claims.has(owner)) claims.set(owner, await claimsOn(db, owner));
  return rows.map((row) => ({
    ...(claims.get(row.user_id) ?? noClaims),
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
    transfer: row.channel ? { channel: row.channel, asked: row.asked ?? 0, fault: row.fault ?? '' } : null,
  }));
}

type Claims = Pick<QueuedCashOut, 'holds' | 'debtFen' | 'uncoveredFen'>;

const noClaims: Claims = { holds: [], debtFen: 0, uncoveredFen: 0 };

async function claimsOn(db: Database, owner: string): Promise<Claims> {
  return { holds: await holdsOn(db, owner), debtFen: await debtOf(db, owner), uncoveredFen: await uncoveredOf(db, owner) };
}

/**
 * @returns `signed` after the first of two signatures, `approved` when it can be paid
 * @throws Refusal of the guards `claimsCovered`; `twoPersons` when the same person signs twice
 */
export async function approveCashOut(
  services: Needs,
  operator: Operator,
  { id }: { id: string },
): Promise<'signed' | 'approved'> {
  return change(services, id, async (trx, row, at) => {
    if (row.status !== 'applied') throw refuse('wrongState');
    await requireClaimsCovered(trx, row.user_id);
    const rules = await rulesAt(trx, at);
    const aboveFen = rules['cashout.two_persons_above_fen'];
    if (!(await hasRequiredSignatures(trx, operator, { objectId: id, amountFen: fenOf(row.amount_fen), aboveFen, at })))
      return 'signed';
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
    await notifyCashOut(
      trx,
      row,
      '提现未通过',
      `未通过，${amountText(fenOf(row.amount_fen))} 已退回可提现余额。原因：${reason}`,
      at,
    );
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
    await notifyCashOut(trx, row, '发票未通过', `的发票未通过，请重新上传。原因：${reason}`, at);
  });
}
