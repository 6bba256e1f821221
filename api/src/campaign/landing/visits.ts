import { sql } from 'kysely';
import { keepVisit } from '../../figures';
import { addressHash, type Database } from '../../platform';
import type { CampaignServices } from '../services';

/** User agents of machines that fetch a preview or an index are not counted. */
const machine = /bot|spider|crawl|slurp|preview|curl|wget|python|headless/i;

/** The landing page of an order or a booking, or null if there is no such order or it has none. */
export async function landingOf(db: Database, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ landing_url: string | null }>`
    select c.landing_url from content c join (
      select content_id from performance_order where id = ${orderId}::uuid
      union all select content_id from position_order where id = ${orderId}::uuid
    ) o on o.content_id = c.id`.execute(db);
  return rows[0]?.landing_url ?? null;
}

/**
 * One row per visitor and day. Address and browser are stored as a keyed hash that includes the order, so that nobody can be
 * tracked across orders.
 */
export async function countVisit(
  { figures, keys, clock }: Pick<CampaignServices, 'figures' | 'keys' | 'clock'>,
  orderId: string,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<void> {
  if (userAgent === '' || machine.test(userAgent)) return;
  const at = new Date(clock.now());
  const visitor = keys.hash('landing', `${orderId} ${addressHash(keys, ip)} ${userAgent}`);
  await keepVisit(figures, { orderId, visitorHash: visitor, at });
}
