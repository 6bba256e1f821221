/**
 * What Prometheus and the desk's charts read of this process. Names and labels are used by `deploy/prometheus/` and `deploy/grafana/`, and
 * `watched.test.ts` holds them together.
 */
import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { BackupKind } from '../database/columns';
import { askForRows, type Database, poolState } from '../database/database';

/** One answer of a declared endpoint, or of anything else below the server's addresses. */
export interface AnswerFacts {
  endpoint: string | undefined;
  status: number;
  code: number | undefined;
  seconds: number;
}

/** Of every answer since the start. */
export interface AnswerCounts {
  answers: number;
  faults: number;
  refused: number;
  slow: number;
}

export interface JobFacts {
  due: number;
  /** Tried five times and more. */
  failing: number;
  waitS: number;
}

export interface Metrics {
  registry: Registry;
  counts: Readonly<AnswerCounts>;
  answered(facts: AnswerFacts): void;
}

const slowS = 1;
const bucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** @param db asked at each scrape, beside the pool */
export function createMetrics(db: Database): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const counts: AnswerCounts = { answers: 0, faults: 0, refused: 0, slow: 0 };
  const answers = new Counter({
    ...{ registers, name: 'sz_answers_total', labelNames: ['endpoint', 'status'] },
    help: 'Answers by endpoint and HTTP status; `other` is what is no declared endpoint',
  });
  const refusals = new Counter({
    ...{ registers, name: 'sz_refusals_total', labelNames: ['endpoint', 'code'] },
    help: 'Answers of declared endpoints with a code of the wire format other than 200',
  });
  const seconds = new Histogram({
    ...{ registers, name: 'sz_answer_seconds', buckets: bucketsS },
    help: 'How long declared endpoints took to answer',
  });
  const connections = new Gauge({
    ...{ registers, name: 'sz_database_connections', labelNames: ['state'] },
    help: 'Connections of the pool that are used or idle, and requests that wait for one',
    collect() {
      for (const [state, count] of Object.entries(poolState(db))) connections.set({ state }, count);
    },
  });
  // One question to the database for all four: the probe asks what is asked at once only once.
  const asked = (name: string, help: string, read: (facts: JobFacts | null) => number | undefined) => {
    const gauge: Gauge = new Gauge({
      ...{ registers, name, help },
      async collect() {
        const value = read(await jobFacts(db).catch(() => null));
        if (value !== undefined) gauge.set(value);
      },
    });
  };
  asked('sz_database_up', '1 when the database answers a connection of its own in time', (facts) => (facts ? 1 : 0));
  asked('sz_jobs_due', 'Jobs that are due and not done, of all servers', (facts) => facts?.due);
  asked('sz_jobs_failing', 'Jobs that have failed five times and more', (facts) => facts?.failing);
  asked('sz_job_wait_seconds', 'How long the oldest due job has waited', (facts) => facts?.waitS);
  const backupAge: Gauge = new Gauge({
    ...{ registers, name: 'sz_backup_age_seconds', labelNames: ['kind'] },
    help: 'How long ago the last backup (base) ended, or the database was made; and the last shipment of its log (wal), where there was one',
    async collect() {
      for (const { kind, age } of await backupAges(db).catch(() => [])) backupAge.set({ kind }, age);
    },
  });
  return {
    registry,
    counts,
    answered({ endpoint = 'other', status, code, seconds: took }) {
      answers.inc({ endpoint, status });
      counts.answers += 1;
      if (status === 503 || status === 429) counts.refused += 1;
      else if (status >= 500) counts.faults += 1;
      if (endpoint === 'other') return;
      seconds.observe(took);
      if (took > slowS) counts.slow += 1;
      if (code !== undefined && code !== businessCodes.ok) refusals.inc({ endpoint, code });
    },
  };
}

/** Processor, memory, event loop and garbage collection of this process, by the names that dashboards of Node know. */
export function withProcessMetrics({ registry }: Pick<Metrics, 'registry'>): void {
  collectDefaultMetrics({ register: registry });
}

const backupText = `select 'base' as kind, extract(epoch from now() - coalesce(
    (select at from backup_mark where kind = 'base'), (select min(timestamp)::timestamptz from kysely_migration)))::float8 as age
  union all select kind, extract(epoch from now() - at)::float8 from backup_mark where kind = 'wal'`;

const backupAges = (db: Database) => askForRows<{ kind: BackupKind; age: number }>(db, backupText);

const jobsText = `with product as (select now() + make_interval(secs => coalesce((select offset_ms from clock limit 1), 0) / 1000.0) as at)
  select count(*) filter (where due_at <= at)::int as due, count(*) filter (where attempts >= 5)::int as failing,
    coalesce(extract(epoch from max(at) - min(due_at) filter (where due_at <= at)), 0)::float8 as "waitS"
  from job, product where done_at is null and due_at <= at + interval '1 hour'`;

/** @throws when the database does not answer in time */
export async function jobFacts(db: Database): Promise<JobFacts> {
  const [facts] = await askForRows<JobFacts>(db, jobsText);
  if (!facts) throw new TypeError('one row is always there');
  return facts;
}
