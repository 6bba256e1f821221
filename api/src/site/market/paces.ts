/**
 * How long things actually took in the last seven days, what waits now, and whether scheduled jobs are late.
 * `docs/domain/features.md#f20-real-times`. Each is measured from the event that began the wait to the one that ended it,
 * including nights and weekends, as users experience it.
 */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { ProcessName } from '@shizhong/shared-contracts/process';
import { type RawBuilder, sql } from 'kysely';
import { dayMs } from '../../platform';
import type { SiteServices } from '../services';
import { rulings } from './rulings';
import { everyKind } from './settled-orders';

type Paces = ResponseOf<'home/status'>;
type Pace = Paces['paces']['adReview'];

const days = 7;
/** Where they have too few: what was measured longer ago, said with its days. */
const longer = [30, 90];
/** A median of fewer is an anecdote. */
export const minPaceSamples = 5;

/** From the last entry into one of `waiting` to a transition that ended it. */
function between(process: ProcessName, waiting: readonly string[], ends: readonly string[], from: Date): RawBuilder<unknown> {
  return sql`select extract(epoch from e.at - s.at) / 3600 as h
    from process_event e cross join lateral (
      select b.at from process_event b
      where b.object_id = e.object_id and b.seq < e.seq and b.to_status = any(${[...waiting]}::text[])
      order by b.seq desc limit 1
    ) s
    where e.process = ${process} and e.at > ${from} and e.transition = any(${[...ends]}::text[])`;
}

/** Objects in one of `statuses`, from their last entry into one. */
function since(table: 'campaign' | 'identification_case', statuses: readonly string[], at: Date): RawBuilder<unknown> {
  const waiting = [...statuses];
  return sql`select extract(epoch from ${at}::timestamptz - e.at) / 3600 as h
    from ${sql.table(table)} o cross join lateral (
      select b.at from process_event b where b.object_id = o.id and b.to_status = any(${waiting}::text[]) order by b.seq desc limit 1
    ) e
    where o.status = any(${waiting}::text[])`;
}

/** What has begun to wait and has not ended: nobody may look fast by leaving work undone. */
function waitingNow(at: Date): Record<keyof Paces['paces'], RawBuilder<unknown>> {
  const age = (begun: string) => sql`extract(epoch from ${at}::timestamptz - ${sql.ref(begun)}) / 3600 as h`;
  return {
    adReview: since('campaign', ['auditing'], at),
    identification: since('identification_case', ['pending', 'changing'], at),
    settlement: sql`
      select ${age('published_at')} from performance_order o
      where ${everyKind()} and status in ('verifying', 'counting', 'checking', 'confirming', 'disputed') and published_at is not null
      union all
      select ${age('published_at')} from position_order
      where status in ('verifying', 'keeping', 'confirming', 'making_good', 'disputed') and published_at is not null`,
    cashOut: sql`select ${age('created_at')} from cash_out where status in ('applied', 'invoice_review', 'approved', 'paying')`,
    firstReply: sql`select ${age('created_at')} from ticket where first_replied_at is null and status in ('open', 'handling')`,
  };
}

export async function paces({ db, figures, clock }: Pick<SiteServices, 'db' | 'figures' | 'clock'>): Promise<Paces> {
  await clock.refresh();
  const at = new Date(clock.now());
  const now = waitingNow(at);
  const names = Object.keys(now) as (keyof typeof now)[];
  const [measured, jobsLateMin, ruled] = await Promise.all([
    Promise.all(
      names.map(async (name) => [name, { ...(await lastPaceOf(db, name, at)), ...(await waitingOf(db, now[name])) }] as const),
    ),
    lateMinutes(db, at),
    rulings({ db, figures }, at),
  ]);
  return {
    days,
    leastSamples: minPaceSamples,
    at: at.toISOString(),
    paces: Object.fromEntries(measured) as Paces['paces'],
    jobsLateMin,
    rulings: ruled,
  };
}

async function lastPaceOf(
  db: SiteServices['db'],
  name: keyof Paces['paces'],
  at: Date,
): Promise<Omit<Pace, 'waiting' | 'oldestH'>> {
  let pace = { ...(await paceOf(db, waitsSince(new Date(at.getTime() - days * dayMs))[name])), days };
  for (const more of longer) {
    if (pace.medianH !== null) break;
    pace = { ...(await paceOf(db, waitsSince(new Date(at.getTime() - more * dayMs))[name])), days: more };
  }
  return pace;
}

function waitsSince(from: Date): Record<keyof Paces['paces'], RawBuilder<unknown>> {
  const settlement = sql`
    select extract(epoch from settled_at - published_at) / 3600 as h from performance_order o
    where status = 'settled' and ${everyKind()} and settled_at > ${from}
    union all
    select extract(epoch from settled_at - published_at) / 3600 from position_order where status = 'settled' and settled_at > ${from}`;
  const firstReply = sql`select extract(epoch from first_replied_at - created_at) / 3600 as h from ticket where first_replied_at > ${from}`;
  // A cash-out is timed from its application, through its review, to the payment.
  const cashOut = sql`select extract(epoch from e.at - c.created_at) / 3600 as h
    from process_event e join cash_out c on c.id = e.object_id
    where e.process = 'cashOut' and e.transition = 'pay' and e.at > ${from}`;
  return {
    adReview: between('campaign', ['auditing'], ['approve', 'reject'], from),
    identification: between('identification', ['pending', 'changing'], ['pass', 'reject', 'change_ok', 'change_no'], from),
    settlement,
    cashOut,
    firstReply,
  };
}

async function paceOf(db: SiteServices['db'], rows: RawBuilder<unknown>): Promise<Pick<Pace, 'samples' | 'medianH' | 'p90H'>> {
  const found = await sql<{ n: number; median: number | null; p90: number | null }>`
    select count(*)::int as n,
      round((percentile_cont(0.5) within group (order by h))::numeric, 1)::float as median,
      round((percentile_cont(0.9) within group (order by h))::numeric, 1)::float as p90
    from (${rows}) waits`.execute(db);
  const { n = 0, median = null, p90 = null } = found.rows[0] ?? {};
  return n < minPaceSamples ? { samples: n, medianH: null, p90H: null } : { samples: n, medianH: median, p90H: p90 };
}

async function waitingOf(db: SiteServices['db'], rows: RawBuilder<unknown>): Promise<Pick<Pace, 'waiting' | 'oldestH'>> {
  const found = await sql<{ waiting: number; oldestH: number | null }>`
    select count(*)::int as waiting, round(max(h)::numeric, 1)::float as "oldestH" from (${rows}) waits`.execute(db);
  return found.rows[0] ?? { waiting: 0, oldestH: null };
}

/** How long the oldest overdue job has waited. A job that keeps failing is retried later and counts from its new time. */
async function lateMinutes(db: SiteServices['db'], at: Date): Promise<number> {
  const { due } = await db
    .selectFrom('job')
    .select(({ fn }) => fn.min('due_at').as('due'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow();
  return due ? Math.max(0, Math.floor((at.getTime() - new Date(due).getTime()) / 60_000)) : 0;
}
