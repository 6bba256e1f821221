/**
 * Guesses of a password are counted twice: by where they come from (an address, or a browser that the owner has used before), and by the
 * account, over all addresses. The second count never concerns a known browser, so strangers cannot lock the owner out.
 * `docs/domain/identity.md#sign-in-protection`.
 */
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { Side } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { addressHash, type Database, type Refusal, refuse } from '../../platform';
import type { IdentityServices } from '../services';
import { knownDevice } from '../session/known-devices';

export const lockRules = {
  captchaFrom: securityFigures['login.captcha_from'],
  lockAt: securityFigures['login.lock_at'],
  lockMinutes: securityFigures['login.lock_min'],
  forgetMinutes: 60,
} as const;

const accountRules = {
  captchaFrom: securityFigures['login.account_captcha_from'],
  guardAt: securityFigures['login.account_at'],
  forgetMinutes: securityFigures['login.account_h'] * 60,
} as const;

/** From this failure of an account on, which needs a captcha already, its owner is notified of the guesses; once in `login.account_h`. */
export const noticedFrom = accountRules.captchaFrom;

/** The account's own row among those of addresses, which are hashes. */
const account = 'account';

interface FailureKey {
  side: Side;
  phone_hash: string;
  /** The address's hash, the browser's name, or `account`; after the kind of guess, unless that is the password. */
  ip_hash: string;
}

/** What is guessed at; each is counted apart. */
export type GuessKind = 'password' | 'totp' | 'recovery';

/** What the guesses of a caller are counted by. */
export interface Guesser {
  place: FailureKey;
  /** Null for a known browser. */
  account: FailureKey | null;
}

/** Failures of a place and of its account, this attempt included. */
export interface Counted {
  failures: number;
  /** 0 for a known browser. */
  ofAccount: number;
}

export async function guesserOf(
  db: Database,
  { keys, phones }: Pick<IdentityServices, 'keys' | 'phones'>,
  { side, phone, kind = 'password' }: { side: Side; phone: string; kind?: GuessKind },
  { ip, browser }: { ip: string; browser: { device: string | null } },
): Promise<Guesser> {
  const phoneHash = phones.hash(phone);
  const known = await knownDevice(db, { side, phoneHashes: phones.hashes(phone) }, browser.device);
  const prefix = kind === 'password' ? '' : `${kind}:`;
  const key = (place: string): FailureKey => ({ side, phone_hash: phoneHash, ip_hash: prefix + place });
  return known ? { place: key(known), account: null } : { place: key(addressHash(keys, ip)), account: key(account) };
}

/** @throws Refusal `lockedOut`, `accountGuarded` while they last. @returns whether this attempt requires a captcha */
export async function beforeAttempt(db: Database, { place, account }: Guesser): Promise<{ captchaRequired: boolean }> {
  const here = await rowOf(db, place, lockRules.forgetMinutes);
  if (here?.locked_s) throw lockedOut(here.locked_s);
  const everywhere = account && (await rowOf(db, account, accountRules.forgetMinutes));
  if (everywhere && everywhere.failures >= accountRules.guardAt) throw guarded(everywhere.kept_s);
  return { captchaRequired: captchaRequired({ failures: here?.failures ?? 0, ofAccount: everywhere?.failures ?? 0 }) };
}

/**
 * Counts an attempt as failed until `forgetFailures` clears it. @throws Refusal `lockedOut`, `accountGuarded` @returns the number of this
 * attempt
 */
export async function countAttempt(db: Database, { place, account }: Guesser): Promise<Counted> {
  const failures = await count(db, place, lockRules.forgetMinutes);
  if (failures > lockRules.lockAt) throw await lock(db, place);
  const ofAccount = account ? await count(db, account, accountRules.forgetMinutes) : 0;
  if (ofAccount > accountRules.guardAt) throw guarded(accountRules.forgetMinutes * 60);
  return { failures, ofAccount };
}

