import type { User } from '../../identity';
import { type DatabaseTransaction, notSignedIn } from '../../platform';

/**
 * Holds one person's row until the transaction ends, before anything else is locked: what is counted over his deposits, refunds, cash-outs
 * or invoices (limits, a day's number, a year's tax) cannot change meanwhile. Inserts that refer to him do not wait for it.
 */
export async function lockPerson(trx: DatabaseTransaction, userId: string): Promise<User> {
  const user = await trx.selectFrom('user').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  if (!user) throw notSignedIn();
  return user;
}
