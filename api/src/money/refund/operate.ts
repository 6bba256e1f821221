import { notify, unseal } from '../../identity';
import { type Database, perform, refuse, rulesAt } from '../../platform';
import { hasRequiredSignatures, type Operator } from '../finance/approvals';
import { amountText, requireReason } from '../finance/text';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { Refund } from '../tables';
import { sendLater } from './jobs';
import { lockRefund, returnSplits, settleSplit, splitsOf } from './splits';

type Needs = Pick<MoneyServices, 'db' | 'clock' | 'calendar'>;

export interface QueuedRefund {
  id: string;
  no: string;
  status: string;
  amountFen: number;
  feeFen: number;
  reason: string;
  routes: string;
  waitingSince: string;
  /** Promised end of the review. */
  dueAt: string;
  signatures: number;
}

export async function refundQueue({ db, calendar }: Pick<MoneyServices, 'db' | 'calendar'>): Promise<QueuedRefund[]> {
  const rows = await db
    .selectFrom('refund as r')
    .selectAll('r')
    .select(({ selectFrom, fn }) => [
      selectFrom('money_approval as a')
        .select(fn.countAll<string>().as('n'))
        .whereRef('a.object_id', '=', 'r.id')
        .as('signatures'),
    ])
    .where('r.status', 'in', ['applied', 'approved'])
    .orderBy('r.status_at')
    .execute();
  const splits = await splitsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    status: row.status,
    amountFen: fenOf(row.amount_fen),
    feeFen: fenOf(row.fee_fen),
    reason: row.reason,
    routes: splits
      .filter(({ refund_id }) => refund_id === row.id)
      .map(({ line, route, amount_fen, status }) => `${line + 1}:${route} ${amountText(fenOf(amount_fen))} ${status}`)
      .join(', '),
    waitingSince: row.status_at.toISOString(),
    dueAt: new Date(calendar.addWorkdays(row.status_at.getTime(), 3)).toISOString(),
    signatures: Number(row.signatures ?? 0),
  }));
}

/**
 * @returns `signed` after the first of two signatures (above `cashout.two_persons_above_fen`), `approved` when it is in progress
 * @throws Refusal of the guard `twoPersons` when the same person signs twice
 */
export async function approveRefund(services: Needs, operator: Operator, { id }: { id: string }): Promise<'signed' | 'approved'> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return services.db.transaction().execute(async (trx) => {
    const row = found(await lockRefund(trx, id));
    if (row.status !== 'applied') throw refuse('wrongState');
    const rules = await rulesAt(trx, at);
    const amountFen = fenOf(row.amount_fen);
    const aboveFen = rules['cashout.two_persons_above_fen'];
    if (!(await hasRequiredSignatures(trx, operator, { objectId: id, amountFen, aboveFen, at }))) return 'signed';
    await perform(trx, {
      process: 'refund',
      id,
      transition: 'approve',
      by: { type: 'operator', id: operator.id },
      at,
      calendar: services.calendar,
    });
    for (const { line, route } of await splitsOf(trx, [id])) if (route !== 'bank') await sendLater(trx, id, line, at);
    return 'approved';
  });
}

/** T6c and T1g. @throws Refusal of the guard `reasonGiven` */
export async function rejectRefund(services: Needs, operator: Operator, input: { id: string; reason: string }): Promise<void> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const reason = requireReason(input.reason);
  await services.db.transaction().execute(async (trx) => {
    const row = found(await lockRefund(trx, input.id));
    await perform(trx, {
      process: 'refund',
      id: row.id,
      transition: 'reject',
      by: { type: 'operator', id: operator.id },
      at,
      calendar: services.calendar,
      note: reason,
    });
    await returnSplits(trx, row, await splitsOf(trx, [row.id]), { at, reason });
    await trx.updateTable('refund').set({ fail_reason: reason }).where('id', '=', row.id).execute();
    await notify(trx, {
      userId: row.user_id,
      class: 'finance',
      title: '余额退款未通过',
      body: `退款单 ${row.no} 未通过，${amountText(fenOf(row.amount_fen))} 已回到余额。原因：${reason}`,
      link: '/admin-ad/financial/refund',
      at,
    });
  });
}

export interface RefundPart {
  line: number;
  route: string;
  amountFen: number;
}

/** Parts of an approved refund whose result is awaited. */
export async function openRefundParts(db: Database, id: string): Promise<RefundPart[]> {
  const rows = await db
    .selectFrom('refund_split as s')
    .innerJoin('refund as r', 'r.id', 's.refund_id')
    .select(['s.line', 's.route', 's.amount_fen'])
    .where('s.refund_id', '=', id)
    .where('r.status', '=', 'approved')
    .where('s.status', 'in', ['waiting', 'sent'])
    .orderBy('s.line')
    .execute();
  return rows.map(({ line, route, amount_fen }) => ({ line, route, amountFen: fenOf(amount_fen) }));
}

/**
 * What the bank did with a part (or, where a channel's own answer never arrived, what its console shows).
 * @throws Refusal `wrongState` for a part that there is not, or whose result is known
 */
export async function refundResult(
  services: Needs,
  operator: Operator,
  input: { id: string; line: number; ok: boolean; reference?: string; reason?: string },
): Promise<Refund> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const result = input.ok
    ? ({ ok: true, channelRefundNo: input.reference ?? '' } as const)
    : ({ ok: false, reason: requireReason(input.reason ?? '') } as const);
  return services.db.transaction().execute(async (trx) => {
    found(await lockRefund(trx, input.id));
    // A job may repeat itself; a person who names another part would read that it was paid.
    const open = await openRefundParts(trx, input.id);
    if (!open.some(({ line }) => line === input.line)) throw refuse('wrongState');
    const target = { refundId: input.id, line: input.line };
    await settleSplit(trx, services, target, result, { type: 'operator', id: operator.id }, at);
    return found(await lockRefund(trx, input.id));
  });
}

/** The account for the bank part. The caller records the access. */
export async function refundBankAccount(
  { db, keys }: Pick<MoneyServices, 'db' | 'keys'>,
  _operator: Operator,
  { id }: { id: string },
): Promise<{ holder: string; bank: string; number: string } | null> {
  const row = await db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row?.bank_enc) return null;
  return {
    holder: row.bank_holder ?? '',
    bank: row.bank_name ?? '',
    number: unseal(keys, 'payee', row.bank_enc),
  };
}

function found(row: Refund | undefined): Refund {
  if (!row) throw refuse('refundMissing');
  return row;
}
