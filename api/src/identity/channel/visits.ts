import { sql } from 'kysely';
import { addressHash, uuidv7 } from '../../platform';
import type { IdentityServices } from '../services';

/** Marks are free text: more of them from one address on one day are made up. */
const maxADay = 20;

/**
 * Records a visitor's touch of a channel: the client sends `szPush` and `prom` with every request, so one row per address and day
 * is enough. Text that names no channel is written by anybody and not recorded.
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
           ${ipHash}::text, ${call.userAgent}::text, day
    from (select (now() at time zone 'Asia/Shanghai')::date as day) today
    where exists (select from promo_channel where token = ${call.szPush}::text or prom_code = ${call.prom}::text)
      and (select count(*) from promo_visit v where v.ip_hash = ${ipHash}::text and v.day = today.day) < ${maxADay}::int
    on conflict do nothing
  `.execute(db);
}
