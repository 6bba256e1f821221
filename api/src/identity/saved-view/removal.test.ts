import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

const content = { query: { tab: 'running' }, columns: { on: [], off: ['frozen'] } };
const by = (user: SignedUp) => ({ token: user.token });
const add = async (user: SignedUp, more: Partial<RequestOf<'user/savedViewAdd'>> = {}) =>
  (await api.call('user/savedViewAdd', { request_id: randomUUID(), list: 'adRead', name: '冲量', content, ...more }, by(user)))
    .data;
const remove = (user: SignedUp, id: string) => api.call('user/savedViewRemove', { request_id: randomUUID(), id }, by(user));
const restore = (user: SignedUp, id: string) => api.call('user/savedViewRestore', { request_id: randomUUID(), id }, by(user));
const views = async (user: SignedUp, list = 'adRead') => (await api.call('user/savedViews', { list }, by(user))).data;

test('a removed view comes back as it was, in its place, with its default; a repeat changes nothing', async () => {
  const user = await api.signUp('ad');
  const { id, version } = await add(user);
  await add(user, { name: '后一个' });
  await api.call('user/savedViewChange', { request_id: randomUUID(), id, version, isDefault: true }, by(user));
  const before = await views(user);
  await remove(user, id);
  expect(await views(user)).toHaveLength(1);
  expect((await restore(user, id)).data).toEqual({ id, version: 2 });
  expect(await views(user)).toEqual(before);
  expect((await restore(user, id)).data).toEqual({ id, version: 2 });
  expect(await views(user)).toEqual(before);
});

test('a report that is back is sent again; it was not sent while it was away', async () => {
  const user = await api.signUp('ad');
  const { id } = await add(user, { list: 'adAnalysis', report: { byMail: false } });
  const [before] = await views(user, 'adAnalysis');
  await remove(user, id);
  await restore(user, id);
  expect(await views(user, 'adAnalysis')).toEqual([before]);
});

test('a name that was given away, another default and another person are left alone', async () => {
  const [user, other] = [await api.signUp('ad'), await api.signUp('ad')];
  const one = await add(user);
  await api.call('user/savedViewChange', { request_id: randomUUID(), ...one, isDefault: true }, by(user));
  await remove(user, one.id);
  const two = await add(user);
  await api.call('user/savedViewChange', { request_id: randomUUID(), ...two, isDefault: true }, by(user));
  expect((await restore(other, one.id)).reason).toBe('savedViewMissing');
  expect((await restore(user, one.id)).reason).toBe('savedViewNameTaken');
  await api.call('user/savedViewChange', { request_id: randomUUID(), id: two.id, version: 2, name: '另一个' }, by(user));
  expect((await restore(user, one.id)).code).toBe(200);
  expect((await views(user)).map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['冲量', false],
    ['另一个', true],
  ]);
});

test('after two minutes it stays removed, and says so', async () => {
  const user = await api.signUp('ad');
  const { id } = await add(user);
  await remove(user, id);
  await api.services.clock.advance(121_000);
  expect(await restore(user, id)).toMatchObject({ code: 10005, reason: 'savedViewRestoreLate' });
  expect(await views(user)).toEqual([]);
});