/** Handles a wrong password. @returns the refusal with the number of attempts left, or the lock */
export async function attemptFailed(db: Database, { place }: Guesser, counted: Counted): Promise<Refusal> {
  const ofPlace = lockRules.lockAt - counted.failures;
  const ofAccount = accountRules.guardAt - counted.ofAccount;
  if (ofPlace <= 0) return lock(db, place);
  if (ofAccount <= 0) return guarded(accountRules.forgetMinutes * 60);
  const remaining = Math.min(ofPlace, ofAccount);
  const asks = captchaRequired(counted);
  const then = ofPlace <= ofAccount ? `锁定 ${lockRules.lockMinutes} 分钟` : '只能用验证码登录';
  const toCaptcha = Math.min(lockRules.captchaFrom - counted.failures, accountRules.captchaFrom - counted.ofAccount);
  return refuse('wrongCredentials', {
    data: {
      remaining,
      captchaRequired: asks,
      hint: asks ? `再错 ${remaining} 次将${then}` : `再错 ${toCaptcha} 次将需要图形验证码`,
    },
  });
}

/** Uncounts an attempt that was not checked because the server was too busy. */
export async function takeBackAttempt(db: Database, { place, account }: Guesser): Promise<void> {
  for (const key of account ? [place, account] : [place]) await countDown(db, key);
}

/**
 * After a correct password: resets the count of this place. Of the account only this attempt is taken back, or a stranger would gain ten
 * more guesses with every sign-in of the owner.
 */
export async function forgetFailures(db: Database, { place, account }: Guesser): Promise<void> {
  await where(db.deleteFrom('login_failure'), place).execute();
  if (account) await countDown(db, account);
}

/** After a password recovery: resets the count of every address and of the account, and lifts the locks. */
export async function forgetAllFailures(db: Database, side: Side, phoneHash: string): Promise<void> {
  await db.deleteFrom('login_failure').where('side', '=', side).where('phone_hash', '=', phoneHash).execute();
}

const captchaRequired = ({ failures, ofAccount }: Counted) =>
  failures >= lockRules.captchaFrom || ofAccount >= accountRules.captchaFrom;

function guarded(waitS: number): Refusal {
  return refuse('accountGuarded', { data: { remaining: 0, captchaRequired: true, byCode: true, waitS } });
}

async function count(db: Database, key: FailureKey, forgetMinutes: number): Promise<number> {
  const stale = sql<boolean>`login_failure.last_at < now() - make_interval(mins => ${forgetMinutes}) or login_failure.locked_until <= now()`;
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
  return failures;
}

async function countDown(db: Database, key: FailureKey): Promise<void> {
  await where(db.updateTable('login_failure').set({ failures: sql`greatest(failures - 1, 0)` }), key).execute();
}

async function lock(db: Database, key: FailureKey): Promise<Refusal> {
  const until = sql<Date>`coalesce(locked_until, now() + make_interval(mins => ${lockRules.lockMinutes}))`;
  await where(db.updateTable('login_failure').set({ locked_until: until }), key).execute();
  return lockedOut((await rowOf(db, key, lockRules.forgetMinutes))?.locked_s || lockRules.lockMinutes * 60);
}

function lockedOut(seconds: number): Refusal {
  const data = { remaining: 0, captchaRequired: true, lockedS: seconds };
  return refuse('lockedOut', { minutes: lockRules.lockMinutes }, { data });
}

interface FailureRow {
  failures: number;
  locked_s: number;
  /** Seconds until the failures are forgotten. */
  kept_s: number;
}

async function rowOf(db: Database, key: FailureKey, forgetMinutes: number): Promise<FailureRow | undefined> {
  const forgetAt = sql`last_at + make_interval(mins => ${forgetMinutes})`;
  return db
    .selectFrom('login_failure')
    .select(sql<number>`case when ${forgetAt} < now() or locked_until <= now() then 0 else failures end`.as('failures'))
    .select(sql<number>`greatest(0, coalesce(ceil(extract(epoch from locked_until - now())), 0))::int`.as('locked_s'))
    .select(sql<number>`greatest(0, ceil(extract(epoch from ${forgetAt} - now())))::int`.as('kept_s'))
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
