import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { savedViewLimits } from '@shizhong/shared-contracts/rules';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

const content = { query: { tab: 'running', sort: 'spent' }, columns: { on: ['frozen'], off: [] } };
const by = (user: SignedUp) => ({ token: user.token });
const add = (user: SignedUp, more: Partial<RequestOf<'user/savedViewAdd'>> = {}) =>
  api.call('user/savedViewAdd', { request_id: randomUUID(), list: 'adRead', name: '双十二冲量', content, ...more }, by(user));
const change = (user: SignedUp, more: Omit<RequestOf<'user/savedViewChange'>, 'request_id'>) =>
  api.call('user/savedViewChange', { request_id: randomUUID(), ...more }, by(user));
const remove = (user: SignedUp, id: string) => api.call('user/savedViewRemove', { request_id: randomUUID(), id }, by(user));
const views = async (user: SignedUp, list = 'adRead') => (await api.call('user/savedViews', { list }, by(user))).data;

test('a view is kept for its person and list, with filters of a page that the server knows nothing of', async () => {
  const [user, other] = [await api.signUp('ad'), await api.signUp('media')];
  const { data } = await add(user);
  expect(await views(user)).toEqual([{ id: data.id, name: '双十二冲量', content, isDefault: false, version: 1, report: null }]);
  expect(await views(user, 'adFans')).toEqual([]);
  expect(await views(other)).toEqual([]);
});

test('order, widths and pins of the columns are kept with the view; a width that no screen has is refused', async () => {
  const user = await api.signUp('ad');
  const columns = { on: [], off: [], order: ['spent', 'price'], widths: { price: 96 }, pins: { spent: 'start' as const } };
  await add(user, { content: { query: {}, columns } });
  expect((await views(user))[0]?.content).toEqual({ query: {}, columns });
  const wide = { ...columns, widths: { price: 9_000 } };
  expect(await add(user, { name: '宽', content: { query: {}, columns: wide } })).toMatchObject({ code: 422 });
});

test('columns and an order that a page has lost stay in the view, through a change of its name and of what else it keeps', async () => {
  const user = await api.signUp('ad');
  const columns = { on: ['cpm'], off: [], order: ['cpm', 'price'], widths: { cpm: 120 } };
  const old = { query: { sort: 'cpm.asc', tab: 'running' }, columns };
  const { data } = await add(user, { content: old });
  await change(user, { id: data.id, version: 1, name: '改过名' });
  expect((await views(user))[0]).toMatchObject({ name: '改过名', content: old });
  await change(user, { id: data.id, version: 2, content: { ...old, query: { ...old.query, industry: 'food' } } });
  expect((await views(user))[0]?.content).toEqual({ query: { ...old.query, industry: 'food' }, columns });
});

test('a repeat adds nothing; the same name is refused at its field, and allowed in another list', async () => {
  const user = await api.signUp('ad');
  const request = { request_id: randomUUID() };
  const [one, again] = [await add(user, request), await add(user, request)];
  expect(again.data).toEqual(one.data);
  expect(await add(user, { name: ' 双十二冲量 ' })).toMatchObject({ reason: 'savedViewNameTaken', errors: [{ path: 'name' }] });
  expect((await add(user, { list: 'adFans' })).code).toBe(200);
  expect(await add(user, { name: '  ' })).toMatchObject({ code: 422, errors: [{ path: 'name', msg: '请填写名称' }] });
  expect(await add(user, { name: '很'.repeat(13) })).toMatchObject({ code: 422, errors: [{ path: 'name' }] });
});

test('what was saved in another tab is not overwritten, and a removed view cannot be saved', async () => {
  const user = await api.signUp('ad');
  const { id } = (await add(user)).data;
  const wider = { ...content, query: { sort: 'budget' } };
  expect((await change(user, { id, version: 1, content: wider })).data).toEqual({ id, version: 2 });
  expect((await change(user, { id, version: 1, content })).reason).toBe('savedViewChanged');
  expect((await views(user))[0]).toMatchObject({ content: wider, version: 2 });
  expect((await remove(user, id)).code).toBe(200);
  expect((await change(user, { id, version: 2, content })).reason).toBe('savedViewMissing');
  expect((await remove(user, id)).reason).toBe('savedViewMissing');
});

test('nobody changes or removes a view of somebody else', async () => {
  const [user, other] = [await api.signUp('ad'), await api.signUp('ad')];
  const { id } = (await add(user)).data;
  expect((await change(other, { id, version: 1, name: '我的' })).reason).toBe('savedViewMissing');
  expect((await remove(other, id)).reason).toBe('savedViewMissing');
  expect(await views(user)).toHaveLength(1);
});

test('one view of a list at most is its default, also when two tabs choose at once', async () => {
  const user = await api.signUp('ad');
  const [one, two] = [(await add(user)).data.id, (await add(user, { name: '异常率高' })).data.id];
  await Promise.all([
    change(user, { id: one, version: 1, isDefault: true }),
    change(user, { id: two, version: 1, isDefault: true }),
  ]);
  expect((await views(user)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  for (const { id, version } of await views(user)) await change(user, { id, version, isDefault: false });
  expect((await views(user)).filter(({ isDefault }) => isDefault)).toHaveLength(0);
});

test('a list has at most twenty views, however many are added at once; a name stays unique', async () => {
  const user = await api.signUp('ad');
  const names = Array.from({ length: savedViewLimits.perList + 3 }, (_, index) => `视图 ${index}`);
  await Promise.all(names.slice(0, 12).map((name) => add(user, { name })));
  await Promise.all(names.slice(12).map((name) => add(user, { name })));
  expect((await add(user, { name: '再一个' })).reason).toBe('savedViewsFull');
  expect(await views(user)).toHaveLength(savedViewLimits.perList);
  const [first, second] = await views(user);
  if (!first || !second) throw new Error('no views');
  expect((await change(user, { id: first.id, version: 1, name: second.name })).reason).toBe('savedViewNameTaken');
});
