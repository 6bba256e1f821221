import { createServer } from 'node:net';
import { SettingsRefused } from '@shizhong/shared-contracts/settings';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { markBackup } from '../backup/marks';
import { sweepPlatform } from '../database/sweep';
import { createMetrics } from './metrics';
import { loadOf, writeSample } from './samples';
import { serveMetrics } from './serve';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

const minuteMs = 60_000;
const quiet = {
  answers: 0,
  faults: 0,
  refused: 0,
  slow: 0,
  waiting: 0,
  lag_ms: 1,
  cpu_ms: 10,
  memory_mb: 200,
  jobs_due: 0,
  job_wait_s: 0,
};

test('answers are counted by endpoint, status and code, at an address of its own, with no person in it', async () => {
  const metrics = createMetrics(api.services.db);
  const served = await serveMetrics({ metricsHost: '127.0.0.1', metricsPort: 0 }, metrics);
  metrics.answered({ endpoint: 'auth/login', status: 200, code: 10101, seconds: 0.2 });
  metrics.answered({ endpoint: 'auth/login', status: 200, code: 200, seconds: 2 });
  metrics.answered({ endpoint: undefined, status: 404, code: undefined, seconds: 0 });
  metrics.answered({ endpoint: 'ad/getUserInfo', status: 503, code: 503, seconds: 0 });
  const text = await (await fetch(served.address)).text();
  expect(text).toContain('sz_answers_total{endpoint="auth/login",status="200"} 2');
  expect(text).toContain('sz_answers_total{endpoint="other",status="404"} 1');
  expect(text).toContain('sz_refusals_total{endpoint="auth/login",code="10101"} 1');
  expect(text).toContain('sz_answer_seconds_count 3');
  expect(text).toContain('sz_database_up 1');
  expect(text).toMatch(/sz_database_connections\{state="waiting"\} 0/);
  expect(text).toMatch(/process_resident_memory_bytes \d/);
  expect(metrics.counts).toEqual({ answers: 4, faults: 0, refused: 1, slow: 1 });
  expect((await fetch(new URL('/', served.address))).status).toBe(404);
  await served.close();
});

test('the age of backups is printed: since the database was made without one, and of the log only where it was taken', async () => {
  const { db } = api.services;
  const { registry } = createMetrics(db);
  const before = await registry.metrics();
  expect(before).toMatch(/sz_backup_age_seconds\{kind="base"\} \d/);
  expect(before).not.toContain('kind="wal"');
  await db
    .insertInto('backup_mark')
    .values({ kind: 'wal', at: new Date(Date.now() - 1000 * minuteMs), detail: '' })
    .execute();
  await markBackup(db, 'base', 'first');
  const ages = [...(await registry.metrics()).matchAll(/sz_backup_age_seconds\{kind="(\w+)"\} (\d+)/g)].map(([, kind, age]) => [
    kind,
    Number(age),
  ]);
  expect(ages).toEqual([
    ['base', expect.closeTo(0, -2)],
    ['wal', expect.closeTo(60_000, -2)],
  ]);
});

test('the servers count what they answer, and without METRICS_PORT nothing is served', async () => {
  const watched = await createTestApi({ databaseUrl: api.settings.databaseUrl, metricsPort: 0, runJobs: false });
  await watched.call('home/industries');
  const text = await (await fetch(watched.metricsAddress ?? '')).text();
  expect(text).toContain('sz_answers_total{endpoint="home/industries",status="200"} 1');
  await watched.close();
  expect(api.metricsAddress).toBeNull();
});

test('an address that another program has stops the start with its setting', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as { port: number };
  const start = serveMetrics({ metricsHost: '127.0.0.1', metricsPort: port }, createMetrics(api.services.db));
  await expect(start).rejects.toThrow(SettingsRefused);
  other.close();
});

test('charts add what several servers did and show the highest of their states, leave gaps where none ran, and forget after a week', async () => {
  const { db } = api.services;
  const now = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  const at = new Date(now - 5 * minuteMs);
  await writeSample(db, { ...quiet, at, answers: 30, waiting: 3, memory_mb: 300 }, 'one');
  await writeSample(db, { ...quiet, at, answers: 12, waiting: 9 }, 'two');
  await writeSample(db, { ...quiet, at: new Date(now - 9 * 24 * 60 * minuteMs), answers: 5 }, 'one');
  const hour = await loadOf(db, 'hour', now);
  expect([hour.stepS, hour.series.answers.length]).toEqual([60, 60]);
  expect([54, 55, 56].map((step) => hour.series.answers[step])).toEqual([null, 42, null]);
  expect([hour.series.waiting[55], hour.series.memoryMb[55]]).toEqual([9, 300]);
  const week = await loadOf(db, 'week', now);
  expect(week.series.answers.at(-1)).toBeCloseTo(42 / 60);
  await sweepPlatform(db);
  // The server of this test writes a row of its own where a minute ends meanwhile.
  const kept = db.selectFrom('load_sample').select('answers').where('server', 'in', ['one', 'two']).orderBy('answers');
  expect(await kept.execute()).toEqual([{ answers: 12 }, { answers: 30 }]);
});
