import { sql, type UpdateObject } from 'kysely';
import { type Database, type DatabaseTransaction, refuse, type Tables } from '../../platform';
import type { MediaAccount } from '../tables';

/** The caller's own account, locked until the transaction ends. @throws Refusal noSuchObject, versionConflict */
export async function lockOwn(trx: DatabaseTransaction, userId: string, id: string, version?: number): Promise<MediaAccount> {
  const account = await trx
    .selectFrom('media_account')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '<>', 'unbound')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw refuse('accountMissing');
  if (version !== undefined && version !== account.version) throw refuse('staleVersion');
  return account;
}

export async function ownAccount(db: Database, userId: string, id: string): Promise<MediaAccount> {
  const account = await db
    .selectFrom('media_account')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '<>', 'unbound')
    .executeTakeFirst();
  if (!account) throw refuse('accountMissing');
  return account;
}

/** Writes a change that is not a transition and increments the version, so that a user with the old version gets a conflict. */
export async function touch(
  trx: DatabaseTransaction,
  id: string,
  change: UpdateObject<Tables, 'media_account'>,
): Promise<{ id: string; status: string; version: number }> {
  return trx
    .updateTable('media_account')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'status', 'version'])
    .executeTakeFirstOrThrow();
}
