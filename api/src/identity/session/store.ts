import { createHash, randomBytes } from 'node:crypto';
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import { type Side, type Source, sideOfToken, sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  type EndReason,
  endReasons,
  notSignedIn,
  prepared,
  refuse,
  type SignedIn,
  sessionEnded,
  uuidv7,
} from '../../platform';
import type { User } from '../tables';
import { type Browser, rememberDevice } from './known-devices';

/**
 * Lifetimes of a session. With 记住登录, some days. Without it, some hours after the last request, and at most as many days, so that
 * a shared computer forgets the user while a working day is not interrupted.
 */
const sessionLife = {
  rememberedDays: securityFigures['session.remembered_days'],
  idleHours: securityFigures['session.idle_h'],
  maxDays: securityFigures['session.remembered_days'],
} as const;
/**
 * A request updates `last_seen_at`, its address and the idle expiry at most this often: one write in five minutes rather than one per request.
 */
const seenEveryMinutes = 5;

export interface Caller {
  ip: string;
  userAgent: string;
  browser?: Browser;
}

/** Only the hash is stored: a reader of the database cannot sign in. */
function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Starts a session, ends the one that the browser came with, of whichever side, and the oldest ones beyond `most` (402, signed in elsewhere).
 * @param options.onNewDevice runs where the account did not know the browser, before the session exists: what it reports is older than
 *   the session, so that no page of it hears of it anew (`messages/push.ts`)
 * @returns the token
 */
export async function startSession(
  trx: DatabaseTransaction,
  user: { id: string; side: Side },
  caller: Caller,
  options: { remember: boolean; most: number; onNewDevice?: () => Promise<void> },
): Promise<string> {
  const token = `${sources[user.side]}:${randomBytes(32).toString('base64url')}`;
  const { ip, userAgent, browser } = caller;
  const device = browser ? await rememberDevice(trx, user.id, { ip, userAgent, browser }) : null;
  if (device?.isNew) await options.onNewDevice?.();
  if (browser?.session) await revoke(trx, 'signedOut').where('token_hash', '=', tokenHash(browser.session)).execute();
  const life = options.remember ? sql<Date>`now() + make_interval(days => ${sessionLife.rememberedDays})` : idleEnd;
  await trx
    .insertInto('session')
    .values({
      id: uuidv7(),
      user_id: user.id,
      token_hash: tokenHash(token),
      source: sources[user.side],
      ip,
      user_agent: userAgent,
      device_id: device?.id ?? null,
      remember: options.remember,
      expires_at: life,
    })
    .execute();
  await trx
    .updateTable('session')
    .set({ revoked_at: sql`now()`, revoked_reason: 'elsewhere' satisfies EndReason })
    .where('id', 'in', (live) =>
      live
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', user.id)
        .where('revoked_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(options.most),
    )
    .execute();
  await trx.updateTable('user').set({ last_login_at: sql`now()` }).where('id', '=', user.id).execute();
  return token;
}

const idleEnd = sql<Date>`now() + make_interval(hours => ${sessionLife.idleHours})`;

interface Found {
  id: string;
  user_id: string;
  remember: boolean;
  revoked_at: Date | null;
  revoked_reason: string | null;
  side: Side;
  status: User['status'];
  expired: boolean;
  seen_long_ago: boolean;
}

/** Runs before every request of a signed-in user. */
const sessionOf = prepared<Found>(`select s.id, s.user_id, s.remember, s.revoked_at, s.revoked_reason, u.side, u.status,
    s.expires_at <= now() as expired, s.last_seen_at < now() - make_interval(mins => ${seenEveryMinutes}) as seen_long_ago
  from session s join "user" u on u.id = s.user_id where s.token_hash = $1`);

/** @throws Refusal 300/401 or 402, see `session-check.ts` */
export async function requireSession(db: Database, token: string | undefined, ip: string): Promise<SignedIn> {
  if (!token || !sideOfToken(token)) throw notSignedIn();
  const [found] = await sessionOf(db, [tokenHash(token)]);
  if (!found) throw refuse('sessionExpired');
  if (found.revoked_at) throw sessionEnded(isEndReason(found.revoked_reason) ? found.revoked_reason : 'operator');
  if (found.status !== 'active') throw sessionEnded(found.status === 'frozen' ? 'frozen' : 'closing');
  if (found.expired) throw refuse('sessionExpired');
  if (found.seen_long_ago) {
    await db
      .updateTable('session')
      .set({
        last_seen_at: sql`now()`,
        last_ip: ip,
        ...(found.remember
          ? {}
          : { expires_at: sql<Date>`least(created_at + make_interval(days => ${sessionLife.maxDays}), ${idleEnd})` }),
      })
      .where('id', '=', found.id)
      .execute();
  }
  return { sessionId: found.id, userId: found.user_id, side: found.side };
}

export async function endSession(db: Database, sessionId: string): Promise<void> {
  await revoke(db, 'signedOut').where('id', '=', sessionId).execute();
}

/** Ends all live sessions of a user, `except` one. @returns their number */
export async function endSessionsOf(db: Database, userId: string, reason: EndReason, except?: string): Promise<number> {
  let query = revoke(db, reason).where('user_id', '=', userId);
  if (except) query = query.where('id', '<>', except);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Expires all live sessions of a user now, as the passing of time would. @returns their number */
export async function expireSessionsOf(db: Database, userId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ expires_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

function revoke(db: Database, reason: EndReason) {
  return db.updateTable('session').set({ revoked_at: sql`now()`, revoked_reason: reason }).where('revoked_at', 'is', null);
}

function isEndReason(value: string | null): value is EndReason {
  return value !== null && Object.hasOwn(endReasons, value);
}

export function sourceSide(source: Source): Side {
  return source === sources.ad ? 'ad' : 'media';
}
