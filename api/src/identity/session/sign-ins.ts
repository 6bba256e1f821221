/**
 * Sign-ins as shown to their owner: the live sessions, and the history of the last 180 days. `docs/domain/identity.md#sessions`.
 */
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { type EndReason, once, refuse, type SignedInCall } from '../../platform';
import type { IdentityServices } from '../services';
import { deviceOf } from './device';

const recordDays = securityFigures['sign_in.record_days'];

export async function liveSignIns(
  { db, ipRegions }: Pick<IdentityServices, 'db' | 'ipRegions'>,
  { user }: Pick<SignedInCall, 'user'>,
): Promise<ResponseOf<'user/sessions'>> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', user.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    ip: row.ip,
    region: ipRegions.regionOf(row.ip),
    device: deviceOf(row.user_agent),
    current: row.id === user.sessionId,
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  }));
}

export async function signInRecord(
  { db, ipRegions }: Pick<IdentityServices, 'db' | 'ipRegions'>,
  userId: string,
  { page = 1, pageSize = 20 }: RequestOf<'user/loginHistory'>,
): Promise<ResponseOf<'user/loginHistory'>> {
  const all = db
    .selectFrom('session')
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - make_interval(days => ${recordDays})`);
  const { total } = await all.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .select(['id', 'ip', 'user_agent', 'created_at', 'expires_at', 'revoked_at'])
    .select(sql<boolean>`expires_at <= now()`.as('expired'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      at: row.created_at.toISOString(),
      ip: row.ip,
      region: ipRegions.regionOf(row.ip),
      device: deviceOf(row.user_agent),
      state: row.revoked_at ? 'ended' : row.expired ? 'expired' : 'live',
      endedAt: row.revoked_at?.toISOString() ?? (row.expired ? row.expires_at.toISOString() : null),
    })),
    total: Number(total),
    page,
    pageSize,
  };
}

/**
 * Ends a session of the user; its open page is notified at once (`messages/push.ts`).
 * @throws Refusal `signInMissing` when the session has already ended or belongs to another user
 */
export async function endSignIn(
  services: IdentityServices,
  { user: { userId } }: Pick<SignedInCall, 'user'>,
  { request_id: requestId, id }: RequestOf<'user/sessionEnd'>,
): Promise<{ id: string }> {
  return once(services, { endpoint: 'user/sessionEnd', requestId, content: [userId, id] }, async (trx) => {
    const ended = await trx
      .updateTable('session')
      .set({ revoked_at: sql`now()`, revoked_reason: 'byOwner' satisfies EndReason })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .returning('device_id')
      .executeTakeFirst();
    if (!ended) throw refuse('signInMissing');
    // Whoever was signed in there is a stranger to the owner: that browser must be a stranger to the account again.
    if (ended.device_id) await trx.deleteFrom('known_device').where('id', '=', ended.device_id).execute();
    return { id };
  });
}
