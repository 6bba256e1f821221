/** A row per server and minute of how busy it was, kept for a week and read by the desk's charts. `docs/operations.md#watching`. */
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type LoadSeries, loadSeries, loadSpans } from '@shizhong/shared-contracts/operator/load';
import { type Insertable, sql } from 'kysely';
import { type Database, poolState } from '../database/database';
import type { LoadSampleTable } from '../database/tables';
import { type AnswerCounts, jobFacts, type Metrics } from './metrics';

const minuteMs = 60_000;
const server = `${hostname()}-${process.pid}`;

/** @returns a function that stops it and waits for a row that is being written */
export function sampleEveryMinute(db: Database, metrics: Metrics, onError: (error: unknown) => void): () => Promise<void> {
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  let before: AnswerCounts = { ...metrics.counts };
  let cpu = process.cpuUsage();
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  // At the end of each minute of the clock: a timer of sixty seconds drifts, and skips a minute now and then.
  const next = () => {
    timer = setTimeout(
      () => {
        writing = sample().catch(onError);
        next();
      },
      minuteMs - (Date.now() % minuteMs),
    );
    timer.unref();
  };
  next();

  async function sample(): Promise<void> {
    const now = { ...metrics.counts };
    const used = process.cpuUsage(cpu);
    const jobs = await jobFacts(db);
    await writeSample(db, {
      at: new Date(Math.floor((Date.now() - minuteMs / 2) / minuteMs) * minuteMs),
      answers: now.answers - before.answers,
      faults: now.faults - before.faults,
      refused: now.refused - before.refused,
      slow: now.slow - before.slow,
      waiting: poolState(db).waiting,
      lag_ms: Math.round(lag.percentile(99) / 1e5) / 10,
      cpu_ms: Math.round((used.user + used.system) / 1000),
      memory_mb: Math.round(process.memoryUsage.rss() / 1e6),
      jobs_due: jobs.due,
      job_wait_s: Math.round(jobs.waitS),
    });
    // Not before the row is written: what a minute without a database had is in the next one.
    before = now;
    cpu = process.cpuUsage();
    lag.reset();
  }

  return async () => {
    clearTimeout(timer);
    lag.disable();
    await writing;
  };
}

export async function writeSample(
  db: Database,
  row: Omit<Insertable<LoadSampleTable>, 'server'>,
  of: string = server,
): Promise<void> {
  await db
    .insertInto('load_sample')
    .values({ ...row, server: of })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const columns: Record<LoadSeries, keyof LoadSampleTable> = {
  ...{ answers: 'answers', faults: 'faults', refused: 'refused', slow: 'slow', waiting: 'waiting' },
  ...{ lagMs: 'lag_ms', cpuMs: 'cpu_ms', memoryMb: 'memory_mb', jobsDue: 'jobs_due', jobWaitS: 'job_wait_s' },
};

export interface Load {
  from: string;
  stepS: number;
  series: Record<LoadSeries, (number | null)[]>;
}

/** The steps that have ended; the one that is running would always look like a fall. */
export async function loadOf(db: Database, span: keyof typeof loadSpans, nowMs = Date.now()): Promise<Load> {
  const { steps, stepS } = loadSpans[span];
  const endS = Math.floor(nowMs / 1000 / stepS) * stepS;
  const fromS = endS - steps * stepS;
  const names = Object.keys(loadSeries) as LoadSeries[];
  const values = names.map((name) => {
    const column = sql.ref(columns[name]);
    return loadSeries[name].over === 'perMinute'
      ? sql`sum(${column})::float8 / ${stepS / 60}::float8 as ${sql.ref(name)}`
      : sql`max(${column})::float8 as ${sql.ref(name)}`;
  });
  const { rows } = await sql<{ step: number } & Record<LoadSeries, number>>`
    select floor((extract(epoch from at) - ${fromS}::float8) / ${stepS}::float8)::int as step, ${sql.join(values)}
    from load_sample where at >= to_timestamp(${fromS}) and at < to_timestamp(${endS}) group by 1`.execute(db);
  const byStep = new Map(rows.map((row) => [row.step, row]));
  const series = Object.fromEntries(
    names.map((name) => [name, Array.from({ length: steps }, (_none, step) => byStep.get(step)?.[name] ?? null)]),
  ) as Load['series'];
  return { from: new Date(fromS * 1000).toISOString(), stepS, series };
}
