import type { User } from '../../identity';
import { type DatabaseTransaction, notSignedIn } from '../../platform';

/**
 * Locks one person's row until the transaction ends, before anything else: what is counted over their deposits, refunds,
 * cash-outs or invoices (limits, a day's number, a year's tax) cannot change meanwhile. Inserts that reference the person do not
 * wait for it.
 */
export async function lockPerson(trx: DatabaseTransaction, userId: string): Promise<User> {
  const user = await trx.selectFrom('user').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  if (!user) throw notSignedIn();
  return user;
}
