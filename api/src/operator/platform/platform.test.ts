import { sql } from 'kysely';
import { createTestApi, type TestApi } from '../../../test/test-api';
import type { ReleaseDesk } from '../../site';
import { deskBeside } from '../desk/testing/desk-caller';
import { demonstrationPassword } from '../operators';

class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';
}

/** A registry with one remote, whose candidate is taken back once. */
function registryStandIn(): ReleaseDesk & { taken: string[]; orders: unknown[]; needsKeys: boolean } {
  const taken: string[] = [];
  const orders: unknown[] = [];
  let candidate: string | null = '2.0.0';
  return {
    ...{ taken, orders, needsKeys: false },
    async releasable() {
      const versions = [{ version: '2.0.0', addedAt: '2026-11-20T00:00:00.000Z', commit: 'abc' }];
      return { versions: new Map([['ad', versions]]), percent: new Map([['ad', 10]]), needsKeys: this.needsKeys };
    },
    async release(order) {
      if (order.version !== '2.0.0') throw new RegistryRefusal(`ad has no version ${order.version}`);
      orders.push(order);
    },
    replayLink: async (remote, version) => `https://market.example/?replay=${remote}.${version}`,
    released: async () => [
      {
        ...{ remote: 'ad', stable: '1.0.0', candidate, standIn: null, held: false, countedSince: {} },
        rule: { minimumVisits: 1, minimumAddresses: 1, rollbackBp: 1, disableBp: 1 } as never,
      },
    ],
    async carryOut(remote, { version, why }) {
      if (version !== candidate) throw new RegistryRefusal(`${remote} ${version} is no longer released`);
      taken.push(`${remote} ${version} ${why}`);
      candidate = null;
    },
  };
}

let api: TestApi;
let desk: Awaited<ReturnType<typeof deskBeside>>;
const registry = registryStandIn();
beforeAll(async () => {
  api = await createTestApi({ rateLimitFactor: 1000 });
  desk = await deskBeside(api, registry);
});
afterAll(async () => {
  await desk.close();
  await api.close();
});

const acts = () =>
  api.services.db.selectFrom('operator_act').select(['operator', 'input']).where('command', '=', 'platform rollBack').execute();

test('a version is taken back once, by an administrator, with who and why in the registry and in the log', async () => {
  const cookie = await desk.signIn('ops', demonstrationPassword);
  const order = { remote: 'ad', version: '2.0.0', reason: '登录后白屏' };
  expect((await desk.call('platform/remotes', {}, { cookie })).data.list).toEqual([
    {
      ...{ remote: 'ad', stable: '1.0.0', candidate: '2.0.0', standIn: null, held: false, percent: 10 },
      versions: [{ version: '2.0.0', addedAt: '2026-11-20T00:00:00.000Z', commit: 'abc' }],
    },
  ]);
  expect((await desk.call('platform/rollBack', order, { cookie })).code).toBe(200);
  expect(registry.taken).toEqual(['ad 2.0.0 ops：登录后白屏']);
  const again = await desk.call('platform/rollBack', order, { cookie });
  expect([again.reason, again.msg]).toEqual(['platformMoved', '版本登记没有照办：ad 2.0.0 is no longer released']);
  // What was refused did not happen, so the log has it once.
  expect(await acts()).toEqual([{ operator: 'ops', input: order }]);
});

test('who only reviews sees the versions and takes none back', async () => {
  const cookie = await desk.signIn('review', demonstrationPassword);
  expect((await desk.call('platform/remotes', {}, { cookie })).data.list).toHaveLength(1);
  const refused = await desk.call('platform/rollBack', { remote: 'ad', version: '1.0.0', reason: 'x' }, { cookie });
  expect(refused.reason).toBe('deskNotPermitted');
});

test('a version goes to a share of the visitors by proof anew, with who and why in the registry and in the log', async () => {
  const cookie = await desk.signIn('ops', demonstrationPassword);
  const order = { remote: 'ad', version: '2.0.0', percent: 10, reason: '先给一成访客' };
  const release = (more: object) => desk.call('platform/release', { ...order, ...more }, { cookie });
  expect((await release({ password: 'wrong' })).reason).toBe('deskProofWrong');
  expect((await release({ password: demonstrationPassword, percent: 101 })).reason).toBe('invalid');
  expect((await release({ password: demonstrationPassword, version: '9' })).msg).toBe('版本登记没有照办：ad has no version 9');
  expect((await release({ password: demonstrationPassword })).code).toBe(200);
  expect(registry.orders).toEqual([{ remote: 'ad', version: '2.0.0', percent: 10, by: 'ops', why: '先给一成访客' }]);
  const log = await api.services.db
    .selectFrom('operator_act')
    .select('input')
    .where('command', '=', 'platform release')
    .execute();
  expect(log).toEqual([{ input: order }]);
});

test('where the registry names people, nothing is released without a key of theirs', async () => {
  const cookie = await desk.signIn('ops', demonstrationPassword);
  registry.needsKeys = true;
  const order = { remote: 'ad', version: '2.0.0', percent: 10, reason: 'x', password: demonstrationPassword };
  expect((await desk.call('platform/release', order, { cookie })).reason).toBe('platformNeedsKeys');
  expect((await desk.call('platform/remotes', {}, { cookie })).data.needsKeys).toBe(true);
  registry.needsKeys = false;
});

test('a link to a version is made by an administrator and recorded', async () => {
  const [admin, review] = [await desk.signIn('ops', demonstrationPassword), await desk.signIn('review', demonstrationPassword)];
  const of = { remote: 'ad', version: '2.0.0' };
  expect((await desk.call('platform/replay', of, { cookie: review })).reason).toBe('deskNotPermitted');
  expect((await desk.call('platform/replay', of, { cookie: admin })).data.link).toBe('https://market.example/?replay=ad.2.0.0');
});

test('any operator reads how each version fared, hour by hour', async () => {
  const cookie = await desk.signIn('review', demonstrationPassword);
  const visit = { remote: 'ad', version: '7.0.0', path: '/admin-ad', address_hash: 'x' };
  const at = sql<Date>`date_trunc('hour', now()) - interval '2 hours'`;
  await api.services.figures
    .insertInto('remote_beacon')
    .values([
      { ...visit, visit: 'aaaaaaaa', kind: 'visit', at },
      { ...visit, visit: 'bbbbbbbb', kind: 'visit', at },
      { ...visit, visit: 'bbbbbbbb', kind: 'render', at },
    ] as never)
    .execute();
  const { data } = await desk.call('platform/health', {}, { cookie });
  const line = data.list.find(({ version }) => version === '7.0.0');
  expect([line?.visits.length, line?.visits[21], line?.faulty[21]]).toEqual([24, 2, 1]);
  expect(line?.visits.reduce((sum, each) => sum + each, 0)).toBe(2);
});

test('any operator reads how busy the servers were, a value for every step', async () => {
  const cookie = await desk.signIn('review', demonstrationPassword);
  const { data } = await desk.call('platform/load', { span: 'day' }, { cookie });
  expect([data.stepS, data.series.answers.length, data.series.jobWaitS.length]).toEqual([600, 144, 144]);
});
