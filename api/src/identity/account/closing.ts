/** The three steps of closing an account, as they change the person: begun, withdrawn within the cooling days, done for good. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform';
import { endSessionsOf } from '../session/store';

/** The caller has made sure that nothing is open and no money is left. */
export async function beginClosing(trx: DatabaseTransaction, userId: string, closesAt: Date): Promise<void> {
  await trx
    .updateTable('user')
    .set({ status: 'closing', closes_at: closesAt, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();
  await endSessionsOf(trx, userId, 'closing');
}

/** Withdraws a closing within the cooling days. The caller has just authenticated the person. */
export async function takeBackClosing(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .updateTable('user')
    .set({ status: 'active', closes_at: null, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', userId)
    .where('status', '=', 'closing')
    .execute();
}

const personalTables = [
  'message',
  'notify_log',
  'notice_channel',
  'user_email',
  'mail_code',
  'wx_info',
  'wx_bind',
  'api_key',
] as const;

/** Removes name, picture, the way to find the account by phone, and everything personal that no law wants kept. */
export async function closeUser(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .updateTable('user')
    .set({
      status: 'closed',
      nickname: '',
      avatar_file_id: null,
      // The phone may open a new account; nobody finds this one any more.
      phone_hash: `closed:${userId}`,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', userId)
    .execute();
  for (const table of personalTables) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}
