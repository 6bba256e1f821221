/** SQL of messages. */

import { undoable } from '@shizhong/shared-contracts/undo';
import { type ExpressionBuilder, sql } from 'kysely';
import { type Database, refuse, type Tables } from '../../platform';
import type { Message, MessageClass } from '../tables';

export interface MessageFilter {
  userId: string;
  class?: MessageClass | undefined;
  unread?: boolean | undefined;
}

const kept = (user: string) => (e: ExpressionBuilder<Tables, 'message'>) =>
  e.and([e('user_id', '=', user), e('deleted_at', 'is', null)]);

export async function messagesOf(
  db: Database,
  { userId, class: kind, unread }: MessageFilter,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: Message[]; total: number }> {
  let query = db.selectFrom('message').where(kept(userId));
  if (kind) query = query.where('class', '=', kind);
  if (unread) query = query.where('read_at', 'is', null);
  const { n } = await query.select((e) => e.fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: Number(n) };
}

/** Unread messages by class, without classes that have none. One index scan. */
export async function unreadByClass(db: Database, userId: string): Promise<Partial<Record<MessageClass, number>>> {
  const rows = await db
    .selectFrom('message')
    .select(['class', (e) => e.fn.countAll<string>().as('n')])
    .where(kept(userId))
    .where('read_at', 'is', null)
    .groupBy('class')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.class, Number(row.n)]));
}

export async function unreadOf(db: Database, userId: string): Promise<number> {
  return Object.values(await unreadByClass(db, userId)).reduce((sum, n) => sum + n, 0);
}

export async function markRead(
  db: Database,
  { userId, class: kind }: MessageFilter,
  ids: readonly string[] | undefined,
  at: Date,
): Promise<void> {
  let query = db.updateTable('message').set({ read_at: at }).where(kept(userId)).where('read_at', 'is', null);
  if (ids) query = query.where('id', 'in', ids.length ? [...ids] : [null as never]);
  if (kind) query = query.where('class', '=', kind);
  await query.execute();
}

export async function deleteMessages(db: Database, userId: string, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ deleted_at: at, read_at: sql`coalesce(read_at, ${at})` })
    .where(kept(userId))
    .where('id', 'in', [...ids])
    .execute();
}

/**
 * Undoes a removal: one that was unread is unread again. What was never removed, or is back already, stays as it is.
 * @throws Refusal `messageRestoreLate`
 */
export async function restoreMessages(db: Database, userId: string, ids: readonly string[], at: Date): Promise<number> {
  const since = new Date(at.getTime() - undoable.removedMessages.acceptedS * 1000);
  const removed = () =>
    db
      .selectFrom('message')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', 'in', [...ids])
      .where('deleted_at', '<', since);
  if (await removed().executeTakeFirst()) throw refuse('messageRestoreLate');
  const { numUpdatedRows } = await db
    .updateTable('message')
    // A removal marks as read in the same moment.
    .set({ read_at: sql`case when read_at = deleted_at then null else read_at end`, deleted_at: null })
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .where('deleted_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function mutedClasses(db: Database, userId: string): Promise<Set<MessageClass>> {
  const rows = await db.selectFrom('message_muted').select('class').where('user_id', '=', userId).execute();
  return new Set(rows.map((row) => row.class));
}

export async function setMuted(db: Database, userId: string, kind: MessageClass, muted: boolean): Promise<void> {
  if (muted) {
    await db
      .insertInto('message_muted')
      .values({ user_id: userId, class: kind })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db.deleteFrom('message_muted').where('user_id', '=', userId).where('class', '=', kind).execute();
  }
}
