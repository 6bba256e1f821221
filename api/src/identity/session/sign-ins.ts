/**
 * Sign-ins as shown to their owner: the live sessions, and the history of the last 180 days. `docs/domain/identity.md#sessions`.
 */
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import type { SignedInCall } from '../../platform';
import type { IdentityServices } from '../services';
import { deviceOf } from './device';

const recordDays = securityFigures['sign_in.record_days'];

export async function liveSignIns(
  { db, ipRegions }: Pick<IdentityServices, 'db' | 'ipRegions'>,
  { user }: Pick<SignedInCall, 'user'>,
): Promise<ResponseOf<'user/sessions'>> {
  const rows = await db
    .selectFrom('session as s')
    .leftJoin('known_device as d', 'd.id', 's.device_id')
    .select(['s.id', 's.ip', 's.last_ip', 's.user_agent', 's.created_at', 's.last_seen_at', 's.expires_at'])
    .select(['d.id as device_id', 'd.name'])
    .where('s.user_id', '=', user.userId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.created_at.toISOString(),
    ip: row.ip,
    region: ipRegions.regionOf(row.ip),
    device: deviceOf(row.user_agent),
    current: row.id === user.sessionId,
    name: row.name ?? '',
    nameable: row.device_id !== null,
    lastSeenAt: row.last_seen_at.toISOString(),
    lastIp: row.last_ip ?? row.ip,
    lastRegion: ipRegions.regionOf(row.last_ip ?? row.ip),
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
