import { randomUUID } from 'node:crypto';
import { businessCodes as code, endpoints, endpointsOfScope } from '@shizhong/shared-contracts/endpoints';
import { createTestApi, password, type SignedUp, type TestApi } from '../../../test/test-api';
import { moveAccount } from '../account/operate';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

const form = () => ({ request_id: randomUUID(), name: '报表程序', scopes: ['finance'], password });
const create = (user: SignedUp, more: object = {}) => api.call('ad/apiKeyCreate', { ...form(), ...more }, { token: user.token });

test('every scope covers only existing endpoints for advertisers', () => {
  for (const key of Object.values(endpointsOfScope).flat()) {
    expect([key, endpoints[key as keyof typeof endpoints]?.audience]).toEqual([key, 'ad']);
  }
});

test('a key can call only the endpoints of its scopes, with a signature like any call', async () => {
  const user = await api.signUp('ad');
  const { data } = await create(user);
  expect(data.token).toMatch(/^sz_advert_web:key_[\w-]{43}$/);
  const by = { token: data.token };
  expect((await api.call('adFinance/summary', {}, by)).code).toBe(code.ok);
  expect(await api.call('adRead/list', { page: 1, pageSize: 20 }, by)).toMatchObject({
    status: 403,
    msg: '这个密钥没有该接口的权限',
  });
  for (const key of ['ad/apiKeys', 'ad/getUserInfo', 'user/sessions', 'messages/ticket', 'auth/logout'] as const) {
    expect((await api.call(key, {}, by)).status).toBe(403);
  }
  expect((await api.call('adFinance/summary', {}, { ...by, clockS: -1000 })).status).toBe(400);
  const [row] = (await api.call('ad/apiKeys', {}, { token: user.token })).data;
  expect(row).toMatchObject({ name: '报表程序', tail: data.token.slice(-4), scopes: ['finance'], revokedAt: null });
  expect(row?.lastUsedAt).not.toBeNull();
});

test('the secret is not stored, a repeat returns the same one, and creation requires a second factor', async () => {
  const user = await api.signUp('ad');
  const asked = form();
  const [first, second] = [await create(user, asked), await create(user, asked)];
  expect(second.data).toEqual(first.data);
  const stored = JSON.stringify(await api.services.db.selectFrom('api_key').selectAll().execute());
  expect(stored).not.toContain(first.data.token.slice(-43));
  expect((await create(user, { password: undefined })).reason).toBe('secondFactorMissing');
  expect((await create(user, { password: 'Wrong-9999' })).reason).toBe('loginPasswordWrong');
  expect(await create(user, { scopes: [] })).toMatchObject({ reason: 'invalid', errors: [{ path: 'scopes' }] });
});

test('a revoked key stops working at once; other users cannot revoke it; keys of a frozen account do not work', async () => {
  const [user, other] = [await api.signUp('ad'), await api.signUp('ad')];
  const { data } = await create(user);
  const revoke = (by: SignedUp) => api.call('ad/apiKeyRevoke', { id: data.id, request_id: randomUUID() }, { token: by.token });
  expect((await revoke(other)).reason).toBe('apiKeyMissing');
  expect((await revoke(user)).code).toBe(code.ok);
  expect(await api.call('adFinance/summary', {}, { token: data.token })).toMatchObject({
    statusCode: 401,
    reason: 'apiKeyRevoked',
  });
  const another = await create(user);
  await moveAccount(api.services.db, user.user.id, 'freeze');
  expect((await api.call('adFinance/summary', {}, { token: another.data.token })).statusCode).toBe(402);
});

test('an account has at most ten active keys', async () => {
  const user = await api.signUp('ad');
  await Promise.all(Array.from({ length: 12 }, () => create(user)));
  expect((await create(user)).reason).toBe('apiKeysFull');
  const keys = (await api.call('ad/apiKeys', {}, { token: user.token })).data;
  expect(keys).toHaveLength(10);
});
