import { createTestApi, randomPhone, type TestApi } from '../../test/test-api';
import { commands, WrongUse } from './commands';
import { table } from './table';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function ops(name: string, options: Record<string, string> = {}) {
  const command = commands.find((one) => one.name === name);
  if (!command) throw new Error(`no command ${name}`);
  return command.run({ db: api.services.db, phones: api.services.phones }, options);
}
const info = async (token: string) => (await api.call('ad/getUserInfo', {}, { token })).statusCode;

test('revoke ends sign-ins with 402, expire with 401', async () => {
  const [one, two] = [await api.signUp('ad'), await api.signUp('ad')];
  expect(await ops('session revoke', { phone: one.phone, reason: 'elsewhere' })).toMatchObject([{ side: 'ad', sessions: 1 }]);
  expect(await api.call('ad/getUserInfo', {}, { token: one.token })).toMatchObject({
    statusCode: 402,
    msg: '账号已在其他地方登录',
  });
  expect(await ops('session expire', { phone: two.phone, side: 'ad' })).toMatchObject([{ sessions: 1 }]);
  expect(await info(two.token)).toBe(401);
});

test('freeze ends sign-ins and stops new ones, unfreeze lets them in again', async () => {
  const user = await api.signUp('ad');
  await ops('user freeze', { phone: user.phone, side: 'ad' });
  expect(await info(user.token)).toBe(402);
  const logIn = () => api.call('auth/login', { phone: user.phone, password: user.password, source: 'sz_advert_web' });
  expect((await logIn()).msg).toBe('账号已冻结，请联系客服');
  await expect(ops('user freeze', { phone: user.phone })).rejects.toThrow('an account that is frozen cannot freeze');
  await ops('user unfreeze', { phone: user.phone });
  expect((await logIn()).code).toBe(200);
});

test('wrong use is told in words', async () => {
  await expect(ops('user show', { phone: '123' })).rejects.toThrow(WrongUse);
  await expect(ops('user show', { phone: randomPhone() })).rejects.toThrow('no account has this phone number');
  await expect(ops('user show', { phone: randomPhone(), side: 'left' })).rejects.toThrow('--side is ad or media');
  await expect(ops('channel add', { uid: 'x' })).rejects.toThrow(WrongUse);
});

test('a channel that is added is found by the page', async () => {
  const [row] = await ops('channel add', { uid: 'o1', mid: 'o2' });
  expect(await api.call('home/public/account', { uid: 'o1', mid: 'o2', type: '1' })).toMatchObject({ szPush: row?.['szPush'] });
  expect(await ops('channel list')).toContainEqual(expect.objectContaining({ uid: 'o1', mid: 'o2', visits: '1', signUps: '0' }));
});

test('tables line up, also with Chinese words', () => {
  expect(
    table([
      { a: '演示', b: 1 },
      { a: 'x', b: null },
    ]),
  ).toBe('a     b\n演示  1\nx     --');
});
