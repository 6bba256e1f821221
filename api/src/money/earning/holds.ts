/**
 * A hold keeps what a media owner could still withdraw while a claim on it waits for its second person, for a few days at most.
 * `docs/domain/money.md#holds`.
 */
import { notify } from '../../identity';
import { type Database, type DatabaseTransaction, dayMs, enqueue, rulesAt } from '../../platform';
import { amountText } from '../finance/text';
import { type Fen, sumFen } from '../ledger/fen';
import { holdLifted } from '../ledger/postings';
import { fenOf, writePosting } from '../ledger/store';
import type { EarningHold } from '../tables';
import { claimFunds, fillHolds, openHolds } from './claims';
import { lockOpenEarnings, move, restOf } from './rows';

export const holdEndsJob = 'earning.holdEnds';

export interface NewHold {
  /** That of the proposal it secures. */
  id: string;
  mediaUserId: string;
  orderId: string;
  orderNo: string;
  amountFen: Fen;
  reason: string;
  at: Date;
}

/** T5: this order's withdrawable earning first, then the oldest; what is missing is kept of what becomes withdrawable later. */
export async function placeHold(trx: DatabaseTransaction, claim: NewHold): Promise<void> {
  const { id, mediaUserId, orderId, orderNo, amountFen, reason, at } = claim;
  const rows = (await lockOpenEarnings(trx, mediaUserId)).filter(({ state }) => state === 'available');
  const endsAt = new Date(at.getTime() + (await rulesAt(trx, at))['hold.max_days'] * dayMs);
  await trx
    .insertInto('earning_hold')
    .values({
      id,
      media_user_id: mediaUserId,
      order_id: orderId,
      order_no: orderNo,
      amount_fen: amountFen,
      reason,
      placed_at: at,
      ends_at: endsAt,
      ended_at: null,
      ended_how: null,
    })
    .execute();
  const own = rows.filter((row) => row.order_id === orderId);
  const others = rows.filter((row) => row.order_id !== orderId);
  const parts = [...own, ...others].map((row) => ({ orderId: row.order_id, fen: restOf(row) }));
  await fillHolds(trx, { media: mediaUserId, parts, cause: `hold:${id}`, at });
  await enqueue(trx, { kind: holdEndsJob, payload: { holdId: id }, due: endsAt, objectId: id });
  await inform(trx, claim, '收益已暂时冻结', `因订单 ${orderNo} 待复核，最多冻结 ${amountText(amountFen)}。原因：${reason}`);
}

/** T5r: what the hold still keeps can be withdrawn again. Does nothing when it has ended, or when there was none. */
export async function endHold(
  trx: DatabaseTransaction,
  id: string,
  how: NonNullable<EarningHold['ended_how']>,
  at: Date,
): Promise<void> {
  const known = await trx.selectFrom('earning_hold').selectAll().where('id', '=', id).executeTakeFirst();
  if (!known) return;
  await lockOpenEarnings(trx, known.media_user_id);
  const row = await trx.selectFrom('earning_hold').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  if (row.ended_at) return;
  const parts = (await trx.selectFrom('earning_hold_part').selectAll().where('hold_id', '=', id).orderBy('order_id').execute())
    .map((part) => ({ orderId: part.order_id, fen: fenOf(part.amount_fen) }))
    .filter(({ fen }) => fen > 0);
  await trx.updateTable('earning_hold').set({ ended_at: at, ended_how: how }).where('id', '=', id).execute();
  await trx.updateTable('earning_hold_part').set({ amount_fen: 0 }).where('hold_id', '=', id).execute();
  for (const { orderId, fen } of parts) await move(trx, orderId, { held: -fen });
  const media = row.media_user_id;
  const amountFen = sumFen(parts.map(({ fen }) => fen));
  if (amountFen > 0) {
    const facts = { requestId: `hold:${id}:end`, bizType: 'earning_hold', bizId: id, orderId: row.order_id, at };
    await writePosting(trx, holdLifted({ media, amountFen }), facts);
    await claimFunds(trx, { media, parts, cause: `hold:${id}:end`, at });
  }
  if (how === 'carried_out') return;
  await inform(
    trx,
    { mediaUserId: media, at },
    '冻结已解除',
    `因订单 ${row.order_no} 冻结的 ${amountText(amountFen)} 已解除冻结。`,
  );
}

/** @returns how a hold ended; null while it is open, undefined where none was placed */
export async function holdEnding(db: Database, id: string): Promise<EarningHold['ended_how'] | undefined> {
  const row = await db.selectFrom('earning_hold').select('ended_how').where('id', '=', id).executeTakeFirst();
  return row?.ended_how;
}

/** Which of these proposals have been decided or have lapsed. */
export async function endedHolds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const rows = await db
    .selectFrom('earning_hold')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export interface HoldView {
  orderNo: string;
  claimedFen: Fen;
  heldFen: Fen;
  reason: string;
  endsAt: string;
}

/** Open holds on a media owner's money, for the owner and for whoever approves a cash-out. */
export async function holdsOn(db: Database, mediaUserId: string): Promise<HoldView[]> {
  const holds = await openHolds(db, mediaUserId);
  return holds.map(({ row, heldFen }) => ({
    orderNo: row.order_no,
    claimedFen: fenOf(row.amount_fen),
    heldFen,
    reason: row.reason,
    endsAt: row.ends_at.toISOString(),
  }));
}

async function inform(
  trx: DatabaseTransaction,
  { mediaUserId, at }: Pick<NewHold, 'mediaUserId' | 'at'>,
  title: string,
  body: string,
): Promise<void> {
  await notify(trx, { userId: mediaUserId, class: 'finance', title, body, link: '/admin-media/personal/cashing-out', at });
}
