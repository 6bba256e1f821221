/** Who calls with an API key, and whether the key may. `docs/domain/identity.md#api-keys`. */
import { BlockList, isIPv6 } from 'node:net';
import { type ApiScope, apiKeyMark } from '@shizhong/shared-contracts/api-scopes';
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import { type EndpointKey, endpointsOfScope } from '@shizhong/shared-contracts/endpoints';
import { type Side, sideOfToken } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { Fault, hitOrFault, prepared, refuse, type SignedIn, sessionEnded } from '../../platform';
import type { IdentityServices } from '../services';
import { hashOfKey } from './hash';

/** Requests per key and minute; multiplied by RATE_LIMIT_FACTOR. */
const callsPerMinute = securityFigures['api_key.per_minute'];
const seenEveryMinutes = 5;

interface Found {
  id: string;
  user_id: string;
  side: Side;
  scopes: ApiScope[];
  networks: string[];
  revoked: boolean;
  expired: boolean;
  status: string;
  seen_long_ago: boolean;
}

const keyOf = prepared<Found>(`select k.id, k.user_id, u.side, k.scopes, k.networks, k.revoked_at is not null as revoked,
    coalesce(k.expires_at <= $2, false) as expired, u.status,
    coalesce(k.last_used_at < now() - make_interval(mins => ${seenEveryMinutes}), true) as seen_long_ago
  from api_key k join "user" u on u.id = k.user_id
  where k.token_hash = $1 or (k.former_hash = $1 and k.former_until > $2)`);

export function isApiKey(token: string | undefined): token is string {
  return sideOfToken(token) !== null && token?.split(':', 2)[1]?.startsWith(apiKeyMark) === true;
}

/**
 * The caller of a key that may call the endpoint.
 * @throws Refusal 300/401 for an unknown, revoked or expired key, 402 for a frozen or closing account
 * @throws Fault 403 beyond the key's networks or scopes, 429 beyond its rate limit
 */
export async function callerByKey(
  services: IdentityServices,
  token: string,
  endpoint: EndpointKey,
  ip: string,
): Promise<SignedIn> {
  const { db, settings, clock } = services;
  const [found] = await keyOf(db, [hashOfKey(token), new Date(clock.now())]);
  if (!found || found.side !== sideOfToken(token)) throw refuse('apiKeyUnknown');
  if (found.revoked) throw refuse('apiKeyRevoked');
  if (found.expired) throw refuse('apiKeyExpired');
  if (found.status !== 'active') throw sessionEnded(found.status === 'frozen' ? 'frozen' : 'closing');
  if (!isWithin(found.networks, ip)) throw new Fault(403, '这个密钥不能从当前的网络地址使用');
  if (!found.scopes.some((scope) => endpointsOfScope[found.side][scope]?.includes(endpoint)))
    throw new Fault(403, '这个密钥没有该接口的权限');
  await hitOrFault(db, { key: `api-key:${found.id}`, limit: callsPerMinute * settings.rateLimitFactor, windowS: 60 });
  if (found.seen_long_ago) await db.updateTable('api_key').set({ last_used_at: sql`now()` }).where('id', '=', found.id).execute();
  return { sessionId: found.id, userId: found.user_id, side: found.side };
}

/** @param networks addresses and CIDR networks, as the contract validates them; none for anywhere */
function isWithin(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return true;
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  // A socket that takes both families names an IPv4 caller so.
  const plain = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
