import { refusals } from '@shizhong/shared-contracts/refusals';
import { sources } from '@shizhong/shared-contracts/session';
import { createTestApi, randomIp, type TestApi } from '../../../test/test-api';
import { newPasswordFault } from './new-password';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test.each([
  'password1',
  'Password1',
  'PASSWORD',
  'ｐａｓｓｗｏｒｄ１',
  '1qaz2wsx',
  'qwertyuiop',
  'a123456789',
  'iloveyou',
  '19900101',
  '20081231',
  '13800000001',
  'aaaaaaaaaaaa',
  '        ',
  '12121212',
  '我我我我我我我我',
  'shizhong2026',
  '识众广告2026！',
  'Wechat@8888',
  'weixin-weixin',
])('%p, which is tried first, is refused at its field', (password) => {
  expect(newPasswordFault(password, 'newPassword')).toMatchObject({
    path: 'newPassword',
    msg: refusals.passwordGuessable.text,
  });
});

test.each([
  'Abcd-1234',
  'correct horse battery staple',
  '春江潮水连海平，海上明月共潮生',
  '19901301',
  'Demo1234',
  'x7x7y8z9',
  'shizhong 7 碗饭',
])('%p may be set', (password) => expect(newPasswordFault(password, 'password')).toBeNull());

test('it is refused by registration, change and recovery alike', async () => {
  const user = await api.signUp('ad');
  const errors = [{ msg: refusals.passwordGuessable.text }];
  await expect(api.signUp('ad', { payload: { password: 'Password1' } })).rejects.toThrow(refusals.passwordGuessable.text);
  const change = { request_id: '0190a0d0-0000-7000-8000-000000000001', oldPassword: user.password, newPassword: 'Password1' };
  expect(await api.call('auth/changePassword', change, { token: user.token })).toMatchObject({ errors });
  const smsCode = await api.codeFor(user.phone, 'forget', 'ad');
  const verified = await api.call('auth/forgetVerify', { phone: user.phone, smsCode, source: sources.ad }, { ip: randomIp() });
  const reset = { resetToken: verified.data.resetToken, password: 'Password1' };
  expect(await api.call('auth/forgetReset', reset, { ip: randomIp() })).toMatchObject({ errors });
});

test.each([
  ['128 characters', 'Ab3-'.repeat(32)],
  ['128 characters outside the basic plane', '𠮷𠮶𠮵𠮴'.repeat(32)],
  ['a sentence with spaces', ' 我家门前有 3 棵枣树 '],
])('%s sign in, and no shortened form of them does', async (_case, secret) => {
  const user = await api.signUp('ad', { payload: { password: secret } });
  const logIn = (password: string) =>
    api.call('auth/login', { phone: user.phone, password, source: sources.ad }, { ip: randomIp() });
  expect((await logIn(secret)).code).toBe(200);
  expect((await logIn(secret.slice(0, -2))).reason).toBe('wrongCredentials');
  expect((await logIn(secret.slice(2))).reason).toBe('wrongCredentials');
});

test('a character that another keyboard composes differently is the same character', async () => {
  const user = await api.signUp('ad', { payload: { password: 'café au lait' } });
  const typed = { phone: user.phone, password: 'cafe\u0301 au lait', source: sources.ad };
  expect((await api.call('auth/login', typed, { ip: randomIp() })).code).toBe(200);
});
