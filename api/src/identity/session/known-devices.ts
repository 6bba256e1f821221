/**
 * Browsers from which a user has signed in: recognised by a cookie, exempt from the guard of the account, and listed for their owner.
 * `docs/domain/identity.md#known-devices`.
 */
import { createHash } from 'node:crypto';
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { Side } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, newDeviceToken, uuidv7 } from '../../platform';

/** The caller's browser. */
export interface Browser {
  /** Its cookie's token; null for one without. */
  device: string | null;
  /** Token of the session that it came with, live or not; null for none. */
  session: string | null;
  /** Sends the token as a cookie with the response. */
  keepDevice(token: string): void;
}

const knownSince = sql<Date>`now() - make_interval(days => ${securityFigures['device.known_days']})`;

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** @returns a name of the browser for counting its attempts, or null when no account of that phone knows it */
export async function knownDevice(
  db: Database,
  { side, phoneHashes }: { side: Side; phoneHashes: readonly string[] },
  token: string | null,
): Promise<string | null> {
  const row = await db
    .selectFrom('known_device as d')
    .innerJoin('user as u', 'u.id', 'd.user_id')
    .select('d.id')
    .where('u.side', '=', side)
    .where('u.phone_hash', 'in', phoneHashes)
    .where('d.token_hash', '=', tokenHash(token ?? ''))
    .where('d.last_at', '>', knownSince)
    .executeTakeFirst();
  return row ? `device:${row.id}` : null;
}

/** After a successful sign-in. A browser keeps one token for all its accounts. @returns `isNew`: this account did not know it */
export async function rememberDevice(
  trx: DatabaseTransaction,
  userId: string,
  { ip, userAgent, browser }: { ip: string; userAgent: string; browser: Browser },
): Promise<{ id: string; isNew: boolean }> {
  const token = browser.device ?? newDeviceToken();
  browser.keepDevice(token);
  return trx
    .insertInto('known_device')
    .values({ id: uuidv7(), user_id: userId, token_hash: tokenHash(token), user_agent: userAgent, ip })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'token_hash']).doUpdateSet({ user_agent: userAgent, ip, last_at: sql`now()` }),
    )
    .returning(['id', sql<boolean>`first_at = last_at`.as('isNew')])
    .executeTakeFirstOrThrow();
}

/** When the password has changed: a browser that somebody else used is no longer trusted. @param except stays known */
export async function forgetDevices(trx: DatabaseTransaction, userId: string, except: string | null = null): Promise<void> {
  await trx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash(except ?? ''))
    .execute();
}
