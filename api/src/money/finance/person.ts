import type { User } from '../../identity/tables';
import type { DatabaseTransaction } from '../../platform/database/database';
import { notSignedIn } from '../../platform/http/session-check';

/**
 * Holds one person's row until the transaction ends, before anything else is locked: what is counted over his deposits, refunds, cash-outs
 * or invoices (limits, a day's number, a year's tax) cannot change meanwhile. Inserts that refer to him do not wait for it.
 */
export async function lockPerson(trx: DatabaseTransaction, userId: string): Promise<User> {
  const user = await trx.selectFrom('user').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  if (!user) throw notSignedIn();
  return user;
}
