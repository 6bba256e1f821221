import { campaignKindsThat } from '@shizhong/shared-contracts/kinds';
import { sql } from 'kysely';
import type { Database } from '../../platform';
import type { ReadMedians } from '../tables';
import type { QualityFacts } from './rules';

interface FactRow {
  id: string;
  wx_status: number;
  medians: ReadMedians;
  rate_medians: ReadMedians | null;
  measured: number;
  abnormal: number;
  final: number;
  broken: number;
  leaky: number;
  taken_down: number;
  stars: number | null;
  ratings: number;
}

const recentDays = 90;

/** Figures of a batch of accounts for the rules. One query. */
export async function qualityFactsOf(
  db: Database,
  accountIds: readonly string[],
  at: Date,
): Promise<{ accountId: string; facts: QualityFacts }[]> {
  const since = new Date(at.getTime() - recentDays * 86_400_000);
  const found = await sql<FactRow>`
    select a.id, a.wx_status, a.medians, a.rate_medians, m.measured, m.abnormal, k.final, k.broken, f.leaky, t.taken_down, r.stars, r.ratings
    from media_account a,
    lateral (select count(*)::int as measured, count(*) filter (where abnormal_qty > 0)::int as abnormal from (
      select abnormal_qty from performance_order where account_id = a.id and score is not null order by created_at desc limit 15) o) m,
    lateral (select count(*)::int as final, count(*) filter (where broken)::int as broken from (
      select o.status = 'expired' or exists (select from process_event e where e.object_id = o.id and e.transition = 'cancel_by_media') as broken
      from performance_order o where o.account_id = a.id and o.status in ('settled', 'expired', 'cancelled', 'void')
      order by o.created_at desc limit 20) o) k,
    lateral (select count(*)::int as leaky from performance_order o
      where o.account_id = a.id and o.kind = any(${campaignKindsThat(({ counts }) => counts.followers)}::text[]) and o.settled_at > ${since} and o.raw_qty > 0 and o.valid_qty <= o.raw_qty * 0.6) f,
    lateral (select count(*)::int as taken_down from performance_order o join process_event e on e.object_id = o.id
      where o.account_id = a.id and e.transition = 'removed' and e.at > ${since}) t,
    lateral (select avg(v.stars)::float as stars, count(*)::int as ratings from review v join position_order p on p.id = v.order_id
      where p.account_id = a.id and v.side = 'ad') r
    where a.id = any(${[...accountIds]}::uuid[])`.execute(db);
  return found.rows.map((row) => {
    const now = row.medians['1'];
    return {
      accountId: row.id,
      facts: {
        measured: { orders: row.measured, abnormal: row.abnormal },
        kept: { orders: row.final, broken: row.broken },
        leakyFanOrders: row.leaky,
        takenDown: row.taken_down,
        medianAtPrice: row.rate_medians?.['1']?.median ?? null,
        medianNow: now?.median ?? null,
        variation: now ? { cv: now.cv, posts: now.n } : null,
        wxStatus: row.wx_status,
        rating: row.stars === null ? null : { average: row.stars, count: row.ratings },
      },
    };
  });
}
