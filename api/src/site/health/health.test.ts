/** Beacons as browsers send them, the figures derived from them, and the watch that acts on those. */
import type { HealthBeacon, HealthFact } from '@shizhong/shared-contracts/health';
import { visitTicket } from '@shizhong/shared-contracts/signature';
import { sql } from 'kysely';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { healthLines } from '../../figures';
import { visitKeyOf } from '../../platform';
import { desk } from './testing/desk';
import { checkHealth } from './watch';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
beforeEach(async () => {
  await api.services.figures.deleteFrom('remote_beacon').execute();
  await api.services.db.deleteFrom('remote_verdict').execute();
});
afterAll(() => api.close());

const send = (payload: unknown, type = 'text/plain;charset=UTF-8') =>
  api.app.inject({
    method: 'POST',
    url: '/api/v1/health/beacon',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });

/** The ticket of a page. */
const pageFor = () => visitTicket(visitKeyOf(api.settings, api.services.keys), '127.0.0.1');

const visit = (version: string, ...more: Partial<HealthFact>[]): HealthBeacon => {
  const of = { remote: 'ad', version };
  return {
    visit: pageFor(),
    path: '/admin-ad/index',
    facts: [
      { ...of, kind: 'visit', loadMs: 200, bytes: 50_000 },
      ...more.map((fact): HealthFact => ({ ...of, kind: 'render', ...fact })),
    ],
  };
};

async function sendVisits(count: number, version: string, ...more: Partial<HealthFact>[]): Promise<void> {
  for (let sent = 0; sent < count; sent += 1) expect((await send(visit(version, ...more))).statusCode).toBe(204);
}

test('figures are stored per version: visits, faults by kind, times and bytes', async () => {
  await sendVisits(2, '1');
  await send(visit('2', { kind: 'load', phase: 'page', type: 'missing' }, { kind: 'saga', message: 'boom' }));
  await send({
    visit: pageFor(),
    path: '/',
    facts: [{ remote: 'ad', version: '2', kind: 'vitals', longTaskMs: 120, inpMs: 88.4 }],
  });
  const lines = await healthLines(api.services.figures, 1);
  expect(lines.find(({ version }) => version === '1')).toMatchObject({
    visits: 2,
    faulty: 0,
    loadMsMedian: 200,
    kilobytesMedian: 50,
  });
  expect(lines.find(({ version }) => version === '2')).toMatchObject({
    visits: 2,
    faulty: 1,
    inpMsP95: 88,
    longTaskMsP95: 120,
    faults: { 'load page missing': 1, saga: 1 },
  });
});

test('the heap’s growth counts once per visit, by its longest report; a visit without a reading does not count', async () => {
  const of = { remote: 'ad', version: '1', kind: 'vitals' as const };
  const pages = [1, 2, 3, 4].map(() => pageFor());
  const grown = (number: number, minutes: number, kilobytes: number) =>
    send({
      visit: pages[number - 1],
      path: '/',
      facts: [{ ...of, heapGrownBytes: kilobytes * minutes * 1000, heapSpanMs: minutes * 60_000 }],
    });
  await grown(1, 10, 900);
  await grown(1, 20, 100);
  await grown(1, 40, 50);
  await grown(2, 30, 150);
  await grown(3, 30, -20);
  await send({ visit: pages[3], path: '/', facts: [{ ...of, longTaskMs: 0 }] });
  expect((await healthLines(api.services.figures, 1))[0]).toMatchObject({ visits: 4, heapKBPerMinute: 50 });
});

test('a candidate that leaks is rolled back without a single fault', async () => {
  const leaking = (version: string, kilobytes: number): Partial<HealthFact> => ({
    ...{ version, kind: 'vitals' },
    ...{ heapGrownBytes: kilobytes * 30_000, heapSpanMs: 30 * 60_000 },
  });
  await sendVisits(6, '1', leaking('1', 80));
  await sendVisits(6, '2', leaking('2', 3000));
  const { done, noted } = desk();
  const [verdict] = await checkHealth(api.services, noted, () => undefined);
  expect(verdict?.why).toBe('内存每分钟增长 3000 KB，稳定版 1 是 80（6 次与 6 次访问的中位数，最多多 1024）');
  expect(done).toEqual([{ action: 'take_back', version: '2' }]);
});

test('a contribution to another page counts for its own remote, apart from the time and faults of its pages', async () => {
  const of = { remote: 'help', version: '1' };
  await send({
    ...{ visit: pageFor(), path: '/admin-ad/index' },
    facts: [
      { ...of, kind: 'visit', loadMs: 200 },
      { ...of, kind: 'vitals', phase: 'slot', loadMs: 900 },
      { ...of, kind: 'render', phase: 'slot', message: 'TypeError: boom' },
      { ...of, kind: 'load', phase: 'slot', type: 'missing', reason: 'http' },
    ],
  });
  const [line] = await healthLines(api.services.figures, 1);
  expect(line).toMatchObject({ ...of, visits: 1, faulty: 1, loadMsMedian: 200, slotMsMedian: 900, slotMsP95: 900 });
  expect(line?.faults).toEqual({ 'render slot': 1, 'load slot missing': 1 });
});

