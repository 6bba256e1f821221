/**
 * Jobs take effect exactly once, are retried after a failure, and run on any number of instances. `docs/architecture.md#jobs`.
 */
import { sql } from 'kysely';
import { createTestDatabase } from '../../../test/server';
import { StillClock } from '../calendar/clock';
import { type Database, openDatabase } from '../database/database';
import type { Job } from '../database/tables';
import { uuidFrom } from '../database/uuid';
import { startChain } from './chain';
import { enqueue } from './enqueue';
import { createJobRunner, type JobHandler, type Lane } from './runner';
import { sweepDoneJobs } from './sweep-jobs';

let db: Database;
const start = Date.parse('2026-11-20T02:00:00Z');
let clock: StillClock;

beforeAll(async () => {
  db = openDatabase({ connectionString: await createTestDatabase() }, { size: 12, onError() {} });
});
afterAll(() => db.destroy());
beforeEach(async () => {
  clock = new StillClock(start);
  await db.deleteFrom('job').execute();
  await db.deleteFrom('rate_counter').execute();
});

const add = (kind: string, more: { payload?: Record<string, unknown>; due?: Date } = {}) =>
  db.transaction().execute((trx) => enqueue(trx, { kind, payload: {}, due: new Date(start), ...more }));

function runnerOf(kinds: Record<string, JobHandler>, more: { lane?: Lane; errors?: unknown[] } = {}) {
  return createJobRunner({ db, clock, handlers: { kinds, timers: {} }, ...(more.lane ? { lane: more.lane } : {}) }, (error) =>
    more.errors?.push(error),
  );
}

const jobs = (): Promise<Job[]> => db.selectFrom('job').selectAll().orderBy('id').execute();

async function onlyJob(): Promise<Job> {
  const [job, ...others] = await jobs();
  if (!job || others.length) throw new Error(`${others.length + (job ? 1 : 0)} jobs`);
  return job;
}

/** A job with an effect that can be counted. */
const leaveTrace: JobHandler = async (trx, job) => {
  await trx
    .insertInto('rate_counter')
    .values({ key: `trace:${job.id}`, window_start: new Date(start), hits: 1, expires_at: new Date(start) })
    .execute();
};
const traces = async () => (await db.selectFrom('rate_counter').select('key').execute()).length;

test('a job runs when it is due, not before, and receives the instant at which it was due', async () => {
  const moments: number[] = [];
  const runner = runnerOf({
    note: async (_trx, _job, at) => {
      moments.push(at.getTime());
    },
  });
  await add('note', { due: new Date(start + 1_000) });
  expect(await runner.runDue()).toBe(0);
  clock.advance(60_000);
  expect(await runner.runDue()).toBe(1);
  expect(moments).toEqual([start + 1_000]);
  expect(await onlyJob()).toMatchObject({ outcome: 'done', done_at: new Date(start + 60_000) });
});

test('due jobs run in the order of their due times', async () => {
  const order: unknown[] = [];
  const runner = runnerOf({
    note: async (_trx, { payload }) => {
      order.push(payload['n']);
    },
  });
  for (const n of [3, 1, 2]) await add('note', { payload: { n }, due: new Date(start + n) });
  clock.advance(10);
  await runner.runDue();
  expect(order).toEqual([1, 2, 3]);
});

test('effect and completion share one transaction: a job that fails late leaves nothing behind', async () => {
  let failures = 1;
  const runner = runnerOf({
    trace: async (trx, job, at) => {
      await leaveTrace(trx, job, at);
      if (failures-- > 0) throw new Error('too late');
    },
  });
  await add('trace');
  await runner.runDue();
  expect(await traces()).toBe(0);
  expect(await onlyJob()).toMatchObject({ done_at: null });
  clock.advance(1_000);
  await runner.runDue();
  expect(await traces()).toBe(1);
  expect((await onlyJob()).done_at).not.toBeNull();
});

test('a failed job is retried with doubling delays of at most a quarter of an hour', async () => {
  const errors: unknown[] = [];
  const error = new Error('no answer');
  const runner = runnerOf({ fail: () => Promise.reject(error) }, { errors });
  await add('fail');
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 13; attempt += 1) {
    await runner.runDue();
    const job = await onlyJob();
    expect(job).toMatchObject({ attempts: attempt, last_fault: 'Error: no answer', done_at: null });
    waits.push((job.due_at.getTime() - clock.now()) / 1000);
    clock.advance(job.due_at.getTime() - clock.now());
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  expect(errors).toEqual(Array.from({ length: 13 }, () => error));
});

