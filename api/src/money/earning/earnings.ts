/**
 * What orders earn their media owners, one row per order beside the ledger: the row shows which order the money in 2101, 2102 and
 * 2104 came from. Invariant for every media owner: 2101 = Σ rest of the pending, 2102 = Σ rest of the available, 2104 = Σ held,
 * where the rest is net − taken − cashed − held (`audit.ts`). Lock order: earning rows, then holds, then the ledger's accounts.
 */
import { type DatabaseTransaction, enqueue, hourMs } from '../../platform';
import type { Fen } from '../ledger/fen';
import { type MediaFunds, release } from '../ledger/postings';
import { fenOf, writePosting } from '../ledger/store';
import type { Earning } from '../tables';
import { claimFunds } from './claims';
import { lockOpenEarnings, move, restOf } from './rows';

export const releaseJob = 'earning.release';

export interface NewEarning {
  orderId: string;
  mediaUserId: string;
  source: Earning['source'];
  grossFen: Fen;
  feeFen: Fen;
  netFen: Fen;
  /** Guarantee hold, hours. */
  holdH: number;
  at: Date;
}

/** Records what T4 or T4c has just put into 2101, and when it becomes withdrawable. An amount of zero is not recorded. */
export async function creditEarning(trx: DatabaseTransaction, earning: NewEarning): Promise<void> {
  if (earning.netFen === 0) return;
  const availableAt = new Date(earning.at.getTime() + earning.holdH * hourMs);
  await trx
    .insertInto('earning')
    .values({
      order_id: earning.orderId,
      media_user_id: earning.mediaUserId,
      source: earning.source,
      gross_fen: earning.grossFen,
      fee_fen: earning.feeFen,
      net_fen: earning.netFen,
      state: 'pending',
      available_at: availableAt,
      created_at: earning.at,
    })
    .execute();
  await enqueue(trx, { kind: releaseJob, payload: { orderId: earning.orderId }, due: availableAt, objectId: earning.orderId });
}

/** T4a; claims on the media owner are met from it first. Does nothing when the earning is no longer pending. */
export async function releaseEarning(trx: DatabaseTransaction, orderId: string, at: Date): Promise<void> {
  const earning = await trx.selectFrom('earning').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
  if (earning?.state !== 'pending') return;
  await trx.updateTable('earning').set({ state: 'available' }).where('order_id', '=', orderId).execute();
  const restFen = restOf(earning);
  if (restFen === 0) return;
  const media = earning.media_user_id;
  const facts = { requestId: `earning:${orderId}:release`, bizType: 'earning', bizId: orderId, orderId, at };
  await writePosting(trx, release({ media, netFen: restFen }), facts);
  await claimFunds(trx, { media, parts: [{ orderId, fen: restFen }], cause: `earning:${orderId}`, at });
}

/** A pending earning becomes withdrawable earlier than was recorded, at once where that moment has passed. */
export async function bringForward(
  trx: DatabaseTransaction,
  { orderId, availableAt, at }: { orderId: string; availableAt: Date; at: Date },
): Promise<void> {
  const earning = await trx.selectFrom('earning').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
  if (earning?.state !== 'pending' || earning.available_at <= availableAt) return;
  const available_at = availableAt < at ? at : availableAt;
  await trx.updateTable('earning').set({ available_at }).where('order_id', '=', orderId).execute();
  if (availableAt <= at) return releaseEarning(trx, orderId, at);
  // The job of the later moment finds nothing left to do.
  await enqueue(trx, { kind: releaseJob, payload: { orderId }, due: availableAt, objectId: orderId });
}

export interface Taking {
  mediaUserId: string;
  orderId: string | null;
  amountFen: Fen;
  /** The hold that secures this claim: what it keeps is taken first. */
  holdId?: string;
}

/**
 * Marks money of a media owner as taken, for a penalty (T8) or a claw-back (T9): first what the claim's own hold keeps, then the rest of
 * this order, pending or not, then the oldest withdrawable earnings; never what other holds keep. A posting with the returned funds takes
 * exactly that money; what is missing becomes a debt.
 */
export async function takeFromEarnings(trx: DatabaseTransaction, from: Taking): Promise<MediaFunds> {
  const rows = await lockOpenEarnings(trx, from.mediaUserId);
  const funds: MediaFunds = { heldFen: 0, pendingFen: 0, availableFen: 0 };
  if (from.holdId) funds.heldFen = await takeHeld(trx, from.holdId, from.amountFen);
  let leftFen = from.amountFen - funds.heldFen;
  const own = rows.filter((row) => row.order_id === from.orderId);
  const others = rows.filter((row) => row.order_id !== from.orderId && row.state === 'available');
  for (const row of [...own, ...others]) {
    const takenFen = Math.min(leftFen, restOf(row));
    if (takenFen === 0) continue;
    leftFen -= takenFen;
    await move(trx, row.order_id, { taken: takenFen });
    if (row.state === 'pending') funds.pendingFen += takenFen;
    else funds.availableFen += takenFen;
  }
  return funds;
}

async function takeHeld(trx: DatabaseTransaction, holdId: string, amountFen: Fen): Promise<Fen> {
  const parts = await trx
    .selectFrom('earning_hold_part')
    .selectAll()
    .where('hold_id', '=', holdId)
    .where('amount_fen', '>', '0')
    .orderBy('order_id')
    .forUpdate()
    .execute();
  let leftFen = amountFen;
  for (const part of parts) {
    const fen = Math.min(leftFen, fenOf(part.amount_fen));
    if (fen === 0) break;
    leftFen -= fen;
    await move(trx, part.order_id, { taken: fen, held: -fen });
    await trx
      .updateTable('earning_hold_part')
      .set({ amount_fen: fenOf(part.amount_fen) - fen })
      .where('hold_id', '=', holdId)
      .where('order_id', '=', part.order_id)
      .execute();
  }
  return amountFen - leftFen;
}
