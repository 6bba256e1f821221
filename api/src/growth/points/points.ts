import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, dayOf, refuse, rulesAt, startOf, unmet, uuidv7 } from '../../platform';
import type { PaidLot } from '../tables';
import { pointRules } from './point-rules';

export interface Points {
  available: number;
  frozen: number;
}

/** Locks the account until the transaction ends, creating it on first use. */
export async function lockPoints(trx: DatabaseTransaction, userId: string): Promise<Points> {
  await trx
    .insertInto('points_account')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('points_account')
    .select(['available', 'frozen'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function pointsOf(db: Database, userId: string): Promise<Points> {
  const found = await db
    .selectFrom('points_account')
    .select(['available', 'frozen'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found ?? { available: 0, frozen: 0 };
}

interface Change {
  userId: string;
  kind: 'earn' | 'freeze' | 'release' | 'spend' | 'expire' | 'reverse' | 'return';
  available: number;
  frozen: number;
  reason: string;
  about?: string;
  /** Unique per user: a deed is rewarded once. */
  deed: string;
  capped?: boolean;
  expiresAt?: Date;
  at: Date;
}

/** @returns id of the entry, or null when this deed was already recorded and nothing has changed */
async function write(trx: DatabaseTransaction, change: Change): Promise<string | null> {
  const id = uuidv7();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('points_entry')
    .values({
      id,
      user_id: change.userId,
      kind: change.kind,
      available: change.available,
      frozen: change.frozen,
      reason: change.reason,
      about: change.about ?? '',
      deed: change.deed,
      capped: change.capped ?? false,
      expires_at: change.expiresAt ?? null,
      at: change.at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'deed']).doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return null;
  await trx
    .updateTable('points_account')
    .set({ available: sql`available + ${change.available}::int`, frozen: sql`frozen + ${change.frozen}::int` })
    .where('user_id', '=', change.userId)
    .execute();
  return id;
}

/** Returns when points earned now expire: the configured number of months later, to the day. */
async function endOfPoints(db: Database, at: Date): Promise<Date> {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + (await rulesAt(db, at))['points.valid_months']);
  return end;
}

async function addLot(trx: DatabaseTransaction, userId: string, amount: number, expiresAt: Date): Promise<void> {
  await trx
    .insertInto('points_lot')
    .values({ id: uuidv7(), user_id: userId, remaining: amount, expires_at: expiresAt })
    .execute();
}

/** Credits points immediately. The caller has locked the account. @returns whether the deed was new */
export async function earn(
  trx: DatabaseTransaction,
  facts: { userId: string; amount: number; reason: string; about?: string; deed: string; capped: boolean; at: Date },
): Promise<boolean> {
  const { amount, ...rest } = facts;
  const expiresAt = await endOfPoints(trx, facts.at);
  const id = await write(trx, { ...rest, kind: 'earn', available: amount, frozen: 0, expiresAt });
  if (id === null) return false;
  await addLot(trx, facts.userId, amount, expiresAt);
  return true;
}

/** Returns the points of this month that count towards the monthly cap. */
export async function cappedThisMonth(db: Database, userId: string, at: Date): Promise<number> {
  const monthStart = new Date(startOf(`${dayOf(at.getTime()).slice(0, 7)}-01`));
  const { sum } = await db
    .selectFrom('points_entry')
    .select(({ fn }) => fn.sum<string | null>('available').as('sum'))
    .where('user_id', '=', userId)
    .where('capped', '=', true)
    .where('at', '>=', monthStart)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** @throws Refusal `pointsCapReached` when the amount would exceed the monthly cap */
export async function requireRoom(trx: DatabaseTransaction, userId: string, amount: number, at: Date): Promise<void> {
  if ((await cappedThisMonth(trx, userId, at)) + amount > pointRules.monthCap) {
    throw refuse('pointsCapReached', { cap: pointRules.monthCap });
  }
}

export async function freezeFor(
  trx: DatabaseTransaction,
  facts: { userId: string; orderId: string; amount: number; about: string; releaseAt: Date; at: Date },
): Promise<void> {
  const { userId, orderId, amount, about, releaseAt, at } = facts;
  await trx.insertInto('points_hold').values({ order_id: orderId, user_id: userId, amount, release_at: releaseAt }).execute();
  if (amount === 0) return;
  await write(trx, {
    userId,
    kind: 'freeze',
    available: 0,
    frozen: amount,
    reason: '订单结算',
    about,
    deed: `order:${orderId}`,
    at,
  });
}

export async function releaseHold(
  trx: DatabaseTransaction,
  hold: { userId: string; orderId: string; amount: number; about: string; at: Date },
): Promise<void> {
  const { userId, orderId, amount, about, at } = hold;
  await trx.updateTable('points_hold').set({ released: true }).where('order_id', '=', orderId).execute();
  if (amount === 0) return;
  const expiresAt = await endOfPoints(trx, at);
  const deed = `release:${orderId}`;
  const done = {
    userId,
    kind: 'release',
    available: amount,
    frozen: -amount,
    reason: '订单积分解冻',
    about,
    deed,
    expiresAt,
    at,
  } as const;
  if ((await write(trx, done)) !== null) await addLot(trx, userId, amount, expiresAt);
}

/**
 * Takes back the points of an order whose money was clawed back: from the frozen points, or after their release from the
 * available ones, never below zero.
 * @param deed identifies the state of the claw-back, so that a second one takes only its own part
 */
export async function reverseOrder(
  trx: DatabaseTransaction,
  facts: { userId: string; orderId: string; lost: number; released: boolean; about: string; deed: string; at: Date },
): Promise<void> {
  const { userId, orderId, lost, released, about, deed, at } = facts;
  await trx
    .updateTable('points_hold')
    .set({ amount: sql`amount - ${lost}::int` })
    .where('order_id', '=', orderId)
    .execute();
  const { available } = await pointsOf(trx, userId);
  const taken = released ? Math.min(lost, available) : lost;
  if (taken === 0) return;
  const change = released ? { available: -taken, frozen: 0 } : { available: 0, frozen: -taken };
  const id = await write(trx, { userId, kind: 'reverse', ...change, reason: '订单追回', about, deed, at });
  if (id !== null && released) await takeLots(trx, userId, taken);
}

/** Takes points first in, first out. @returns the lots taken from, with their expiry */
async function takeLots(trx: DatabaseTransaction, userId: string, amount: number): Promise<PaidLot[]> {
  const lots = await trx
    .selectFrom('points_lot')
    .select(['id', 'remaining', 'expires_at'])
    .where('user_id', '=', userId)
    .where('remaining', '>', 0)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();
  const paid: PaidLot[] = [];
  let left = amount;
  for (const lot of lots) {
    if (left === 0) break;
    const part = Math.min(left, lot.remaining);
    await trx
      .updateTable('points_lot')
      .set({ remaining: lot.remaining - part })
      .where('id', '=', lot.id)
      .execute();
    paid.push({ amount: part, expiresAt: lot.expires_at.toISOString() });
    left -= part;
  }
  return paid;
}

/** Spends points. The caller has locked the account and removed expired points. @throws Refusal of the guard `pointsCover` */
export async function spend(
  trx: DatabaseTransaction,
  facts: { userId: string; amount: number; reason: string; about: string; deed: string; at: Date },
): Promise<PaidLot[]> {
  const { userId, amount } = facts;
  const { available } = await pointsOf(trx, userId);
  if (available < amount) throw unmet('pointsCover', { data: { missing: amount - available } });
  await write(trx, { ...facts, kind: 'spend', available: -amount, frozen: 0 });
  return takeLots(trx, userId, amount);
}

/** Returns the points of a redemption with their original expiry; points that have expired meanwhile get one more day. */
export async function giveBack(
  trx: DatabaseTransaction,
  facts: { userId: string; lots: readonly PaidLot[]; about: string; deed: string; at: Date },
): Promise<void> {
  const { userId, lots, about, deed, at } = facts;
  const amount = lots.reduce((sum, lot) => sum + lot.amount, 0);
  const id = await write(trx, { userId, kind: 'return', available: amount, frozen: 0, reason: '兑换取消', about, deed, at });
  if (id === null) return;
  const lastDay = new Date(at.getTime() + 24 * 3_600_000);
  for (const lot of lots) {
    const end = new Date(lot.expiresAt);
    await addLot(trx, userId, lot.amount, end > lastDay ? end : lastDay);
  }
}

/** Removes expired points. The caller has locked the account. */
export async function expirePoints(trx: DatabaseTransaction, userId: string, at: Date): Promise<void> {
  const due = await trx
    .selectFrom('points_lot')
    .select(['id', 'remaining'])
    .where('user_id', '=', userId)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', at)
    .orderBy('expires_at')
    .execute();
  for (const lot of due) {
    await trx.updateTable('points_lot').set({ remaining: 0 }).where('id', '=', lot.id).execute();
    const change = { available: -lot.remaining, frozen: 0, reason: '积分到期', deed: `expire:${lot.id}`, at };
    await write(trx, { userId, kind: 'expire', ...change });
  }
}
