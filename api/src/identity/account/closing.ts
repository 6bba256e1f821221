/**
 * The three steps of closing an account, as they affect the user: requested, withdrawn within the cooling-off period, completed.
 */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform';
import { endSessionsOf } from '../session/store';

/** The caller must have verified that nothing is open and no money is left. */
export async function beginClosing(trx: DatabaseTransaction, userId: string, closesAt: Date): Promise<void> {
  await trx
    .updateTable('user')
    .set({ status: 'closing', closes_at: closesAt, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', userId)
    .execute();
  await endSessionsOf(trx, userId, 'closing');
}

/** Withdraws a closing within the cooling-off period. The caller must just have authenticated the user. */
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
  'webhook',
  'analysis_note',
  'saved_view',
  'saved_view_removed',
  'known_device',
  'authenticator',
  'recovery_code',
  'passkey',
] as const;

/** Removes name, picture, look-up by phone, and all personal data that no law requires to be kept. */
export async function closeUser(trx: DatabaseTransaction, userId: string): Promise<void> {
  await trx
    .updateTable('user')
    .set({
      status: 'closed',
      nickname: '',
      avatar_file_id: null,
      // The phone can open a new account, but no longer finds this one.
      phone_hash: `closed:${userId}`,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', userId)
    .execute();
  for (const table of personalTables) await trx.deleteFrom(table).where('user_id', '=', userId).execute();
}
