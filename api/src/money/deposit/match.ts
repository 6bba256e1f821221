/** A bank transfer meets its deposit. `docs/domain/money.md#deposit`. */
import { certifiedIdentity } from '../../identity';
import { type Acting, type DatabaseTransaction, perform, refuse, unmet } from '../../platform';
import { sameName } from '../finance/text';
import type { Fen } from '../ledger/fen';
import { fenOf } from '../ledger/store';
import type { MoneyServices } from '../services';
import type { Deposit } from '../tables';
import { credit } from './payments';
import { lockUnmatchedOfBank, settleUnmatched } from './unmatched';

/** Money that came by bank. */
export interface Remittance {
  /** The bank's own number of the remittance; it is credited once. */
  bankTxn: string;
  amountFen: Fen;
  payerName: string;
}

/** @throws Refusal of the guards `amountMatches`, `payerMatches`; `transferRegistered` when the bank's number was settled before */
export async function matchIn(
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
  const waiting = await lockUnmatchedOfBank(trx, input.bankTxn);
  if (waiting?.handled_at) throw refuse('transferRegistered', { no: input.bankTxn });
  if (waiting && fenOf(waiting.amount_fen) !== input.amountFen) throw unmet('amountMatches');
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
  await credit(trx, row, { place: waiting ? 'unmatched' : 'bank', by, at });
  if (waiting) await settleUnmatched(trx, waiting.id, { outcome: 'matched', by: by.id ?? '', at, depositId: row.id });
  return lockTransfer(trx, row.id);
}

export async function lockTransfer(trx: DatabaseTransaction, id: string): Promise<Deposit> {
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
