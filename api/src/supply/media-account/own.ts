import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { sql, type UpdateObject } from 'kysely';
import { type Database, type DatabaseTransaction, Refusal, type Tables } from '../../platform';
import type { MediaAccount } from '../tables';

/** The caller's own account, held until the transaction ends. @throws Refusal noSuchObject, versionConflict */
export async function lockOwn(trx: DatabaseTransaction, userId: string, id: string, version?: number): Promise<MediaAccount> {
  const account = await trx
    .selectFrom('media_account')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '<>', 'unbound')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!account) throw Refusal.missing('账号');
  if (version !== undefined && version !== account.version)
    throw new Refusal(businessCodes.versionConflict, '内容已被更新，请刷新后再试');
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
  if (!account) throw Refusal.missing('账号');
  return account;
}

/** Writes what is no transition and moves the version on, so that somebody who looks at the old one is told. */
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
