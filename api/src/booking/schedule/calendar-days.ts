/** Days and positions of a calendar. */

import { type Database, type Day, dayMs, nextDay, refuse, startOf } from '../../platform';
import type { MediaAccount } from '../../supply';

/** Longest range shown or changed at once. */
const maxDays = 62;

export const positions = [1, 2, 3] as const;

export function daysBetween(from: Day, to: Day): Day[] {
  const count = (startOf(to) - startOf(from)) / dayMs + 1;
  if (count < 1 || count > maxDays) throw refuse('tooManyDays', { max: maxDays });
  return Array.from({ length: count }, (_, index) => nextDay(from, index));
}

export async function ownAccount(db: Database, userId: string, id: string): Promise<MediaAccount> {
  const account = await db.selectFrom('media_account').selectAll().where('id', '=', id).executeTakeFirst();
  if (!account || account.user_id !== userId || account.status === 'unbound') throw refuse('accountMissing');
  return account;
}

export function endOf(day: Day): Date {
  return new Date(startOf(nextDay(day)));
}
