/**
 * Keys for an advertiser's own programs. Only a hash is stored; the contract declares which endpoints a key may call.
 * `docs/domain/identity.md#api-keys`.
 */

import { createHash } from 'node:crypto';
import { type ApiScope, apiKeyMark } from '@shizhong/shared-contracts/api-scopes';
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import { type EndpointKey, endpointsOfScope, type RequestOf, type ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  Fault,
  hitOrFault,
  once,
  prepared,
  refuse,
  type SignedIn,
  type SignedInCall,
  sessionEnded,
  uuidv7,
} from '../../platform';
import { informOwner } from '../account/safety-notices';
import { proveSecondFactor } from '../account/second-factor';
import type { IdentityServices } from '../services';

const maxKeys = 10;
/** Requests per key and minute; multiplied by RATE_LIMIT_FACTOR. */
const callsPerMinute = securityFigures['api_key.per_minute'];
const seenEveryMinutes = 5;

const prefix = `${sources.ad}:${apiKeyMark}`;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export async function keysOf(db: Database, userId: string): Promise<ResponseOf<'ad/apiKeys'>> {
  const rows = await db
    .selectFrom('api_key')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ id, name, tail, scopes, created_at, last_used_at, revoked_at }) => ({
    id,
    name,
    tail,
    scopes,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
    revokedAt: revoked_at?.toISOString() ?? null,
  }));
}

/**
 * The token is derived from the request id and the deployment's secret, so that a repeat returns the same token although it is
 * not stored.
 * @throws Refusal `apiKeysFull`, or one of `proveSecondFactor`
 */
export async function createKey(
  services: IdentityServices,
  input: RequestOf<'ad/apiKeyCreate'>,
  call: SignedInCall,
): Promise<ResponseOf<'ad/apiKeyCreate'>> {
  const { userId } = call.user;
  const token = prefix + services.keys.hash('api-key', `${userId} ${input.request_id}`);
  const { request_id: requestId, name, scopes, password, smsCode } = input;
  const content = [userId, name, scopes, password, smsCode];
  const { id } = await once(services, { endpoint: 'ad/apiKeyCreate', requestId, content }, async (trx) => {
    await proveSecondFactor(trx, services, call, { password, smsCode });
    // Serialises concurrent creations, so that each is counted.
    await trx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
    const { n } = await trx
      .selectFrom('api_key')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (n >= maxKeys) throw refuse('apiKeysFull', { max: maxKeys });
    const row = {
      id: uuidv7(),
      user_id: userId,
      name,
      token_hash: hashOf(token),
      tail: token.slice(-4),
      scopes: [...new Set(scopes)],
      created_at: new Date(services.clock.now()),
    };
    await trx.insertInto('api_key').values(row).execute();
    await informOwner(trx, { id: userId, side: call.user.side }, 'apiKey', `密钥「${name}」，尾号 ${row.tail}。`);
    return { id: row.id };
  });
  return { id, token };
}

export async function revokeKey(
  services: IdentityServices,
  userId: string,
  { id, request_id: requestId }: RequestOf<'ad/apiKeyRevoke'>,
): Promise<{ id: string }> {
  return once(services, { endpoint: 'ad/apiKeyRevoke', requestId, content: [userId, id] }, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('api_key')
      .set({ revoked_at: sql`coalesce(revoked_at, ${new Date(services.clock.now())})` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (!numUpdatedRows) throw refuse('apiKeyMissing');
    return { id };
  });
}

/** Stops all keys of a user: whoever took over the account may have made them. @returns the names of the stopped ones */
export async function revokeKeysOf(trx: DatabaseTransaction, userId: string, at: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

interface Found {
  id: string;
  user_id: string;
  scopes: ApiScope[];
  revoked: boolean;
  status: string;
  seen_long_ago: boolean;
}

const keyOf = prepared<Found>(`select k.id, k.user_id, k.scopes, k.revoked_at is not null as revoked, u.status,
    coalesce(k.last_used_at < now() - make_interval(mins => ${seenEveryMinutes}), true) as seen_long_ago
  from api_key k join "user" u on u.id = k.user_id where k.token_hash = $1`);

export const isApiKey = (token: string | undefined): token is string => token?.startsWith(prefix) ?? false;

/**
 * The caller of a key that may call the endpoint.
 * @throws Refusal 300/401 for an unknown or revoked key, 402 for a frozen or closing account
 * @throws Fault 403 beyond the key's scopes, 429 beyond its rate limit
 */
export async function callerByKey(services: IdentityServices, token: string, endpoint: EndpointKey): Promise<SignedIn> {
  const { db, settings } = services;
  const [found] = await keyOf(db, [hashOf(token)]);
  if (!found) throw refuse('apiKeyUnknown');
  if (found.revoked) throw refuse('apiKeyRevoked');
  if (found.status !== 'active') throw sessionEnded(found.status === 'frozen' ? 'frozen' : 'closing');
  if (!found.scopes.some((scope) => endpointsOfScope[scope].includes(endpoint))) throw new Fault(403, '这个密钥没有该接口的权限');
  await hitOrFault(db, { key: `api-key:${found.id}`, limit: callsPerMinute * settings.rateLimitFactor, windowS: 60 });
  if (found.seen_long_ago) await db.updateTable('api_key').set({ last_used_at: sql`now()` }).where('id', '=', found.id).execute();
  return { sessionId: found.id, userId: found.user_id, side: 'ad' };
}
