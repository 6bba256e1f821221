import { notify } from '../../identity';
import { type DatabaseTransaction, perform, refuse, unmet } from '../../platform';
import type { Operator } from '../finance/approvals';
import { requireReason } from '../finance/text';
import type { Fen } from '../ledger/fen';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { Deposit } from '../tables';
import { lockTransfer, matchIn, type Remittance } from './match';
import { lockUnmatched, returnIn, settleUnmatched } from './unmatched';

type Needs = Pick<MoneyServices, 'db' | 'clock' | 'calendar'>;

export interface QueuedTransfer {
  id: string;
  no: string;
  status: string;
  remitCode: string;
  amountFen: number;
  certifiedName: string;
  waitingSince: string;
  hasVoucher: boolean;
}

/** Pending transfers, those with a voucher first. */
export async function transferQueue({ db }: Pick<MoneyServices, 'db'>): Promise<QueuedTransfer[]> {
  const rows = await db
    .selectFrom('deposit as d')
    .leftJoin('identification_case as c', 'c.user_id', 'd.user_id')
    .leftJoin('identification_form as f', 'f.id', 'c.form_id')
    .select(['d.id', 'd.no', 'd.status', 'd.remit_code', 'd.amount_fen', 'd.status_at', 'd.voucher_file_id', 'f.name'])
    .where('d.status', 'in', ['pending_remit', 'reviewing'])
    .orderBy('d.status', 'desc')
    .orderBy('d.status_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    no: row.no,
    status: row.status,
    remitCode: row.remit_code ?? '',
    amountFen: fenOf(row.amount_fen),
    certifiedName: row.name ?? '',
    waitingSince: row.status_at.toISOString(),
    hasVoucher: row.voucher_file_id !== null,
  }));
}

/**
 * The money has arrived: credits the deposit, even if its code has lapsed meanwhile.
 * @throws Refusal of the guards `amountMatches`, `payerMatches`; duplicate when the bank's number was already credited
 */
export async function matchTransfer(services: Needs, operator: Operator, input: { id: string } & Remittance): Promise<Deposit> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return services.db.transaction().execute((trx) => matchIn(trx, services, { type: 'operator', id: operator.id }, input, at));
}

/** @throws Refusal of the guard `reasonGiven` */
export async function rejectTransfer(
  services: Needs,
  operator: Operator,
  input: { id: string; reason: string },
): Promise<Deposit> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const reason = requireReason(input.reason);
  return services.db.transaction().execute(async (trx) => {
    const row = await lockTransfer(trx, input.id);
    await perform(trx, {
      process: 'deposit',
      id: row.id,
      transition: 'reject',
      by: { type: 'operator', id: operator.id },
      at,
      calendar: services.calendar,
      note: reason,
    });
    await trx.updateTable('deposit').set({ reason }).where('id', '=', row.id).execute();
    await notify(trx, {
      userId: row.user_id,
      class: 'finance',
      title: '对公转账核对未通过',
      body: `充值单 ${row.no} 核对未通过。原因：${reason}`,
      link: '/admin-ad/financial/invest',
      at,
    });
    return lockTransfer(trx, row.id);
  });
}

/** Received payments that match no deposit. */
export async function incidentQueue({ db }: Pick<MoneyServices, 'db'>) {
  const rows = await db.selectFrom('payment_incident').selectAll().where('handled_at', 'is', null).orderBy('at').execute();
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    channelTxn: row.channel_txn,
    outTradeNo: row.out_trade_no,
    amountFen: fenOf(row.amount_fen),
    kind: row.kind,
    deposit: row.detail,
    payerName: row.payer_name,
    remark: row.remark,
    at: row.at.toISOString(),
  }));
}

/**
 * The deposit that it was meant for has been found: it is credited from 2301.
 * @throws Refusal `unmatchedDepositMissing`, and those of `matchTransfer`
 */
export async function matchUnmatched(
  services: Needs,
  operator: Operator,
  input: { id: string; depositId: string },
): Promise<void> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await services.db.transaction().execute(async (trx) => {
    const row = await lockUnmatched(trx, input.id);
    if (row.channel !== 'bank') throw refuse('unmatchedOfChannel');
    const money = { bankTxn: row.channel_txn, amountFen: fenOf(row.amount_fen), payerName: row.payer_name };
    await matchIn(trx, services, { type: 'operator', id: operator.id }, { id: input.depositId, ...money }, at);
  });
}

/**
 * It went back to whoever paid it; two persons saw that.
 * @throws Refusal `unmatchedDepositMissing`, `unmatchedBefore`, and of the guards `reasonGiven`, `twoPersons`
 */
export async function returnUnmatched(
  services: Needs,
  operator: Operator,
  input: { id: string; reference: string; reason: string; approvedBy: string },
): Promise<void> {
  const note = requireReason(input.reason);
  if (input.approvedBy === operator.id) throw unmet('twoPersons');
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await services.db.transaction().execute(async (trx) => {
    const row = await lockUnmatched(trx, input.id);
    if (!row.posted) throw refuse('unmatchedBefore');
    await returnIn(trx, row, { by: operator.id, at, reference: input.reference, note: `${note}（${input.approvedBy} 同意）` });
  });
}

/**
 * It is nobody's deposit: an adjustment of two persons has moved it from 2301, or, where it came before that account existed, a note says
 * what became of it.
 * @throws Refusal `unmatchedDepositMissing`, `unmatchedNeedsAdjustment`, and of the guard `reasonGiven`
 */
export async function handleIncident(
  services: Pick<MoneyServices, 'db' | 'clock'>,
  operator: Operator,
  input: { id: string; note: string; adjustmentNo?: string },
): Promise<void> {
  const note = requireReason(input.note);
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await services.db.transaction().execute(async (trx) => {
    const row = await lockUnmatched(trx, input.id);
    const settled = { by: operator.id, at, note };
    if (!row.posted) return settleUnmatched(trx, row.id, { ...settled, outcome: 'noted' });
    const adjustmentId = await adjustmentOf(trx, input.adjustmentNo ?? '', fenOf(row.amount_fen));
    return settleUnmatched(trx, row.id, { ...settled, outcome: 'adjusted', adjustmentId });
  });
}

/** @returns the adjustment that took exactly this amount from 2301 and settles nothing else @throws Refusal `unmatchedNeedsAdjustment` */
async function adjustmentOf(trx: DatabaseTransaction, no: string, amountFen: Fen): Promise<string> {
  const row = await trx
    .selectFrom('adjustment as a')
    .select(['a.id', 'a.entries'])
    .where('a.no', '=', no)
    .where('a.status', '=', 'approved')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment_incident as i').select('i.id').whereRef('i.adjustment_id', '=', 'a.id'))),
    )
    .executeTakeFirst();
  const takenFen = (row?.entries ?? [])
    .filter(({ account }) => account === '2301')
    .reduce((sum, { side, amountFen: fen }) => sum + (side === 'debit' ? fen : -fen), 0);
  if (!row || takenFen !== amountFen) throw refuse('unmatchedNeedsAdjustment');
  return row.id;
}
