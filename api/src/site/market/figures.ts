/**
 * Figures of the home page: real counts or none. `docs/domain/site.md#market-figures`: invented numbers are false advertising.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { dayMs } from '../../platform';
import type { SiteServices } from '../services';
import { everyKind, marketDays } from './settled-orders';

/** Fewer settled orders in a month are not representative and could be traced to their parties. */
const minOrders = 20;

export async function homeFigures({ db, clock }: Pick<SiteServices, 'db' | 'clock'>): Promise<ResponseOf<'home/index'>> {
  await clock.refresh();
  const at = new Date(clock.now());
  const from = new Date(at.getTime() - marketDays * dayMs);
  const found = await sql<{ orders: number; abnormalBp: number | null; afterH: number | null }>`
    select count(*)::int as orders,
      round(10000.0 * sum(abnormal) / nullif(sum(raw), 0))::int as "abnormalBp",
      round((percentile_cont(0.5) within group (order by extract(epoch from settled_at - published_at) / 3600))::numeric, 1)::float as "afterH"
    from (
      select settled_at, published_at, raw_qty as raw, abnormal_qty as abnormal
      from performance_order o where status = 'settled' and ${everyKind()} and settled_at > ${from}
      union all
      select settled_at, published_at, null, null
      from position_order where status = 'settled' and settled_at > ${from}
    ) settled`.execute(db);
  const row = found.rows[0];
  const enough = row && row.orders >= minOrders && row.abnormalBp !== null && row.afterH !== null;
  return {
    figures: enough ? { settledOrders: row.orders, abnormalBp: row.abnormalBp ?? 0, settledAfterH: row.afterH ?? 0 } : null,
    leastOrders: minOrders,
    days: marketDays,
    at: at.toISOString(),
  };
}