const oneFact = { remote: 'ad', version: '1', kind: 'visit' };

test.each([
  ['invalid JSON', '{'],
  ['no facts', { facts: [] }],
  ['too many facts', { facts: Array.from({ length: 21 }, () => oneFact) }],
  ['an invalid remote name', { facts: [{ ...oneFact, remote: '../x' }] }],
  ['an unknown kind', { facts: [{ ...oneFact, kind: 'joy' }] }],
])('%s is refused and nothing is stored', async (_, body) => {
  expect((await send(typeof body === 'string' ? body : { ...visit('1'), ...body })).statusCode).toBe(400);
  expect(await healthLines(api.services.figures, 1)).toEqual([]);
});

test('an oversized beacon is refused; query strings are removed and long messages are cut', async () => {
  expect((await send('x'.repeat(20_000))).statusCode).toBe(413);
  await send({ ...visit('1', { message: 'm'.repeat(5000) }), path: '/a?token=secret' });
  const kept = await api.services.figures
    .selectFrom('remote_beacon')
    .selectAll()
    .where('kind', '=', 'render')
    .executeTakeFirstOrThrow();
  expect([kept.path, kept.message?.length]).toEqual(['/a', 300]);
});

test('a failing candidate is rolled back once, and the reason is recorded', async () => {
  await sendVisits(6, '1');
  await sendVisits(6, '2', { kind: 'render', message: 'x is undefined' });
  const { done, noted } = desk();
  await checkHealth(api.services, noted, () => undefined);
  await checkHealth(api.services, noted, () => undefined);
  expect(done).toEqual([{ action: 'take_back', version: '2' }]);
  expect(await api.services.db.selectFrom('remote_verdict').select(['version', 'why', 'carried_out']).execute()).toEqual([
    { version: '2', why: '6 次访问里 6 次出错（100%，最多 5%）', carried_out: true },
  ]);
});

test('a version that was promoted again counts visits since then, not on those that took it back', async () => {
  await sendVisits(6, '2', { kind: 'render', message: 'x is undefined' });
  await sendVisits(6, '1');
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(api.services.db);
  const { done, noted } = desk(undefined, { countedSince: { 2: rows[0]?.now.getTime() ?? 0 } });
  await checkHealth(api.services, noted, () => undefined);
  expect(done).toEqual([]);
  await sendVisits(6, '2', { kind: 'render', message: 'x is undefined' });
  await checkHealth(api.services, noted, () => undefined);
  expect(done).toEqual([{ action: 'take_back', version: '2' }]);
});

test('a visitor’s network failure does not count against the version', async () => {
  await sendVisits(8, '2', { kind: 'load', phase: 'page', type: 'error', reason: 'network' });
  const { done, noted } = desk();
  await checkHealth(api.services, noted, () => undefined);
  expect(done).toEqual([]);
});

test('a registry that cannot be changed is reported, and not retried four times a minute', async () => {
  await sendVisits(6, '2', {});
  const errors: unknown[] = [];
  let asked = 0;
  const { noted } = desk(async () => {
    asked += 1;
    throw new Error('no key');
  });
  await checkHealth(api.services, noted, (error) => errors.push(error));
  await checkHealth(api.services, noted, (error) => errors.push(error));
  expect([asked, errors.length]).toEqual([1, 1]);
});

test('of two instances that check at the same moment only one decides', async () => {
  await sendVisits(6, '2', {});
  const { done, noted } = desk();
  await Promise.all([checkHealth(api.services, noted, () => undefined), checkHealth(api.services, noted, () => undefined)]);
  expect(done).toHaveLength(1);
});

test('beacons above the limit of an address are refused; those of another address are accepted', async () => {
  const { db, keys } = api.services;
  const key = `beacon:${keys.hash('address', '192.0.2.1').slice(0, 22)}`;
  // This minute and the next: the test may cross the boundary.
  for (const minutes of [0, 1]) {
    const start = sql<Date>`date_trunc('minute', now()) + make_interval(mins => ${minutes}::int)`;
    await db
      .insertInto('rate_counter')
      .values({ key, window_start: start, hits: 100_000_000, expires_at: sql`${start} + interval '1 minute'` })
      .execute();
  }
  const from = async (remoteAddress: string) => {
    const payload = JSON.stringify(visit('1'));
    return (await api.app.inject({ method: 'POST', url: '/api/v1/health/beacon', remoteAddress, payload })).statusCode;
  };
  expect([await from('192.0.2.1'), await from('192.0.2.2')]).toEqual([429, 204]);
});
