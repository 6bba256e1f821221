/** Money that came and matches no deposit: it stands in 2301 until a person finds out whose it is. `docs/domain/money.md#unmatched-money`. */
import { type DatabaseTransaction, refuse, uuidv7 } from '../../platform';
import type { Fen } from '../ledger/fen';
import { type CashPlace, unmatched, unmatchedReturned } from '../ledger/postings';
import { fenOf, writePosting } from '../ledger/store';
import type { Incident, OnlineChannel } from '../tables';

export interface UnmatchedMoney {
  channel: OnlineChannel | 'bank';
  /** The channel’s or the bank’s own number: it is kept once. */
  channelTxn: string;
  outTradeNo?: string;
  amountFen: Fen;
  kind: Incident['kind'];
  /** The deposit that it seems to mean. */
  depositNo?: string;
  payerName?: string;
  remark?: string;
}

const placeOf = (channel: string): CashPlace => (channel === 'bank' ? 'bank' : 'channel');

/** T1u. @returns its id; null when it is kept already */
export async function keepUnmatched(trx: DatabaseTransaction, money: UnmatchedMoney, at: Date): Promise<string | null> {
  const row = await trx
    .insertInto('payment_incident')
    .values({
      ...{ id: uuidv7(), channel: money.channel, channel_txn: money.channelTxn, out_trade_no: money.outTradeNo ?? '' },
      ...{ amount_fen: money.amountFen, kind: money.kind, detail: money.depositNo ?? '', at, posted: true },
      ...{ payer_name: money.payerName ?? '', remark: money.remark ?? '', handled_by: null, handled_at: null },
    })
    .onConflict((conflict) => conflict.columns(['channel', 'channel_txn']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await writePosting(trx, unmatched({ amountFen: money.amountFen, place: placeOf(money.channel) }), {
    ...{ requestId: `incident:${row.id}:in`, bizType: 'incident', bizId: row.id, at },
    memo: `待查来款 ${money.channelTxn}`,
  });
  return row.id;
}

/** @throws Refusal `unmatchedDepositMissing` */
export async function lockUnmatched(trx: DatabaseTransaction, id: string): Promise<Incident> {
  const row = await trx
    .selectFrom('payment_incident')
    .selectAll()
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('unmatchedDepositMissing');
  return row;
}

export const lockUnmatchedOfBank = (trx: DatabaseTransaction, bankTxn: string): Promise<Incident | undefined> =>
  trx
    .selectFrom('payment_incident')
    .selectAll()
    .where('channel', '=', 'bank')
    .where('channel_txn', '=', bankTxn)
    .forNoKeyUpdate()
    .executeTakeFirst();

interface Settled {
  outcome: NonNullable<Incident['outcome']>;
  by: string;
  at: Date;
  depositId?: string;
  adjustmentId?: string;
  reference?: string;
  note?: string;
}

export async function settleUnmatched(trx: DatabaseTransaction, id: string, settled: Settled): Promise<void> {
  await trx
    .updateTable('payment_incident')
    .set({
      ...{ outcome: settled.outcome, handled_by: settled.by, handled_at: settled.at, note: settled.note ?? '' },
      ...{ deposit_id: settled.depositId ?? null, adjustment_id: settled.adjustmentId ?? null },
      reference: settled.reference ?? '',
    })
    .where('id', '=', id)
    .execute();
}

/** T1v: the channel or the bank sent it back to whoever paid. */
export async function returnIn(
  trx: DatabaseTransaction,
  row: Incident,
  { by, at, reference, note }: { by: string; at: Date; reference: string; note: string },
): Promise<void> {
  await writePosting(trx, unmatchedReturned({ amountFen: fenOf(row.amount_fen), place: placeOf(row.channel) }), {
    ...{ requestId: `incident:${row.id}:back`, bizType: 'incident', bizId: row.id, operatorId: by, at },
    memo: `退回待查来款 ${row.channel_txn}`,
  });
  await settleUnmatched(trx, row.id, { outcome: 'returned', by, at, reference, note });
}