test('a failing job does not block the jobs behind it', async () => {
  const runner = runnerOf({ fail: () => Promise.reject(new Error('never')), trace: leaveTrace });
  await add('fail', { due: new Date(start - 1_000) });
  await add('trace');
  await runner.runDue();
  expect(await traces()).toBe(1);
});

test('a job of an unknown kind is reported and waits for a version that handles it', async () => {
  const errors: unknown[] = [];
  await add('of the next version');
  await runnerOf({}, { errors }).runDue();
  expect(errors).toEqual([expect.objectContaining({ message: 'no handler for jobs of kind of the next version' })]);
  expect(await onlyJob()).toMatchObject({ attempts: 1, done_at: null });
});

test('concurrent instances run each job once', async () => {
  for (let n = 0; n < 30; n += 1) await add('trace');
  // A job that ran twice would fail, because its trace already exists.
  const errors: unknown[] = [];
  const counts = await Promise.all(Array.from({ length: 4 }, () => runnerOf({ trace: leaveTrace }, { errors }).runDue()));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(await traces()).toBe(30);
  expect(errors).toEqual([]);
});

test('a job that another instance is running is skipped, not waited for', async () => {
  let began = () => {};
  let end = () => {};
  const running = new Promise<void>((resolve) => {
    began = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const kinds = {
    long: async () => {
      began();
      await ended;
    },
    trace: leaveTrace,
  };
  await add('long', { due: new Date(start - 1_000) });
  await add('trace');
  const first = runnerOf(kinds).runDue(1);
  await running;
  expect(await runnerOf(kinds).runDue()).toBe(1);
  expect(await traces()).toBe(1);
  end();
  expect(await first).toBe(1);
});

test('work that takes minutes has its own lane and delays nothing else', async () => {
  const ran: string[] = [];
  const note: JobHandler = async (_trx, { kind }) => {
    ran.push(kind);
  };
  const kinds = { export: note, quick: note };
  for (const kind of ['export', 'quick', 'export', 'quick']) await add(kind);
  await runnerOf(kinds, { lane: { slow: ['export'], takes: 'others' } }).runDue();
  expect(ran).toEqual(['quick', 'quick']);
  await runnerOf(kinds, { lane: { slow: ['export'], takes: 'slow' } }).runDue();
  expect(ran).toEqual(['quick', 'quick', 'export', 'export']);
});

test('a job enqueued in a failed transaction never runs', async () => {
  const undone = db.transaction().execute(async (trx) => {
    await enqueue(trx, { kind: 'trace', payload: {}, due: new Date(start) });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await jobs()).toEqual([]);
});

test('a job may enqueue the next one, and both run in the same round when both are due', async () => {
  const runner = runnerOf({
    first: (trx, _job, at) => enqueue(trx, { kind: 'trace', payload: {}, due: at }),
    trace: leaveTrace,
  });
  await add('first');
  expect(await runner.runDue()).toBe(2);
  expect(await traces()).toBe(1);
});

test('a chain starts only once, regardless of the number of instances and starts', async () => {
  const first = { id: '00000000-0000-7000-8000-00000000dfff', kind: 'sweep', payload: { after: null }, due: new Date(start) };
  await Promise.all(Array.from({ length: 5 }, () => startChain(db, first)));
  expect(await onlyJob()).toMatchObject({ id: first.id, kind: 'sweep', payload: { after: null } });
  await runnerOf({ sweep: async () => {} }).runDue();
  await startChain(db, { ...first, due: new Date(start + 1) });
  expect((await onlyJob()).done_at).not.toBeNull();
});

test('what was done is deleted after a week, in batches; what waits, and the first job of a chain, stay', async () => {
  const dayMs = 86_400_000;
  const kept = async (n: number, madeDaysAgo: number, doneDaysAgo: number | null) => {
    const done = doneDaysAgo === null ? null : new Date(start - doneDaysAgo * dayMs);
    await sql`insert into job (id, kind, due_at, done_at)
      select (${uuidFrom(start - madeDaysAgo * dayMs).slice(0, 24)} || lpad(to_hex(${n} * 100000 + i), 12, '0'))::uuid, ${`job ${n}`}, now(), ${done}
      from generate_series(1, ${n === 1 ? 5100 : 1}) i`.execute(db);
  };
  await startChain(db, { id: '00000000-0000-7000-8000-00000000dfff', kind: 'chain', payload: {}, due: new Date(start) });
  await db
    .updateTable('job')
    .set({ done_at: new Date(start - 400 * dayMs) })
    .execute();
  await kept(1, 30, 8);
  await kept(2, 30, 6);
  await kept(3, 30, null);
  await kept(4, 3, 2);
  await sweepDoneJobs(db, start);
  expect((await jobs()).map(({ kind }) => kind).sort()).toEqual(['chain', 'job 2', 'job 3', 'job 4']);
});
