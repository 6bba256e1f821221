import { keepVisit } from '../../figures';
import { addressHash, type Database } from '../../platform';
import type { CampaignServices } from '../services';

/** What announces itself as a machine, fetching a preview or an index, is no reader. */
const machine = /bot|spider|crawl|slurp|preview|curl|wget|python|headless/i;

/** Where an order's link leads, or null when there is no such order or it has no landing page. */
export async function landingOf(db: Database, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('performance_order as o')
    .innerJoin('content as c', 'c.id', 'o.content_id')
    .select('c.landing_url')
    .where('o.id', '=', orderId)
    .executeTakeFirst();
  return row?.landing_url ?? null;
}

/** One row per visitor and day. Address and browser are kept as a keyed hash together with the order: nobody can be followed across orders. */
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
