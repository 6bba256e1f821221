import { keepVisit } from '../../figures';
import { addressHash, type Database } from '../../platform';
import type { CampaignServices } from '../services';

/** User agents of machines that fetch a preview or an index are not counted. */
const machine = /bot|spider|crawl|slurp|preview|curl|wget|python|headless/i;

/** The landing page of an order, or null if the order does not exist or has none. */
export async function landingOf(db: Database, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('performance_order as o')
    .innerJoin('content as c', 'c.id', 'o.content_id')
    .select('c.landing_url')
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return row?.landing_url ?? null;
}

/**
 * One row per visitor and day. Address and browser are stored as a keyed hash that includes the order, so that nobody can be
 * tracked across orders.
 */
export async function countVisit(
  { db, keys, clock }: Pick<CampaignServices, 'db' | 'keys' | 'clock'>,
  orderId: string,
  { ip, userAgent }: { ip: string; userAgent: string },
): Promise<void> {
  if (userAgent === '' || machine.test(userAgent)) return;
  const at = new Date(clock.now());
  const visitor = keys.hash('landing', `${orderId} ${addressHash(keys, ip)} ${userAgent}`);
  await keepVisit(db, { orderId, visitorHash: visitor, at });
}
