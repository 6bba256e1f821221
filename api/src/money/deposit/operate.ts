import { certifiedIdentity, notify } from '../../identity';
import { type Acting, type DatabaseTransaction, perform, Refusal, refuse, system, unmet } from '../../platform';
import type { Operator } from '../finance/approvals';
import { requireReason, sameName } from '../finance/text';
import type { Fen } from '../ledger/fen';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { Deposit } from '../tables';
import { credit } from './payments';

type Needs = Pick<MoneyServices, 'db' | 'clock' | 'calendar'>;

/** One line of the bank statement. */
export interface Remittance {
  /** The bank's own number of the remittance; it is credited once. */
  bankTxn: string;
  amountFen: Fen;
  payerName: string;
}

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

async function matchIn(
  trx: DatabaseTransaction,
  { calendar }: Pick<MoneyServices, 'calendar'>,
  by: Acting,
  input: { id: string } & Remittance,
  at: Date,
): Promise<Deposit> {
  const row = await lockTransfer(trx, input.id);
  if (fenOf(row.amount_fen) !== input.amountFen) throw unmet('amountMatches');
  const identity = await certifiedIdentity(trx, row.user_id);
  if (!identity || !sameName(identity.name, input.payerName)) throw unmet('payerMatches');
  const before = await trx
    .selectFrom('deposit')
    .select('no')
    .where('channel', '=', 'transfer')
    .where('channel_txn', '=', input.bankTxn)
    .executeTakeFirst();
  if (before) throw refuse('transferRegistered', { no: before.no });
  const step = { process: 'deposit', id: row.id, at, calendar } as const;
  if (row.status === 'closed') {
    if (by.type !== 'operator') throw refuse('wrongState');
    await perform(trx, { ...step, transition: 'remit_late', by });
  }
  await perform(trx, { ...step, transition: 'match', by, data: { bankTxn: input.bankTxn, payerName: input.payerName } });
  await trx
    .updateTable('deposit')
    .set({ channel_txn: input.bankTxn, payer_name: input.payerName, paid_at: at, reason: '' })
    .where('id', '=', row.id)
    .execute();
  await credit(trx, row, { place: 'bank', by, at });
  return lockTransfer(trx, row.id);
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

export interface StatementOutcome {
  bankTxn: string;
  depositNo: string | null;
  /** `matched`, or why an operator has to handle it. */
  outcome: string;
}

/** Matches the lines of a bank statement by their remit code; each line is independent. */
export async function matchStatement(
  services: Needs,
  _operator: Operator,
  lines: readonly (Remittance & { remark: string })[],
): Promise<StatementOutcome[]> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const outcomes: StatementOutcome[] = [];
  for (const line of lines) {
    const code = /SZ[2-9A-HJ-KMNP-Z]{6}/.exec(line.remark.toUpperCase())?.[0];
    const found = code
      ? await services.db.selectFrom('deposit').select(['id', 'no']).where('remit_code', '=', code).executeTakeFirst()
      : undefined;
    if (!found) {
      outcomes.push({ bankTxn: line.bankTxn, depositNo: null, outcome: '没有对应的附言码' });
      continue;
    }
    try {
      await services.db.transaction().execute((trx) => matchIn(trx, services, system, { ...line, id: found.id }, at));
      outcomes.push({ bankTxn: line.bankTxn, depositNo: found.no, outcome: 'matched' });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      outcomes.push({ bankTxn: line.bankTxn, depositNo: found.no, outcome: refusal.message });
    }
  }
  return outcomes;
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
    at: row.at.toISOString(),
  }));
}

/** Records how it was resolved: outside (paid back at the channel) or by an adjustment. */
export async function handleIncident(
  services: Pick<MoneyServices, 'db' | 'clock'>,
  operator: Operator,
  input: { id: string; note: string },
): Promise<void> {
  const note = requireReason(input.note);
  await services.clock.refresh();
  const { numUpdatedRows } = await services.db
    .updateTable('payment_incident')
    .set({ handled_by: operator.id, handled_at: new Date(services.clock.now()), note })
    .where('id', '=', input.id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  if (!numUpdatedRows) throw refuse('unmatchedDepositMissing');
}

async function lockTransfer(trx: DatabaseTransaction, id: string): Promise<Deposit> {
  const row = await trx
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', id)
    .where('channel', '=', 'transfer')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('depositMissing');
  return row;
}
