import { formatFen } from '@shizhong/shared-contracts/format';
import { type DatabaseTransaction, type Refusal, refuse, uuidv7 } from '../../platform';
import type { Freeze } from '../tables';
import { type Buckets, bucketTotal } from './buckets';
import { type Fen, LedgerError } from './fen';
import { compensate, type FreezeMove, freeze, settle, thaw } from './postings';
import { fenOf, lockAvailable, type PostingFacts, writePosting } from './store';

export interface FreezeSubject {
  advertiserId: string;
  reason: Freeze['reason'];
  /** A campaign's budget, or a position order's price. */
  campaignId: string | null;
  orderId: string | null;
}

type Facts = Pick<PostingFacts, 'requestId' | 'at' | 'memo' | 'operatorId'>;

/**
 * T2: freezes, gift first.
 * @returns id of the freeze
 * @throws Refusal `insufficientBalance` with `{missingFen}`
 */
export async function freezeFunds(
  trx: DatabaseTransaction,
  subject: FreezeSubject,
  amountFen: Fen,
  facts: Facts,
): Promise<{ freezeId: string; buckets: Buckets }> {
  const { advertiserId } = subject;
  const id = uuidv7();
  const move = await funded(trx, advertiserId, amountFen);
  await trx
    .insertInto('freeze')
    .values({
      id,
      no: `DJ${id.slice(-12).toUpperCase()}`,
      advertiser_id: advertiserId,
      campaign_id: subject.campaignId,
      order_id: subject.orderId,
      reason: subject.reason,
      amount_fen: amountFen,
      gift_fen: move.freeze.giftFen,
      cash_fen: move.freeze.cashFen,
      created_at: facts.at,
    })
    .execute();
  await writePosting(trx, move.posting, { ...about(subject), ...facts, bizType: 'freeze', bizId: id, freezeId: id });
  return { freezeId: id, buckets: move.freeze };
}

/** T2 on an existing freeze: a budget was raised. @throws Refusal `insufficientBalance` */
export async function addToFreeze(trx: DatabaseTransaction, freezeId: string, amountFen: Fen, facts: Facts): Promise<void> {
  const row = await lockFreeze(trx, freezeId);
  const move = await funded(trx, row.advertiser_id, amountFen);
  await trx
    .updateTable('freeze')
    .set({
      amount_fen: fenOf(row.amount_fen) + amountFen,
      gift_fen: fenOf(row.gift_fen) + move.moved.giftFen,
      cash_fen: fenOf(row.cash_fen) + move.moved.cashFen,
    })
    .where('id', '=', freezeId)
    .execute();
  await writePosting(trx, move.posting, { ...ofRow(row), ...facts });
}

/** T3: gives back, cash first; `all` gives back whatever is left, which may be nothing. @returns what went back */
export async function thawFunds(trx: DatabaseTransaction, freezeId: string, amount: Fen | 'all', facts: Facts): Promise<Fen> {
  const row = await lockFreeze(trx, freezeId);
  const amountFen = amount === 'all' ? bucketTotal(bucketsOf(row)) : amount;
  if (amountFen === 0) return 0;
  const move = thaw({ advertiser: row.advertiser_id, freeze: bucketsOf(row), amountFen });
  await keep(trx, row, move, { thawed_fen: fenOf(row.thawed_fen) + amountFen });
  await writePosting(trx, move.posting, { ...ofRow(row), ...facts });
  return amountFen;
}

/** T4: settles an order from a freeze. */
export async function settleFromFreeze(
  trx: DatabaseTransaction,
  freezeId: string,
  order: { id: string; mediaId: string; grossFen: Fen; feeBp: number },
  facts: Facts,
): Promise<{ feeFen: Fen; netFen: Fen; moved: Buckets }> {
  const row = await lockFreeze(trx, freezeId);
  const move = settle({
    advertiser: row.advertiser_id,
    media: order.mediaId,
    freeze: bucketsOf(row),
    grossFen: order.grossFen,
    feeBp: order.feeBp,
  });
  await keep(trx, row, move, { consumed_fen: fenOf(row.consumed_fen) + order.grossFen });
  await writePosting(trx, move.posting, { ...ofRow(row), orderId: order.id, ...facts });
  return { feeFen: move.feeFen, netFen: move.netFen, moved: move.moved };
}

/** T4c: compensation of a media owner from a freeze, without fee. */
export async function compensateFromFreeze(
  trx: DatabaseTransaction,
  freezeId: string,
  order: { id: string; mediaId: string; amountFen: Fen },
  facts: Facts,
): Promise<void> {
  const row = await lockFreeze(trx, freezeId);
  const { amountFen } = order;
  const move = compensate({ advertiser: row.advertiser_id, media: order.mediaId, freeze: bucketsOf(row), amountFen });
  await keep(trx, row, move, { consumed_fen: fenOf(row.consumed_fen) + amountFen });
  await writePosting(trx, move.posting, { ...ofRow(row), orderId: order.id, ...facts });
}

/** Locks a freeze until the transaction ends. Always before the accounts it moves. */
async function lockFreeze(trx: DatabaseTransaction, freezeId: string): Promise<Freeze> {
  const row = await trx.selectFrom('freeze').selectAll().where('id', '=', freezeId).forNoKeyUpdate().executeTakeFirst();
  if (!row) throw new LedgerError('insufficient', `no freeze ${freezeId}`);
  return row;
}

function bucketsOf(row: Pick<Freeze, 'gift_fen' | 'cash_fen'>): Buckets {
  return { giftFen: fenOf(row.gift_fen), cashFen: fenOf(row.cash_fen) };
}

async function funded(trx: DatabaseTransaction, advertiserId: string, amountFen: Fen): Promise<FreezeMove> {
  const available = await lockAvailable(trx, advertiserId);
  const missingFen = amountFen - bucketTotal(available);
  if (missingFen > 0) throw insufficientBalance(missingFen);
  return freeze({ advertiser: advertiserId, available, amountFen });
}

/** The refusal for an advertiser with insufficient balance; the page leads to the deposit of the missing amount. */
export function insufficientBalance(missingFen: Fen): Refusal {
  return refuse('balanceTooLow', { missing: formatFen(missingFen) }, { data: { missingFen } });
}

async function keep(
  trx: DatabaseTransaction,
  row: Freeze,
  move: FreezeMove,
  counted: { thawed_fen: Fen } | { consumed_fen: Fen },
): Promise<void> {
  await trx
    .updateTable('freeze')
    .set({ ...counted, gift_fen: move.freeze.giftFen, cash_fen: move.freeze.cashFen })
    .where('id', '=', row.id)
    .execute();
}

function about(subject: Pick<FreezeSubject, 'campaignId' | 'orderId'>) {
  return { campaignId: subject.campaignId, orderId: subject.orderId };
}

function ofRow(row: Freeze) {
  return { campaignId: row.campaign_id, orderId: row.order_id, bizType: 'freeze', bizId: row.id, freezeId: row.id };
}
