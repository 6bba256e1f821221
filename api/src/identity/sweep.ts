import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import { sql } from 'kysely';
import type { Database } from '../platform';

/**
 * Deletes expired captchas, codes, tokens and messages, and visits of channels after more than a year. Sessions and consents remain:
 * network logs must be kept for at least six months (`docs/domain/compliance.md`).
 */
export async function sweepIdentity(db: Database): Promise<void> {
  const kept = sql`make_interval(days => ${securityFigures['message.kept_days']})`;
  await db.deleteFrom('captcha').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('sms_code').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  await db.deleteFrom('mail_code').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  await db.deleteFrom('wx_bind').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  await db.deleteFrom('notify_log').where('created_at', '<', sql<Date>`now() - ${kept}`).execute();
  await db
    .deleteFrom('webhook_delivery')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${securityFigures['webhook.record_days']})`)
    .execute();
  await db.deleteFrom('reset_token').where('expires_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  await db.deleteFrom('login_failure').where('last_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  const known = sql`make_interval(days => ${securityFigures['device.known_days']})`;
  await db.deleteFrom('known_device').where('last_at', '<', sql<Date>`now() - ${known}`).execute();
  await db.deleteFrom('promo_visit').where('at', '<', sql<Date>`now() - interval '400 days'`).execute();
  await db.deleteFrom('saved_view_removed').where('removed_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  await db.deleteFrom('pushed_change').where('at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  await db.deleteFrom('message').where('created_at', '<', sql<Date>`now() - ${kept}`).execute();
}
