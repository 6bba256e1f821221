/**
 * 履约分 of an advertiser (`docs/domain/supply.md#advertiser-score`: "advertisers have one too"), shown on invitations: creative in
 * time, previews answered, outcome of objections, cancellations. It is computed from the events of the last orders on request:
 * nothing has to be kept in sync, and nobody waits for an account's row because of it.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { performanceScale } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import type { Database } from '../../platform';

/**
 * Tenths of a point for an event of an order, by actor. Silence where an answer was due costs a little, a broken promise more.
 */
export const advertiserPoints = {
  'ad creative_submit': 2,
  'system creative_miss': -50,
  'ad preview_ok': 2,
  'ad preview_back': 2,
  'system preview_ok': -5,
  'ad confirm': 5,
  'system confirm': 2,
  'ad cancel_by_adv': -20,
  /** An objection that was ruled wholly in the media owner's favour. */
  'objection refused': -30,
} as const;

/** Number of orders of each shape that count; fewer than `fewest` orders yield no score. */
const latest = 100;
const fewest = 3;

export interface AdvertiserRecord {
  settledOrders: number;
  /** 0 to 100, null for advertisers with too few orders. */
  score: number | null;
}

const worth = Object.entries(advertiserPoints)
  .map(([name, tenths]) => `when '${name}' then ${tenths}`)
  .join(' ');

/** One statement for all of them. `settledOrders` counts placements. */
export async function advertiserRecords(db: Database, ids: readonly string[]): Promise<Map<string, AdvertiserRecord>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ id: string; settled: string; orders: string; tenths: string }>`
    with who as (select unnest(${[...ids]}::uuid[]) as id), recent as (
      select who.id as who, o.id from who cross join lateral
        (select id from position_order p where p.ad_user_id = who.id order by created_at desc limit ${latest}) o
      union all
      select who.id, o.id from who cross join lateral
        (select id from performance_order p where p.ad_user_id = who.id order by created_at desc limit ${latest}) o
    )
    select who.id,
      (select count(*) from position_order p where p.ad_user_id = who.id and p.status = 'settled') as settled,
      (select count(*) from recent where recent.who = who.id) as orders,
      (select coalesce(sum(case e.actor || ' ' || e.transition ${sql.raw(worth)} else 0 end), 0)
        from recent join process_event e on e.object_id = recent.id where recent.who = who.id)
      + (select coalesce(sum(${advertiserPoints['objection refused']}::int), 0) from recent join dispute d on d.order_id = recent.id
        where recent.who = who.id and d.opened_by = 'ad' and d.status = 'closed' and d.ruling_bp = 10000) as tenths
    from who`.execute(db);
  return new Map(
    rows.map(({ id, settled, orders, tenths }) => {
      const score = Math.min(performanceScale.max, Math.max(performanceScale.min, performanceScale.start + Number(tenths)));
      return [id, { settledOrders: Number(settled), score: Number(orders) < fewest ? null : score / 10 }];
    }),
  );
}

/** What the own score is made of, act by act; the counts are of the orders that count. */
export async function ownAdvertiserScore({ db }: { db: Database }, userId: string): Promise<ResponseOf<'ad/score'>> {
  const record = (await advertiserRecords(db, [userId])).get(userId);
  const { rows } = await sql<{ name: string; times: number }>`
    with recent as (
      (select id from position_order where ad_user_id = ${userId}::uuid order by created_at desc limit ${latest})
      union all
      (select id from performance_order where ad_user_id = ${userId}::uuid order by created_at desc limit ${latest})
    )
    select e.actor || ' ' || e.transition as name, count(*)::int as times
    from recent join process_event e on e.object_id = recent.id group by 1
    union all
    select 'objection refused', count(*)::int from recent join dispute d on d.order_id = recent.id
    where d.opened_by = 'ad' and d.status = 'closed' and d.ruling_bp = 10000`.execute(db);
  const times = new Map(rows.map((row) => [row.name, row.times]));
  return {
    score: record?.score ?? null,
    fewest,
    start: performanceScale.start / 10,
    parts: Object.entries(advertiserPoints).map(([act, tenths]) => ({
      act: act as keyof typeof advertiserPoints,
      points: tenths / 10,
      times: times.get(act) ?? 0,
    })),
  };
}
