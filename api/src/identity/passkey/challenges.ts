/** What a passkey signs: random, for one purpose and one session, once, within a few minutes. `docs/domain/identity.md#passkeys`. */
import { randomBytes } from 'node:crypto';
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform';
import type { PasskeyChallengeTable } from '../tables';

const minutes = securityFigures['passkey.challenge_min'];
/** In milliseconds, for the browser's dialog. */
export const challengeMs = minutes * 60_000;

export interface Asked {
  purpose: PasskeyChallengeTable['purpose'];
  /** Null for a sign-in. */
  sessionId: string | null;
}

export async function issueChallenge(db: Database, { purpose, sessionId }: Asked): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expires_at = sql<Date>`now() + make_interval(mins => ${minutes})`;
  await db.insertInto('passkey_challenge').values({ challenge, purpose, session_id: sessionId, expires_at }).execute();
  return challenge;
}

/** Uses up the challenge that a browser has signed. @returns null for one that was never issued for this, is used up or too old */
export async function spendChallenge(trx: DatabaseTransaction, clientData: string, asked: Asked): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const spent = await trx
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', asked.purpose)
    .where('session_id', 'is not distinct from', asked.sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('challenge')
    .executeTakeFirst();
  return spent?.challenge ?? null;
}

/** @returns the challenge that a browser says it had signed; null where it says none */
export function challengeIn(clientData: string): string | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    if (typeof read !== 'object' || read === null || !('challenge' in read)) return null;
    return typeof read.challenge === 'string' && /^[\w-]{1,64}$/.test(read.challenge) ? read.challenge : null;
  } catch {
    return null;
  }
}
