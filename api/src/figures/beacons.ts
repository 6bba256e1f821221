/** Measurements reported by pages about the remotes they run. */
import type { HealthBeacon } from '@shizhong/shared-contracts/health';
import { sql } from 'kysely';
import type { FiguresDatabase } from '../platform';
import { type CountedSince, countsSince, versionVitals } from './vitals';

export interface VersionFigures {
  visits: number;
  /** Visits with at least one fault caused by the version itself. */
  faulty: number;
  /** Number of distinct networks, of the pages that reported. */
  addresses: number;
  /** Those of them in which most visits got no page: its code did not load or did not render. */
  emptyAddresses: number;
}

/** Window of the watch, in minutes: long enough for a quiet site, short enough that a fixed fault no longer counts. */
const windowMinutes = 30;

export async function keepBeacon(figures: FiguresDatabase, { visit, path, facts }: HealthBeacon, network: string): Promise<void> {
  await figures
    .insertInto('remote_beacon')
    .values(
      facts.map((fact) => ({
        remote: fact.remote,
        version: fact.version,
        visit,
        address_hash: network,
        path,
        kind: fact.kind,
        phase: fact.phase ?? null,
        type: fact.type ?? null,
        reason: fact.reason ?? null,
        message: fact.message ?? null,
        load_ms: fact.loadMs ?? null,
        bytes: fact.bytes ?? null,
        long_task_ms: fact.longTaskMs ?? null,
        inp_ms: fact.inpMs ?? null,
        heap_grown_bytes: fact.heapGrownBytes ?? null,
        heap_span_ms: fact.heapSpanMs ?? null,
      })),
    )
    .execute();
}

/** A fault of the version itself; a visitor's lost connection does not count. */
const ownFault = sql<boolean>`kind not in ('visit', 'vitals') and not (kind = 'load' and coalesce(reason, '') = 'network')`;

/** Only these leave the visitor without a page; a slot's fault leaves the page around it. */
const emptyPage = sql<boolean>`${ownFault} and kind in ('load', 'render') and coalesce(phase, '') <> 'slot'`;

const windowStart = sql<Date>`now() - make_interval(mins => ${windowMinutes}::int)`;

/** Behind one address may be a whole office: it counts only if most of its visits stayed empty, not because one did. */
function emptyAddresses(figures: FiguresDatabase, since: readonly CountedSince[]) {
  return figures
    .selectFrom('remote_beacon')
    .select(['remote', 'version', 'address_hash'])
    .where('at', '>', windowStart)
    .where(countsSince(since))
    .groupBy(['remote', 'version', 'address_hash'])
    .having(sql<boolean>`2 * count(distinct visit) filter (where ${emptyPage}) > count(distinct visit)`);
}

/** Figures of the window, keyed by `remote@version`; visits from before `since` do not count. */
export async function windowFigures(
  figures: FiguresDatabase,
  since: readonly CountedSince[] = [],
): Promise<ReadonlyMap<string, VersionFigures>> {
  const rows = await figures
    .selectFrom('remote_beacon')
    .select(['remote', 'version'])
    .select(sql<string>`count(distinct visit)`.as('visits'))
    .select(sql<string>`count(distinct visit) filter (where ${ownFault})`.as('faulty'))
    .select(sql<string>`count(distinct address_hash)`.as('addresses'))
    .select(
      sql<string>`count(distinct address_hash) filter (where (remote, version, address_hash) in (${emptyAddresses(figures, since)}))`.as(
        'emptyAddresses',
      ),
    )
    .where('at', '>', windowStart)
    .where(countsSince(since))
    .groupBy(['remote', 'version'])
    .execute();
  return new Map(
    rows.map(({ remote, version, visits, faulty, addresses, emptyAddresses }) => [
      `${remote}@${version}`,
      {
        visits: Number(visits),
        faulty: Number(faulty),
        addresses: Number(addresses),
        emptyAddresses: Number(emptyAddresses),
      },
    ]),
  );
}

export interface HealthLine extends Omit<VersionFigures, 'emptyAddresses'> {
  remote: string;
  version: string;
  loadMsMedian: number | null;
  loadMsP95: number | null;
  /** Time until one of its contributions to pages of others is shown. */
  slotMsMedian: number | null;
  slotMsP95: number | null;
  kilobytesMedian: number | null;
  longTaskMsP95: number | null;
  inpMsP95: number | null;
  /** Median growth of the heap per visit; null while no browser said. */
  heapKBPerMinute: number | null;
  /** Number of faults by `kind`, or by `phase type` for loads and contributions. */
  faults: Record<string, number>;
}

