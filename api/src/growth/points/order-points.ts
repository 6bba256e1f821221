/**
 * Points of settled orders: one per yuan of net earnings, frozen for some days, taken back with a claw-back
 * (`docs/domain/growth.md#points`). They are updated from the earnings themselves, when the owner views them and once a day for
 * everybody, so that settlements do not have to handle points.
 */
import { type RawBuilder, sql } from 'kysely';
import { fenOf } from '../../money';
import { type Database, type DatabaseTransaction, dayMs, rulesAt } from '../../platform';
import { expirePoints, freezeFor, lockPoints, releaseHold, reverseOrder } from './points';

const yuanFen = 100;
/** More points are held than the order is worth after claw-backs. */
const overheld = sql<boolean>`h.amount > greatest(0, (e.net_fen - e.taken_fen) / 100)`;

/** Locks the account and updates everything that depends on time or earnings. */
export async function refreshPoints(trx: DatabaseTransaction, userId: string, at: Date): Promise<void> {
  await lockPoints(trx, userId);
  const { 'points.frozen_days': frozenDays } = await rulesAt(trx, at);
  const rows = await trx
    .selectFrom('earning as e')
    .leftJoin('points_hold as h', 'h.order_id', 'e.order_id')
    .leftJoin('performance_order as o', 'o.id', 'e.order_id')
    .leftJoin('position_order as p', 'p.id', 'e.order_id')
    .select((eb) => [
      'e.order_id',
      'e.net_fen',
      'e.taken_fen',
      'e.created_at',
      'h.amount',
      'h.release_at',
      'h.released',
      eb.fn.coalesce('o.no', 'p.no').as('no'),
    ])
    .where('e.media_user_id', '=', userId)
    .where('e.source', '!=', 'compensation')
    .where((eb) =>
      eb.or([eb('h.order_id', 'is', null), eb.and([eb('h.released', '=', false), eb('h.release_at', '<=', at)]), overheld]),
    )
    .orderBy('e.created_at')
    .execute();
  for (const row of rows) {
    const worth = Math.max(0, Math.floor((fenOf(row.net_fen) - fenOf(row.taken_fen)) / yuanFen));
    const order = { userId, orderId: row.order_id, about: row.no ?? '', at };
    let held = row.amount;
    if (held === null) {
      const releaseAt = new Date(row.created_at.getTime() + frozenDays * dayMs);
      await freezeFor(trx, { ...order, amount: worth, releaseAt, at: row.created_at });
      held = worth;
    } else if (held > worth) {
      const deed = `reverse:${row.order_id}:${row.taken_fen}`;
      await reverseOrder(trx, { ...order, lost: held - worth, released: row.released ?? false, deed });
      held = worth;
    }
    const releaseAt = row.release_at ?? new Date(row.created_at.getTime() + frozenDays * dayMs);
    if (!row.released && releaseAt <= at) await releaseHold(trx, { ...order, amount: held });
  }
  await expirePoints(trx, userId, at);
}

/** Whether a user's points are stale: orders whose points differ from the current state, or expired lots. */
function isStale(user: RawBuilder<unknown>, at: Date): RawBuilder<boolean> {
  return sql<boolean>`(exists (
      select from earning e left join points_hold h on h.order_id = e.order_id
      where e.media_user_id = ${user} and e.source <> 'compensation'
        and (h.order_id is null or (not h.released and h.release_at <= ${at}) or ${overheld}))
    or exists (select from points_lot l where l.user_id = ${user} and l.remaining > 0 and l.expires_at <= ${at}))`;
}

/** Most page views change nothing and cost one query. */
export async function refreshIfStale(db: Database, userId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ stale: boolean }>`select ${isStale(sql`${userId}::uuid`, at)} as stale`.execute(db);
  if (rows[0]?.stale) await db.transaction().execute((trx) => refreshPoints(trx, userId, at));
}

/**
 * Returns the owners that need the daily sweep, by id, starting after `after`: one statement examines everybody, and only the
 * owners found are processed.
 * @param remindBefore selects lots that expire before it and have no reminder yet
 */
export async function ownersToSweep(
  trx: DatabaseTransaction,
  { after, at, remindBefore, limit }: { after: string | null; at: Date; remindBefore: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select u.id from "user" u
    where u.side = 'media' and (${after}::uuid is null or u.id > ${after}::uuid) and (${isStale(sql`u.id`, at)}
      or exists (select from points_lot l where l.user_id = u.id and l.remaining > 0 and not l.reminded and l.expires_at <= ${remindBefore}))
    order by u.id limit ${limit}`.execute(trx);
  return rows.map(({ id }) => id);
}
