/**
 * What orders earn their media owners, one row per order beside the ledger: the row shows which order the money in 2101, 2102 and
 * 2104 came from. Invariant for every media owner: 2101 = Σ pending, 2102 = Σ available, 2104 = Σ held, each of net − taken −
 * cashed (`audit.ts`). Lock order: earning rows before the ledger's accounts.
 */
import { sql } from 'kysely';
import { type DatabaseTransaction, enqueue, hourMs } from '../../platform';
import type { Fen } from '../ledger/fen';
import { debtRepaid, hold, holdLifted, type MediaFunds, release } from '../ledger/postings';
import { balancesOf, fenOf, writePosting } from '../ledger/store';
import type { Earning } from '../tables';

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

/** T4a; an old debt of the media owner is paid from it first (T8r). Does nothing when the earning is no longer pending. */
export async function releaseEarning(trx: DatabaseTransaction, orderId: string, at: Date): Promise<void> {
  const earning = await lockEarning(trx, orderId);
  if (earning?.state !== 'pending') return;
  const restFen = restOf(earning);
  const media = earning.media_user_id;
  const facts = { bizType: 'earning', bizId: orderId, orderId, at };
  await setState(trx, orderId, 'available');
  if (restFen === 0) return;
  await writePosting(trx, release({ media, netFen: restFen }), { ...facts, requestId: `earning:${orderId}:release` });
  const debtFen = Math.min(restFen, (await balancesOf(trx, media, ['1101']))['1101']);
  if (debtFen === 0) return;
  await writePosting(trx, debtRepaid({ media, amountFen: debtFen }), { ...facts, requestId: `earning:${orderId}:debt` });
  await addTaken(trx, orderId, debtFen);
}

/** T5 after settlement: holds the rest of an order's earning. @returns the amount held */
export async function holdEarning(
  trx: DatabaseTransaction,
  orderId: string,
  facts: { requestId: string; at: Date },
): Promise<Fen> {
  await releaseEarning(trx, orderId, facts.at);
  const earning = await lockEarning(trx, orderId);
  if (earning?.state !== 'available') return 0;
  const amountFen = restOf(earning);
  if (amountFen === 0) return 0;
  await setState(trx, orderId, 'held');
  await writePosting(trx, hold({ media: earning.media_user_id, amountFen }), about(orderId, facts));
  return amountFen;
}

/** T5r: the hold ends in favour of the media owner. */
export async function liftHold(trx: DatabaseTransaction, orderId: string, facts: { requestId: string; at: Date }): Promise<Fen> {
  const earning = await lockEarning(trx, orderId);
  if (earning?.state !== 'held') return 0;
  const amountFen = restOf(earning);
  await setState(trx, orderId, 'available');
  if (amountFen) await writePosting(trx, holdLifted({ media: earning.media_user_id, amountFen }), about(orderId, facts));
  return amountFen;
}

/**
 * Marks money of a media owner as taken, for a penalty (T8) or a claw-back (T9): first what this order holds or has pending, then
 * withdrawable earnings, this order's first, then the oldest. A posting with the returned funds takes exactly that money; what is
 * missing becomes a debt.
 */
export async function takeFromEarnings(
  trx: DatabaseTransaction,
  from: { mediaUserId: string; orderId: string | null; amountFen: Fen },
): Promise<MediaFunds> {
  const rows = await trx
    .selectFrom('earning')
    .selectAll()
    .where('media_user_id', '=', from.mediaUserId)
    .where(sql<boolean>`net_fen > taken_fen + cashed_fen`)
    .orderBy('created_at')
    .orderBy('order_id')
    .forUpdate()
    .execute();
  const own = rows.filter((row) => row.order_id === from.orderId);
  const others = rows.filter((row) => row.order_id !== from.orderId && row.state === 'available');
  const funds: MediaFunds = { heldFen: 0, pendingFen: 0, availableFen: 0 };
  let leftFen = from.amountFen;
  for (const row of [...own, ...others]) {
    const takenFen = Math.min(leftFen, restOf(row));
    if (takenFen === 0) break;
    leftFen -= takenFen;
    await addTaken(trx, row.order_id, takenFen);
    if (row.state === 'held') funds.heldFen += takenFen;
    else if (row.state === 'pending') funds.pendingFen += takenFen;
    else funds.availableFen += takenFen;
  }
  return funds;
}

function restOf(row: Pick<Earning, 'net_fen' | 'taken_fen' | 'cashed_fen'>): Fen {
  return fenOf(row.net_fen) - fenOf(row.taken_fen) - fenOf(row.cashed_fen);
}

async function lockEarning(trx: DatabaseTransaction, orderId: string): Promise<Earning | undefined> {
  return trx.selectFrom('earning').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst();
}

async function setState(trx: DatabaseTransaction, orderId: string, state: Earning['state']): Promise<void> {
  await trx.updateTable('earning').set({ state }).where('order_id', '=', orderId).execute();
}

async function addTaken(trx: DatabaseTransaction, orderId: string, fen: Fen): Promise<void> {
  await trx
    .updateTable('earning')
    .set({ taken_fen: sql`taken_fen + ${fen}::bigint` })
    .where('order_id', '=', orderId)
    .execute();
}

function about(orderId: string, facts: { requestId: string; at: Date }) {
  return { ...facts, bizType: 'earning', bizId: orderId, orderId };
}
