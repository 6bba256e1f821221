/**
 * Keys for a person's own programs. Only a hash is stored; the contract declares which endpoints a key may call.
 * `docs/domain/identity.md#api-keys`.
 */
import { apiKeyMark, apiScopeOf } from '@shizhong/shared-contracts/api-scopes';
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Side, sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { type DatabaseTransaction, enqueue, type JobHandler, once, refuse, type SignedInCall, uuidv7 } from '../../platform';
import { informOwner } from '../account/safety-notices';
import { proveSecondFactor } from '../account/second-factor';
import type { IdentityServices } from '../services';
import { hashOfKey } from './hash';

const maxKeys = 10;
const dayMs = 86_400_000;

export const apiKeyExpiryJob = 'api-key.expiry';

const prefixOf = (side: Side) => `${sources[side]}:${apiKeyMark}`;

export async function keysOf(
  { db, clock }: Pick<IdentityServices, 'db' | 'clock'>,
  userId: string,
): Promise<ResponseOf<'user/apiKeys'>> {
  const rows = await db
    .selectFrom('api_key')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, tail: row.tail, scopes: row.scopes, networks: row.networks },
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    formerUntil: row.former_until && row.former_until.getTime() > clock.now() ? row.former_until.toISOString() : null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}

/**
 * The token is derived from the request id and the deployment's secret, so that a repeat returns the same token although it is
 * not stored.
 * @throws Refusal `apiKeysFull`, `apiKeyScopeOfOtherSide`, or one of `proveSecondFactor`
 */
export async function createKey(
  services: IdentityServices,
  input: RequestOf<'user/apiKeyCreate'>,
  call: SignedInCall,
): Promise<ResponseOf<'user/apiKeyCreate'>> {
  const { userId, side } = call.user;
  const token = tokenOf(services, call, input.request_id);
  const { request_id: requestId, name, scopes, networks = [], days = null, ...proof } = input;
  const content = [userId, name, scopes, networks, days, proof.password, proof.smsCode];
  const { id, keyId } = await once(services, { endpoint: 'user/apiKeyCreate', requestId, content }, async (trx) => {
    if (scopes.some((scope) => apiScopeOf(side, scope) === null)) throw refuse('apiKeyScopeOfOtherSide');
    await proveSecondFactor(trx, services, call, proof);
    // Serialises concurrent creations, so that each is counted.
    await trx.selectFrom('user').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
    const now = new Date(services.clock.now());
    const { n } = await trx
      .selectFrom('api_key')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .executeTakeFirstOrThrow();
    if (n >= maxKeys) throw refuse('apiKeysFull', { max: maxKeys });
    const expiresAt = days === null ? null : new Date(now.getTime() + days * dayMs);
    const row = {
      ...{ id: uuidv7(), user_id: userId, name, token_hash: hashOfKey(token), tail: token.slice(-4) },
      ...{ scopes: [...new Set(scopes)], networks: [...new Set(networks)], created_at: now, expires_at: expiresAt },
    };
    await trx.insertInto('api_key').values(row).execute();
    if (expiresAt) await remindBefore(trx, { id: row.id, at: expiresAt });
    await informOwner(trx, { id: userId, side }, 'apiKey', `密钥「${name}」，尾号 ${row.tail}。`);
    return { id: row.id, keyId: services.keys.id };
  });
  return { id, token: tokenOf(services, call, input.request_id, keyId) };
}

/**
 * Issues another secret for the same key. The one before works for as long as asked, so that a program is changed over without a gap;
 * a still earlier one ends.
 * @throws Refusal `apiKeyMissing`, `apiKeyEnded`, or one of `proveSecondFactor`
 */
export async function rotateKey(
  services: IdentityServices,
  input: RequestOf<'user/apiKeyRotate'>,
  call: SignedInCall,
): Promise<ResponseOf<'user/apiKeyRotate'>> {
  const { userId, side } = call.user;
  const token = tokenOf(services, call, input.request_id);
  const { id, request_id: requestId, overlapHours, ...proof } = input;
  const content = [userId, id, overlapHours, proof.password, proof.smsCode];
  const { keyId } = await once(services, { endpoint: 'user/apiKeyRotate', requestId, content }, async (trx) => {
    const held = await trx
      .selectFrom('api_key')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!held) throw refuse('apiKeyMissing');
    const now = services.clock.now();
    if (held.revoked_at || (held.expires_at && held.expires_at.getTime() <= now)) throw refuse('apiKeyEnded');
    await proveSecondFactor(trx, services, call, proof);
    const tail = token.slice(-4);
    await trx
      .updateTable('api_key')
      .set({
        ...{ token_hash: hashOfKey(token), tail },
        ...(overlapHours > 0
          ? { former_hash: held.token_hash, former_until: new Date(now + overlapHours * 3_600_000) }
          : { former_hash: null, former_until: null }),
      })
      .where('id', '=', id)
      .execute();
    const former =
      overlapHours > 0 ? `原密钥（尾号 ${held.tail}）${overlapHours} 小时内继续有效。` : `原密钥（尾号 ${held.tail}）已失效。`;
    await informOwner(trx, { id: userId, side }, 'apiKeyRotated', `密钥「${held.name}」，新的尾号 ${tail}。${former}`);
    return { keyId: services.keys.id };
  });
  return { id, token: tokenOf(services, call, input.request_id, keyId) };
}

export async function revokeKey(
  services: IdentityServices,
  userId: string,
  { id, request_id: requestId }: RequestOf<'user/apiKeyRevoke'>,
): Promise<{ id: string }> {
  return once(services, { endpoint: 'user/apiKeyRevoke', requestId, content: [userId, id] }, async (trx) => {
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

/** A program that stops without a word costs its owner money: the owner hears of it a week before, unless the key is gone by then. */
export const notifyOfExpiry: JobHandler = async (trx, { object_id: id }) => {
  const key = await trx
    .selectFrom('api_key as k')
    .innerJoin('user as u', 'u.id', 'k.user_id')
    .select(['k.name', 'k.tail', 'u.id', 'u.side'])
    .where('k.id', '=', id)
    .where('k.revoked_at', 'is', null)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  if (!key) return;
  const days = securityFigures['api_key.remind_days'];
  await informOwner(
    trx,
    key,
    'apiKeyExpiring',
    `密钥「${key.name}」（尾号 ${key.tail}）${days} 天后到期，请新建一个并换到程序里。`,
  );
};

function remindBefore(trx: DatabaseTransaction, { id, at }: { id: string; at: Date }): Promise<void> {
  const due = new Date(at.getTime() - securityFigures['api_key.remind_days'] * dayMs);
  return enqueue(trx, { kind: apiKeyExpiryJob, payload: {}, objectId: id, due });
}

/** @param keyId of the secret that the request was first answered with */
function tokenOf({ keys }: IdentityServices, { user }: SignedInCall, requestId: string, keyId = keys.id): string {
  return prefixOf(user.side) + keys.hashBy(keyId, 'api-key', `${user.userId} ${requestId}`);
}