/** One line per version reported in the last `hours`. */
export async function healthLines(figures: FiguresDatabase, hours: number): Promise<HealthLine[]> {
  const since = sql<Date>`now() - make_interval(hours => ${hours}::int)`;
  const percentile = (share: number, column: 'load_ms' | 'bytes' | 'long_task_ms' | 'inp_ms') =>
    sql<number | null>`percentile_cont(${share}) within group (order by ${sql.ref(column)})`;
  const rows = await figures
    .selectFrom('remote_beacon')
    .select(['remote', 'version'])
    .select(sql<string>`count(distinct visit)`.as('visits'))
    .select(sql<string>`count(distinct visit) filter (where ${ownFault})`.as('faulty'))
    .select(sql<string>`count(distinct address_hash)`.as('addresses'))
    .select(sql<number | null>`${percentile(0.5, 'load_ms')} filter (where phase is null)`.as('load_median'))
    .select(sql<number | null>`${percentile(0.95, 'load_ms')} filter (where phase is null)`.as('load_p95'))
    .select(sql<number | null>`${percentile(0.5, 'load_ms')} filter (where phase = 'slot')`.as('slot_median'))
    .select(sql<number | null>`${percentile(0.95, 'load_ms')} filter (where phase = 'slot')`.as('slot_p95'))
    .select(percentile(0.5, 'bytes').as('bytes_median'))
    .select(percentile(0.95, 'long_task_ms').as('long_p95'))
    .select(percentile(0.95, 'inp_ms').as('inp_p95'))
    .where('at', '>', since)
    .groupBy(['remote', 'version'])
    .orderBy('remote')
    .orderBy(sql`max(at)`, 'desc')
    .execute();
  const vitals = await versionVitals(figures, hours);
  const faults = await figures
    .selectFrom('remote_beacon')
    .select(['remote', 'version'])
    .select(
      sql<string>`case when kind = 'load' or phase = 'slot' then concat_ws(' ', kind, phase, type) else kind end`.as('fault'),
    )
    .select(sql<string>`count(*)`.as('count'))
    .where('at', '>', since)
    .where('kind', 'not in', ['visit', 'vitals'])
    .groupBy(['remote', 'version', 'fault'])
    .execute();
  return rows.map((row) => ({
    remote: row.remote,
    version: row.version,
    visits: Number(row.visits),
    faulty: Number(row.faulty),
    addresses: Number(row.addresses),
    loadMsMedian: rounded(row.load_median),
    loadMsP95: rounded(row.load_p95),
    slotMsMedian: rounded(row.slot_median),
    slotMsP95: rounded(row.slot_p95),
    kilobytesMedian: row.bytes_median === null ? null : Math.round(row.bytes_median / 100) / 10,
    longTaskMsP95: rounded(row.long_p95),
    inpMsP95: rounded(row.inp_p95),
    heapKBPerMinute: rounded(vitals.get(`${row.remote}@${row.version}`)?.heapKBPerMinute.median ?? null),
    faults: Object.fromEntries(
      faults
        .filter(({ remote, version }) => remote === row.remote && version === row.version)
        .map(({ fault, count }) => [fault, Number(count)]),
    ),
  }));
}

function rounded(value: number | null): number | null {
  return value === null ? null : Math.round(value);
}

const healthHours = 24;
const firstHour = sql<Date>`(date_trunc('hour', now()) - make_interval(hours => ${healthHours - 1}::int))`;

/** Visits of each version by the hour over the last day, the version that reported last first. */
export async function hourlyHealth(figures: FiguresDatabase) {
  const rows = await figures
    .selectFrom('remote_beacon')
    .select(['remote', 'version'])
    .select(sql<number>`floor(extract(epoch from at - ${firstHour}) / 3600)::int`.as('hour'))
    .select(sql<number>`count(distinct visit)::int`.as('visits'))
    .select(sql<number>`(count(distinct visit) filter (where ${ownFault}))::int`.as('faulty'))
    .select(sql<Date>`max(at)`.as('last'))
    .select(firstHour.as('from'))
    .where('at', '>=', firstHour)
    .groupBy(['remote', 'version', 'hour'])
    .execute();
  const lines = new Map<string, { remote: string; version: string; visits: number[]; faulty: number[]; last: number }>();
  for (const { remote, version, hour, visits, faulty, last } of rows) {
    const none = () => Array<number>(healthHours).fill(0);
    const line = lines.get(`${remote}@${version}`) ?? { remote, version, visits: none(), faulty: none(), last: 0 };
    line.visits[hour] = visits;
    line.faulty[hour] = faulty;
    lines.set(`${remote}@${version}`, { ...line, last: Math.max(line.last, last.getTime()) });
  }
  const hour = 3_600_000;
  const from = rows[0]?.from ?? new Date(Math.floor(Date.now() / hour) * hour - (healthHours - 1) * hour);
  const list = [...lines.values()]
    .sort((one, other) => one.remote.localeCompare(other.remote) || other.last - one.last)
    .map(({ last: _, ...line }) => line);
  return { from: from.toISOString(), list };
}

/** Deletes beacons after 14 days: they are needed only while a release is compared with its predecessor. */
export async function sweepBeacons(figures: FiguresDatabase): Promise<void> {
  await figures.deleteFrom('remote_beacon').where('at', '<', sql<Date>`now() - interval '14 days'`).execute();
}
