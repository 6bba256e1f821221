import { sql } from 'kysely';
import { addressHash, type Database, dayOf } from '../../platform';
import type { CampaignServices } from '../services';

export interface LandingCount {
  /** Every time somebody came. */
  visits: number;
  /** Different ones: by address and browser. */
  visitors: number;
  lastAt: Date | null;
}

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
  await db
    .insertInto('landing_visit')
    .values({ order_id: orderId, visitor_hash: visitor, day: dayOf(at.getTime()), first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'visitor_hash', 'day'])
        .doUpdateSet({ visits: sql`landing_visit.visits + 1`, last_at: sql`greatest(landing_visit.last_at, excluded.last_at)` }),
    )
    .execute();
}

/** @param until only who came first before it */
export async function landingCount(db: Database, orderId: string, until?: Date): Promise<LandingCount> {
  let query = db
    .selectFrom('landing_visit')
    .select([
      sql<string>`coalesce(sum(visits), 0)`.as('visits'),
      sql<string>`count(distinct visitor_hash)`.as('visitors'),
      sql<Date | null>`max(last_at)`.as('last_at'),
    ])
    .where('order_id', '=', orderId);
  if (until) query = query.where('first_at', '<=', until);
  const row = await query.executeTakeFirstOrThrow();
  return { visits: Number(row.visits), visitors: Number(row.visitors), lastAt: row.last_at };
}
