/** Visits through the counted links of orders. A visitor is a keyed hash that differs for each order. */
import { sql } from 'kysely';
import { dayOf, type FiguresDatabase } from '../platform';

export interface LandingCount {
  /** All visits. */
  visits: number;
  /** Distinct visitors, by address and browser. */
  visitors: number;
  lastAt: Date | null;
}

/** Records a visit in one row per visitor and day. */
export async function keepVisit(
  figures: FiguresDatabase,
  { orderId, visitorHash, at }: { orderId: string; visitorHash: string; at: Date },
): Promise<void> {
  await figures
    .insertInto('landing_visit')
    .values({ order_id: orderId, visitor_hash: visitorHash, day: dayOf(at.getTime()), first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'visitor_hash', 'day'])
        .doUpdateSet({ visits: sql`landing_visit.visits + 1`, last_at: sql`greatest(landing_visit.last_at, excluded.last_at)` }),
    )
    .execute();
}

/** @param until counts only rows whose first visit is not later */
export async function landingCount(figures: FiguresDatabase, orderId: string, until?: Date): Promise<LandingCount> {
  let query = figures
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
