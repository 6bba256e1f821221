/** How the versions of remotes feel and whether they leak: medians over visits, each visit counted once however often it reported. */
import { sql } from 'kysely';
import type { FiguresDatabase } from '../platform';

/** From when on the visits of a version count. */
export interface CountedSince {
  remote: string;
  version: string;
  at: Date;
}

/** Whether a beacon is not from before its version counts. */
export function countsSince(since: readonly CountedSince[]) {
  const starts = sql`jsonb_to_recordset(${JSON.stringify(since)}::jsonb) as start(remote text, version text, at timestamptz)`;
  return sql<boolean>`not exists (select from ${starts} where start.remote = remote_beacon.remote and start.version = remote_beacon.version and remote_beacon.at < start.at)`;
}

export interface Measure {
  /** Visits that measured it; browsers differ in what they measure. */
  visits: number;
  addresses: number;
  median: number | null;
}

export interface VersionVitals {
  /** Slowest response to an interaction. */
  inpMs: Measure;
  /** What the tasks of the visit took beyond 50 ms each. */
  longTaskMs: Measure;
  heapKBPerMinute: Measure;
}

/** Keyed by `remote@version`; visits from before `since` do not count. */
export async function versionVitals(
  figures: FiguresDatabase,
  hours: number,
  since: readonly CountedSince[] = [],
): Promise<ReadonlyMap<string, VersionVitals>> {
  const visits = figures
    .selectFrom('remote_beacon')
    .select(['remote', 'version', 'visit'])
    .select(sql<string>`min(address_hash)`.as('address'))
    .select(sql<number | null>`max(inp_ms)`.as('inp'))
    .select(sql<number | null>`sum(long_task_ms)`.as('long'))
    // A page reports its growth again and again while it stays open; the longest span says most.
    .select(
      sql<
        number | null
      >`(array_agg(heap_grown_bytes * 60.0 / heap_span_ms order by heap_span_ms desc) filter (where heap_span_ms > 0))[1]`.as(
        'heap',
      ),
    )
    .where('kind', '=', 'vitals')
    .where('at', '>', sql<Date>`now() - make_interval(hours => ${hours}::int)`)
    .where(countsSince(since))
    .groupBy(['remote', 'version', 'visit']);
  const rows = await figures
    .selectFrom(visits.as('seen'))
    .select(['remote', 'version'])
    .select(measured('inp').as('inp'))
    .select(measured('long').as('long'))
    .select(measured('heap').as('heap'))
    .groupBy(['remote', 'version'])
    .execute();
  return new Map(
    rows.map(({ remote, version, inp, long, heap }) => [
      `${remote}@${version}`,
      { inpMs: inp, longTaskMs: long, heapKBPerMinute: heap },
    ]),
  );
}

function measured(column: 'inp' | 'long' | 'heap') {
  const value = sql.ref(column);
  return sql<Measure>`json_build_object(
    'visits', count(${value}),
    'addresses', count(distinct address) filter (where ${value} is not null),
    'median', percentile_cont(0.5) within group (order by ${value}::double precision)
  )`;
}
