import { randomUUID } from 'node:crypto';
import { businessCodes as code, endpoints, endpointsOfScope } from '@shizhong/shared-contracts/endpoints';
import { createTestApi, password, type SignedUp, type TestApi } from '../../../test/test-api';
import { moveAccount } from '../account/operate';
import { notifyOfExpiry } from './keys';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

const form = () => ({ request_id: randomUUID(), name: '报表程序', scopes: ['finance'], password });
const create = (user: SignedUp, more: object = {}) =>
  api.call('user/apiKeyCreate', { ...form(), ...more }, { token: user.token });

test('every scope covers only existing endpoints of its side', () => {
  for (const side of ['ad', 'media'] as const) {
    for (const key of Object.values(endpointsOfScope[side]).flat()) {
      const audience = endpoints[key as keyof typeof endpoints]?.audience;
      expect([key, audience === 'user' ? side : audience]).toEqual([key, side]);
    }
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
  for (const key of ['user/apiKeys', 'ad/getUserInfo', 'user/sessions', 'messages/ticket', 'auth/logout'] as const) {
    expect((await api.call(key, {}, by)).status).toBe(403);
  }
  expect((await api.call('adFinance/summary', {}, { ...by, clockS: -1000 })).status).toBe(400);
  const [row] = (await api.call('user/apiKeys', {}, { token: user.token })).data;
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
  const revoke = (by: SignedUp) => api.call('user/apiKeyRevoke', { id: data.id, request_id: randomUUID() }, { token: by.token });
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

test('a media owner has keys too, with scopes of that side only', async () => {
  const owner = await api.signUp('media');
  expect(await create(owner, { scopes: ['campaigns'] })).toMatchObject({
    reason: 'apiKeyScopeOfOtherSide',
    errors: [{ path: 'scopes' }],
  });
  const { data } = await create(owner, { scopes: ['orders'] });
  expect(data.token).toMatch(/^sz_media_web:key_/);
  const by = { token: data.token };
  expect((await api.call('media/orders', { page: 1, pageSize: 20 }, by)).code).toBe(code.ok);
  expect((await api.call('media/earnings', { page: 1, pageSize: 20 }, by)).status).toBe(403);
  expect((await api.call('adFinance/summary', {}, by)).status).toBe(403);
  // The same secret under the other side's name is nobody's.
  const forged = { token: data.token.replace('sz_media_web', 'sz_advert_web') };
  expect(await api.call('adFinance/summary', {}, forged)).toMatchObject({ statusCode: 401 });
});

test('a key limited to networks works from them and from nowhere else', async () => {
  const user = await api.signUp('ad');
  const { data } = await create(user, { networks: ['203.0.113.0/24', '2001:db8::/32'] });
  const from = async (ip: string) => (await api.call('adFinance/summary', {}, { token: data.token, ip })).status;
  expect([await from('203.0.113.200'), await from('2001:db8::7')]).toEqual([200, 200]);
  expect(await from('203.0.114.1')).toBe(403);
  for (const network of ['203.0.113', '203.0.113.0/33', '*', '']) {
    expect(await create(user, { networks: [network] })).toMatchObject({ reason: 'invalid', errors: [{ path: 'networks.0' }] });
  }
});

test('a rotated key: the former secret works as long as asked, the one before it no more', async () => {
  const user = await api.signUp('ad');
  const { data: first } = await create(user);
  const rotate = (more: object = {}) =>
    api.call(
      'user/apiKeyRotate',
      { id: first.id, request_id: randomUUID(), overlapHours: 24, password, ...more },
      { token: user.token },
    );
  const works = async (token: string) => (await api.call('adFinance/summary', {}, { token })).code === code.ok;
  const request = randomUUID();
  const { data: second } = await rotate({ request_id: request });
  expect((await rotate({ request_id: request })).data).toEqual(second);
  expect([await works(first.token), await works(second.token)]).toEqual([true, true]);
  const { data: third } = await rotate();
  expect([await works(first.token), await works(second.token), await works(third.token)]).toEqual([false, true, true]);
  const { data: fourth } = await rotate({ overlapHours: 0 });
  expect([await works(third.token), await works(fourth.token)]).toEqual([false, true]);
  expect((await rotate({ password: 'Wrong-9999' })).reason).toBe('loginPasswordWrong');
  const other = await api.signUp('ad');
  const stolen = { id: first.id, request_id: randomUUID(), overlapHours: 0, password } as const;
  expect((await api.call('user/apiKeyRotate', stolen, { token: other.token })).reason).toBe('apiKeyMissing');
  await api.call('user/apiKeyRevoke', { id: first.id, request_id: randomUUID() }, { token: user.token });
  expect((await rotate()).reason).toBe('apiKeyEnded');
});

test('a key ends on its day; its owner hears of it a week before', async () => {
  const user = await api.signUp('ad');
  const { data } = await create(user, { days: 30 });
  const { db } = api.services;
  const { due_at: due } = await db.selectFrom('job').select('due_at').where('object_id', '=', data.id).executeTakeFirstOrThrow();
  const [key] = (await api.call('user/apiKeys', {}, { token: user.token })).data;
  expect(Date.parse(key?.expiresAt ?? '') - due.getTime()).toBe(7 * 86_400_000);
  await db.transaction().execute((trx) => notifyOfExpiry(trx, { object_id: data.id, payload: {} } as never, due));
  const heard = await db.selectFrom('message').select(['title', 'body']).where('user_id', '=', user.user.id).execute();
  expect(heard).toContainEqual({ title: 'API 密钥即将到期', body: expect.stringContaining('「报表程序」') });
  await db
    .updateTable('api_key')
    .set({ expires_at: new Date(api.services.clock.now()) })
    .where('id', '=', data.id)
    .execute();
  expect(await api.call('adFinance/summary', {}, { token: data.token })).toMatchObject({
    statusCode: 401,
    reason: 'apiKeyExpired',
  });
  expect(await create(user, { days: 31 })).toMatchObject({ reason: 'invalid', errors: [{ path: 'days' }] });
});

test('an account has at most ten active keys', async () => {
  const user = await api.signUp('ad');
  await Promise.all(Array.from({ length: 12 }, () => create(user)));
  expect((await create(user)).reason).toBe('apiKeysFull');
  const keys = (await api.call('user/apiKeys', {}, { token: user.token })).data;
  expect(keys).toHaveLength(10);
});
