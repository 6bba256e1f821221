import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { Side } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { addressHash, type Database, type Refusal, refuse } from '../../platform';
import type { IdentityServices } from '../services';

export const lockRules = {
  captchaFrom: securityFigures['login.captcha_from'],
  lockAt: securityFigures['login.lock_at'],
  lockMinutes: securityFigures['login.lock_min'],
  forgetMinutes: 60,
} as const;

export interface FailureKey {
  side: Side;
  phone_hash: string;
  ip_hash: string;
}

export function failureKey({ keys, phones }: IdentityServices, side: Side, phone: string, ip: string): FailureKey {
  return { side, phone_hash: phones.hash(phone), ip_hash: addressHash(keys, ip) };
}

/** @throws Refusal `lockedOut` while the lock lasts. @returns whether this attempt requires a captcha */
export async function beforeAttempt(db: Database, key: FailureKey): Promise<{ captchaRequired: boolean }> {
  const row = await rowOf(db, key);
  if (row?.locked_s) throw lockedOut(row.locked_s);
  return { captchaRequired: (row?.failures ?? 0) >= lockRules.captchaFrom };
}

/**
 * Counts an attempt as failed until `forgetFailures` clears it. @throws Refusal `lockedOut` @returns the number of this attempt
 */
export async function countAttempt(db: Database, key: FailureKey): Promise<number> {
  const stale = sql<boolean>`login_failure.last_at < now() - make_interval(mins => ${lockRules.forgetMinutes}) or login_failure.locked_until <= now()`;
  const { failures } = await db
    .insertInto('login_failure')
    .values({ ...key, failures: 1, last_at: sql`now()`, locked_until: null })
    .onConflict((conflict) =>
      conflict.columns(['side', 'phone_hash', 'ip_hash']).doUpdateSet({
        failures: sql`case when ${stale} then 1 else login_failure.failures + 1 end`,
        locked_until: sql`case when ${stale} then null else login_failure.locked_until end`,
        last_at: sql`now()`,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  if (failures > lockRules.lockAt) throw await lock(db, key);
  return failures;
}

/** Handles a wrong password. @returns the refusal with the number of attempts left, or the lock */
export async function attemptFailed(db: Database, key: FailureKey, failures: number): Promise<Refusal> {
  if (failures >= lockRules.lockAt) return lock(db, key);
  const remaining = lockRules.lockAt - failures;
  return refuse('wrongCredentials', {
    data: {
      remaining,
      captchaRequired: failures >= lockRules.captchaFrom,
      hint:
        failures >= lockRules.captchaFrom
          ? `再错 ${remaining} 次将锁定 ${lockRules.lockMinutes} 分钟`
          : `再错 ${lockRules.captchaFrom - failures} 次将需要图形验证码`,
    },
  });
}

/** Uncounts an attempt that was not checked because the server was too busy. */
export async function takeBackAttempt(db: Database, key: FailureKey): Promise<void> {
  await where(db.updateTable('login_failure').set({ failures: sql`greatest(failures - 1, 0)` }), key).execute();
}

/** After a correct password: resets the count of this address. */
export async function forgetFailures(db: Database, key: FailureKey): Promise<void> {
  await where(db.deleteFrom('login_failure'), key).execute();
}

/** After a password recovery: resets the count of every address and lifts the lock. */
export async function forgetAllFailures(db: Database, side: Side, phoneHash: string): Promise<void> {
  await db.deleteFrom('login_failure').where('side', '=', side).where('phone_hash', '=', phoneHash).execute();
}

async function lock(db: Database, key: FailureKey): Promise<Refusal> {
  const until = sql<Date>`coalesce(locked_until, now() + make_interval(mins => ${lockRules.lockMinutes}))`;
  await where(db.updateTable('login_failure').set({ locked_until: until }), key).execute();
  return lockedOut((await rowOf(db, key))?.locked_s || lockRules.lockMinutes * 60);
}

function lockedOut(seconds: number): Refusal {
  const data = { remaining: 0, captchaRequired: true, lockedS: seconds };
  return refuse('lockedOut', { minutes: lockRules.lockMinutes }, { data });
}

/** The same refusal for a form in which a signed-in user re-authenticates: shown at the field, and counted. */
export function atPasswordField(
  { reason, data }: Refusal,
  wrong: 'currentPasswordWrong' | 'loginPasswordWrong',
  path: string,
): Refusal {
  const details = { data, path, keepsWrites: true };
  return reason === 'lockedOut' ? refuse('lockedOut', { minutes: lockRules.lockMinutes }, details) : refuse(wrong, details);
}

async function rowOf(db: Database, key: FailureKey): Promise<{ failures: number; locked_s: number } | undefined> {
  return db
    .selectFrom('login_failure')
    .select(
      sql<number>`case when last_at < now() - make_interval(mins => ${lockRules.forgetMinutes}) or locked_until <= now() then 0 else failures end`.as(
        'failures',
      ),
    )
    .select(sql<number>`greatest(0, coalesce(ceil(extract(epoch from locked_until - now())), 0))::int`.as('locked_s'))
    .where('side', '=', key.side)
    .where('phone_hash', '=', key.phone_hash)
    .where('ip_hash', '=', key.ip_hash)
    .executeTakeFirst();
}

interface Filterable<Q> {
  where(column: 'side' | 'phone_hash' | 'ip_hash', operator: '=', value: string): Q;
}

function where<Q extends Filterable<Q>>(query: Q, key: FailureKey): Q {
  return query.where('side', '=', key.side).where('phone_hash', '=', key.phone_hash).where('ip_hash', '=', key.ip_hash);
}
