import { randomUUID } from 'node:crypto';
import { sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { createTestApi, password, randomIp, type SignedUp, type TestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

async function signInAgain(user: SignedUp, cookie = '') {
  const { data, headers } = await api.call(
    'auth/login',
    { phone: user.phone, password, source: sources[user.side] },
    { side: user.side, ip: randomIp(), headers: cookie ? { cookie } : {} },
  );
  return { ...user, token: data.token, cookie: cookieOf(headers) };
}

const as = ({ token, side }: SignedUp, ip = randomIp()) => ({ token, side, ip });
const list = async (user: SignedUp) => (await api.call('user/sessions', {}, as(user))).data;
const alive = async (user: SignedUp) => (await api.call('user/sessions', {}, as(user))).code === 200;
const name = (user: SignedUp, id: string, text: string) =>
  api.call('user/deviceName', { id, name: text, request_id: randomUUID() }, as(user));
const endOthers = (user: SignedUp, proof: object = { password }) =>
  api.call('user/sessionEndOthers', { request_id: randomUUID(), ...proof }, as(user));

test.each(['ad', 'media'] as const)('%s: a device is named by its owner and keeps the name at its next sign-in', async (side) => {
  const user = await api.signUp(side);
  const laptop = await signInAgain(user);
  const current = (await list(laptop)).find((one) => one.current);
  expect(current).toMatchObject({ name: '', nameable: true });
  expect(await name(laptop, current?.id ?? '', '  公司电脑 ')).toMatchObject({ code: 200, data: { name: '公司电脑' } });
  const again = await signInAgain(user, laptop.cookie);
  expect((await list(again)).filter(({ name }) => name === '公司电脑')).toHaveLength(2);
  await name(again, current?.id ?? '', '');
  expect((await list(again)).map(({ name }) => name).join('')).toBe('');
});

test('a name is one short line; a device of another account cannot be named', async () => {
  const [user, other] = [await api.signUp('ad'), await api.signUp('ad')];
  const [own] = await list(user);
  const id = own?.id ?? '';
  expect(await name(user, id, '名'.repeat(21))).toMatchObject({ code: 422, errors: [{ path: 'name', msg: '不超过 20 个字' }] });
  expect(await name(user, id, '两\n行')).toMatchObject({ code: 422, errors: [{ path: 'name' }] });
  expect(await name(other, id, '我的')).toMatchObject({ reason: 'signInMissing' });
});

test('all other sign-ins end at once; their browsers are strangers again, the own one is not', async () => {
  const user = await api.signUp('media');
  const phone = await signInAgain(user);
  const laptop = await signInAgain(user);
  const laptopAgain = await signInAgain(user, laptop.cookie);
  const bystander = await api.signUp('media');
  expect(await endOthers(laptopAgain)).toMatchObject({ code: 200, data: { ended: 3 } });
  expect(await Promise.all([user, phone, laptop, laptopAgain, bystander].map(alive))).toEqual([false, false, false, true, true]);
  expect(await api.call('user/sessions', {}, as(phone))).toMatchObject({ reason: 'signedOutByOwner', statusCode: 402 });
  const known = await api.services.db.selectFrom('known_device').select('id').where('user_id', '=', user.user.id).execute();
  expect(known).toHaveLength(1);
  expect((await endOthers(laptopAgain)).data).toEqual({ ended: 0 });
});

test('a stolen session alone ends no other: ending one or all asks for the password or a code, and a wrong one is refused at its field', async () => {
  const owner = await api.signUp('ad');
  const stolen = await signInAgain(owner);
  const id = (await list(stolen)).find(({ current }) => !current)?.id ?? '';
  const endOne = (proof: object) => api.call('user/sessionEnd', { id, request_id: randomUUID(), ...proof }, as(stolen));
  for (const end of [endOne, (proof: object) => endOthers(stolen, proof)]) {
    expect(await end({})).toMatchObject({ reason: 'secondFactorMissing' });
    expect(await end({ password: 'Wrong-1234' })).toMatchObject({ reason: 'loginPasswordWrong', errors: [{ path: 'password' }] });
    expect(await end({ smsCode: '000000' })).toMatchObject({ reason: 'smsCodeWrong', errors: [{ path: 'smsCode' }] });
  }
  expect(await alive(owner)).toBe(true);
  const { demoCode } = (await api.call('auth/sendSmsFactor', {}, as(owner))).data;
  expect(await endOthers(owner, { smsCode: demoCode })).toMatchObject({ code: 200, data: { ended: 1 } });
});

test('a sign-in shows the network of its last use beside that of the sign-in', async () => {
  const user = await api.signUp('ad');
  const before = (await list(user))[0];
  expect(before?.lastIp).toBe(before?.ip);
  await api.services.db
    .updateTable('session')
    .set({ last_seen_at: sql`now() - interval '1 hour'` })
    .where('user_id', '=', user.user.id)
    .execute();
  await api.call('user/sessions', {}, as(user, '198.51.100.77'));
  expect((await list(user))[0]).toMatchObject({ ip: before?.ip, lastIp: '198.51.100.77' });
});
