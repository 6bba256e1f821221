import { createTestApi, type TestApi } from '../../../test/test-api';
import type { ReleaseDesk } from '../../site';
import { deskBeside } from '../desk/testing/desk-caller';
import { demonstrationPassword } from '../operators';

class RegistryRefusal extends Error {
  override readonly name = 'RegistryRefusal';
}

/** A registry with one remote, whose candidate is taken back once. */
function registryStandIn(): ReleaseDesk & { taken: string[] } {
  const taken: string[] = [];
  let candidate: string | null = '2.0.0';
  return {
    taken,
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
    { remote: 'ad', stable: '1.0.0', candidate: '2.0.0', standIn: null, held: false },
  ]);
  expect((await desk.call('platform/rollBack', order, { cookie })).code).toBe(200);
  expect(registry.taken).toEqual(['ad 2.0.0 ops：登录后白屏']);
  const again = await desk.call('platform/rollBack', order, { cookie });
  expect([again.reason, again.msg]).toEqual(['platformMoved', '没有回退：ad 2.0.0 is no longer released']);
  // What was refused did not happen, so the log has it once.
  expect(await acts()).toEqual([{ operator: 'ops', input: order }]);
});

test('who only reviews sees the versions and takes none back', async () => {
  const cookie = await desk.signIn('review', demonstrationPassword);
  expect((await desk.call('platform/remotes', {}, { cookie })).data.list).toHaveLength(1);
  const refused = await desk.call('platform/rollBack', { remote: 'ad', version: '1.0.0', reason: 'x' }, { cookie });
  expect(refused.reason).toBe('deskNotPermitted');
});

test('any operator reads how busy the servers were, a value for every step', async () => {
  const cookie = await desk.signIn('review', demonstrationPassword);
  const { data } = await desk.call('platform/load', { span: 'day' }, { cookie });
  expect([data.stepS, data.series.answers.length, data.series.jobWaitS.length]).toEqual([600, 144, 144]);
});
