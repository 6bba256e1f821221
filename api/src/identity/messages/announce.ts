import type { Thing } from '@shizhong/shared-contracts/effects';
import { sql } from 'kysely';
import { type DatabaseTransaction, uuidv7 } from '../../platform';
import { nudge } from './nudges';

/**
 * Reports to the open pages of a user, after the commit, that some of their things have changed: for changes that are no news of their own, such as
 * that somebody has read a message. What a person should hear of is a message (`notify`).
 */
export async function announceChange(trx: DatabaseTransaction, userId: string, changed: readonly Thing[]): Promise<void> {
  await trx
    .insertInto('pushed_change')
    .values({ id: uuidv7(), user_id: userId, things: [...changed] })
    .execute();
  nudge(userId);
}

/** Whether a message with this link is unread: twenty lines of a conversation are one message. */
export async function hasUnread(trx: DatabaseTransaction, userId: string, link: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from message
    where user_id = ${userId}::uuid and link = ${link} and read_at is null and deleted_at is null) as found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** Marks the messages with a link as read: their reader has seen what they are about. */
export async function markLinkRead(trx: DatabaseTransaction, userId: string, link: string, at: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('message')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('link', '=', link)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows) nudge(userId);
}
