/**
 * What the performance score of a media account is made of, act by act, as its owner reads it. Counted from the events of its orders and
 * bookings when asked for. `docs/domain/supply.md#performance-score`.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import {
  type PerformanceEvent,
  type Process,
  performancePoints,
  performanceScale,
  processes,
} from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import { type Database, refuse } from '../../platform';

type Parts = ResponseOf<'media/accountScore'>['parts'];

const ordersOf = {
  performanceOrder: 'performance_order',
  positionOrder: 'position_order',
} as const;
type OrderProcess = keyof typeof ordersOf;

export async function ownAccountScore(
  { db }: { db: Database },
  userId: string,
  accountId: string,
): Promise<ResponseOf<'media/accountScore'>> {
  const account = await db
    .selectFrom('media_account')
    .select('perf_tenths')
    .where('id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account) throw refuse('accountMissing');
  const times = new Map<PerformanceEvent, number>();
  const add = (event: PerformanceEvent, count: number) => times.set(event, (times.get(event) ?? 0) + count);
  for (const process of ['performanceOrder', 'positionOrder'] as const)
    for (const { event, orders } of await actsOf(db, process, accountId)) add(event, orders);
  const { clean, doubtful } = await settledOf(db, accountId);
  add('settled_clean', clean);
  add('anomaly', doubtful);
  const { tenths } = await db
    .selectFrom('performance_forgiven')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('tenths'), sql<string>`0`).as('tenths'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    score: account.perf_tenths / 10,
    start: performanceScale.start / 10,
    forgiven: Number(tenths) / 10,
    parts: (Object.keys(performancePoints) as PerformanceEvent[]).map((act): Parts[number] => ({
      act,
      points: pointsOf(act),
      times: times.get(act) ?? 0,
    })),
  };
}

/** Null: the act sets the score to zero. */
function pointsOf(act: PerformanceEvent): number | null {
  const tenths = performancePoints[act];
  return Number.isFinite(tenths) ? tenths / 10 : null;
}

/** An order counts once for each act: publishing again after a correction is no second punctuality. */
async function actsOf(
  db: Database,
  process: OrderProcess,
  accountId: string,
): Promise<{ event: PerformanceEvent; orders: number }[]> {
  const { rows }: Process = processes[process];
  const counted = rows.filter(
    (row) => row.performance && !(process === 'performanceOrder' && row.performance === 'settled_clean'),
  );
  const found = await sql<{ transition: string; outcome: string | null; from: string; orders: number }>`
    select e.transition, e.outcome, e.from_status as from, count(distinct e.object_id)::int as orders
    from ${sql.table(ordersOf[process])} o join process_event e on e.object_id = o.id
    where o.account_id = ${accountId}::uuid and e.transition = any(${[...new Set(counted.map(({ name }) => name))]})
    group by 1, 2, 3`.execute(db);
  return found.rows.flatMap(({ transition, outcome, from, orders }) => {
    const row = counted.find((each) => each.name === transition && (each.case ?? null) === outcome && each.from.includes(from));
    return row?.performance ? [{ event: row.performance, orders }] : [];
  });
}

/** A settlement is clean when nothing was deducted; where it was disputed, when everything was paid. */
async function settledOf(db: Database, accountId: string): Promise<{ clean: number; doubtful: number }> {
  const { rows } = await sql<{ clean: boolean; orders: number }>`
    select coalesce(d.pay_bp = 10000, coalesce(o.abnormal_qty, 0) = 0) as clean, count(*)::int as orders
    from performance_order o left join lateral (
      select case when ad_offer_bp = media_offer_bp then ad_offer_bp else ruling_bp end as pay_bp
      from dispute where order_id = o.id and status = 'closed' order by created_at desc limit 1
    ) d on true
    where o.account_id = ${accountId}::uuid and o.settled_at is not null group by 1`.execute(db);
  const of = (clean: boolean) => rows.find((row) => row.clean === clean)?.orders ?? 0;
  return { clean: of(true), doubtful: of(false) };
}
