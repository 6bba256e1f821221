import { sql } from 'kysely';
import { addressHash, uuidv7 } from '../../platform';
import type { IdentityServices } from '../services';

/**
 * Records a visitor's touch of a channel: the client sends `szPush` and `prom` with every request, so one row per address and day
 * is enough.
 * `docs/domain/growth.md#channel-attribution`.
 */
export async function recordVisit(
  { db, keys }: IdentityServices,
  call: { ip: string; userAgent: string; szPush: string; prom: string },
): Promise<void> {
  if (!call.szPush && !call.prom) return;
  const ipHash = addressHash(keys, call.ip);
  await sql`
    insert into promo_visit (id, channel_id, token, prom, ip_hash, user_agent, day)
    select ${uuidv7()}::uuid, (select id from promo_channel where token = ${call.szPush}::text), ${call.szPush}::text, ${call.prom}::text,
           ${ipHash}::text, ${call.userAgent}::text, (now() at time zone 'Asia/Shanghai')::date
    on conflict do nothing
  `.execute(db);
}
