import { sql } from 'kysely';
import type { Database } from './database';

const everyMs = 10 * 60_000;

/**
 * Deletes what has run out: counters, captchas, old codes, answers of repeated requests. Any instance may do it at any time.
 * Sessions, consents and visits stay: network logs are kept six months and more (`domain.md` 6).
 */
export async function sweep(db: Database): Promise<void> {
  await db.deleteFrom('rate_counter').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  await db.deleteFrom('captcha').where('expires_at', '<', sql<Date>`now()`).execute();
  await db.deleteFrom('sms_code').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  await db.deleteFrom('mail_code').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  await db.deleteFrom('wx_bind').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  await db.deleteFrom('notify_log').where('created_at', '<', sql<Date>`now() - interval '180 days'`).execute();
  await db.deleteFrom('reset_token').where('expires_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  await db.deleteFrom('login_failure').where('last_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  await db.deleteFrom('message').where('created_at', '<', sql<Date>`now() - interval '180 days'`).execute();
  await db.deleteFrom('remote_beacon').where('at', '<', sql<Date>`now() - interval '14 days'`).execute();
  await db.deleteFrom('request_log').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
}

/** @returns how to stop; it waits for a sweep that is under way */
export function sweepEvery(db: Database, onFault: (fault: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweep(db).catch(onFault);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
