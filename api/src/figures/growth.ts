/** Growth of figures and its sources for many orders, in a single statement each. */
import { sql } from 'kysely';
import type { FiguresDatabase } from '../platform';

/** Growth between two snapshots of one order. */
export interface GrowthStep {
  orderId: string;
  /** Time of the previous snapshot, in ms since 1970; null for the first one. */
  from: number | null;
  to: number;
  grown: number;
  total: number;
}

/** The first known follower total is not growth; reads and follows start at zero. */
const columns = {
  reads: { column: 'reads', base: sql`0` },
  shares: { column: 'shares', base: sql`0` },
  follows: { column: 'follows', base: sql`0` },
  fansTotal: { column: 'fans_total', base: sql`s.fans_total` },
} as const;
export type GrowthMetric = keyof typeof columns;

/** One source of figures per order: the platform if available, otherwise the entries of an operator. Ascending in time. */
export async function growthSteps(
  figures: FiguresDatabase,
  orderIds: readonly string[],
  metric: GrowthMetric,
): Promise<GrowthStep[]> {
  if (!orderIds.length) return [];
  const { column, base } = columns[metric];
  const figure = sql`s.${sql.ref(column)}`;
  const { rows } = await sql<{ order_id: string; before: Date | null; at: Date; grown: number; total: number }>`
    with picked as (select distinct on (order_id) order_id, source from snapshot where order_id = any(${orderIds}::uuid[])
      order by order_id, (source = 'manual'), source)
    select s.order_id, s.at, ${figure} as total, lag(s.at) over w as before, ${figure} - coalesce(lag(${figure}) over w, ${base}) as grown
    from snapshot s join picked p on p.order_id = s.order_id and p.source = s.source
    where ${figure} is not null
    window w as (partition by s.order_id order by s.at) order by s.at, s.order_id`.execute(figures);
  return rows.map((row) => ({
    orderId: row.order_id,
    from: row.before?.getTime() ?? null,
    to: row.at.getTime(),
    grown: row.grown,
    total: row.total,
  }));
}

/** Reads by source, from each order's latest figures, in descending order of quantity. */
export async function readSourceTotals(
  figures: FiguresDatabase,
  orderIds: readonly string[],
): Promise<{ source: string; quantity: number }[]> {
  if (!orderIds.length) return [];
  const { rows } = await sql<{ source: string; quantity: string }>`
    select part.key as source, sum(part.value::numeric)::bigint as quantity from (
      select distinct on (order_id) by_source from snapshot
      where order_id = any(${orderIds}::uuid[]) and by_source is not null order by order_id, at desc) last,
      jsonb_each_text(last.by_source) part
    group by 1 order by 2 desc`.execute(figures);
  return rows.map(({ source, quantity }) => ({ source, quantity: Number(quantity) }));
}
