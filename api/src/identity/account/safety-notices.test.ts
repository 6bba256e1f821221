import { randomUUID } from 'node:crypto';
import { sources } from '@shizhong/shared-contracts/session';
import { createTestApi, password, randomIp, randomPhone, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import type { Mail } from '../../platform/mail/sender';
import { deliverNotices } from '../messages/deliver';

let api: TestApi;
let texts: { phone: string; text: string }[];
let mails: Mail[];
beforeAll(async () => {
  api = await createTestApi({ runJobs: false }, (services) => {
    const { sms } = services;
    services.mail = {
      simulated: true,
      send: async (mail) => {
        mails.push(mail);
      },
    };
    services.sms = {
      ...sms,
      showsCode: true,
      sendCode: (phone, code) => sms.sendCode(phone, code),
      sendNotice: async (phone, text) => {
        texts.push({ phone, text });
      },
    };
  });
});
beforeEach(() => {
  texts = [];
  mails = [];
});
afterAll(() => api.close());

async function notices(user: SignedUp, token = user.token) {
  const { data } = await api.call('messages/list', { page: 1, pageSize: 20 }, { token, side: user.side });
  return data.list.map(({ class: kind, title, body }) => ({ kind, title, body }));
}

async function recover(user: SignedUp): Promise<string> {
  const source = sources[user.side];
  const smsCode = await api.codeFor(user.phone, 'forget', user.side);
  const verified = await api.call('auth/forgetVerify', { phone: user.phone, smsCode, source }, { ip: randomIp() });
  await api.call('auth/forgetReset', { resetToken: verified.data.resetToken, password: 'Neu-12345' }, { ip: randomIp() });
  const again = await api.call('auth/login', { phone: user.phone, password: 'Neu-12345', source }, { ip: randomIp() });
  return again.data.token;
}

const newKey = (user: SignedUp, name: string) =>
  api.call('user/apiKeyCreate', { request_id: randomUUID(), name, scopes: ['finance'], password }, { token: user.token });

test('a recovered password stops every API key of the account, and no other’s; the owner reads which', async () => {
  const [user, other] = [await api.signUp('ad'), await api.signUp('ad')];
  const [one, two, others] = [await newKey(user, '报表'), await newKey(user, '对账'), await newKey(other, '别人的')];
  const token = await recover(user);
  for (const { data } of [one, two]) {
    expect(await api.call('adFinance/summary', {}, { token: data.token })).toMatchObject({ reason: 'apiKeyRevoked' });
  }
  expect((await api.call('adFinance/summary', {}, { token: others.data.token })).code).toBe(200);
  const reset = (await notices(user, token)).find(({ title }) => title === '登录密码已通过找回密码重置');
  expect(reset).toMatchObject({ kind: 'system' });
  expect(reset?.body).toMatch(/「报表」/);
  expect(reset?.body).toMatch(/「对账」/);
});

test('a reset reaches the phone although its owner never switched text messages on', async () => {
  const user = await api.signUp('media');
  await recover(user);
  await deliverNotices(api.services);
  expect(texts).toContainEqual({ phone: user.phone, text: '登录密码已通过找回密码重置' });
});

test('a new API key is announced by message and text message', async () => {
  const user = await api.signUp('ad');
  const { data } = await newKey(user, '报表');
  expect(await notices(user)).toContainEqual({
    kind: 'system',
    title: '新建了 API 密钥',
    body: expect.stringContaining(`「报表」，尾号 ${data.token.slice(-4)}`),
  });
  await deliverNotices(api.services);
  expect(texts).toEqual([{ phone: user.phone, text: '新建了 API 密钥' }]);
});

test('a changed phone is announced', async () => {
  const user = await api.signUp('ad');
  const newPhone = randomPhone();
  const { data } = await api.call('auth/sendSmsOld', {}, { token: user.token, ip: randomIp() });
  const newSmsCode = await api.codeFor(newPhone, 'changePhoneNew', 'ad');
  const change = { request_id: randomUUID(), oldSmsCode: data.demoCode, newPhone, newSmsCode };
  expect((await api.call('auth/changePhone', change, { token: user.token })).code).toBe(200);
  expect(await notices(user)).toContainEqual(expect.objectContaining({ kind: 'system', title: '登录手机号已更换' }));
});

const logIn = (user: SignedUp, secret: string, more: { headers?: Record<string, string>; payload?: object } = {}) =>
  api.call(
    'auth/login',
    { phone: user.phone, password: secret, source: sources[user.side], ...more.payload },
    { side: user.side, ip: randomIp(), headers: more.headers ?? {} },
  );

test('a sign-in from a browser that the account does not know is announced with place and device, once per browser', async () => {
  const user = await api.signUp('ad');
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130' };
  const first = await logIn(user, password, { headers: agent });
  const found = (await notices(user)).filter(({ title }) => title === '新设备登录');
  expect(found).toEqual([{ kind: 'system', title: '新设备登录', body: expect.stringMatching(/Chrome · Windows.*IP 10\./) }]);
  const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
  await logIn(user, password, { headers: { ...agent, cookie } });
  expect((await notices(user)).filter(({ title }) => title === '新设备登录')).toHaveLength(1);
});

test('the owner is notified of the guesses of a stranger by message, text message and mail, once, and of no single slip', async () => {
  const user = await api.signUp('ad');
  const email = `${randomUUID()}@example.com`;
  await confirmMailbox(user, email);
  await deliverNotices(api.services);
  [texts, mails] = [[], []];
  const run = () =>
    createEngine(api.services, (error) => {
      throw error;
    }).runDue();
  const guess = async () => {
    const { data } = await api.call('auth/captcha', {}, { ip: randomIp() });
    return logIn(user, 'Wrong-1234', { payload: { captchaId: data.captchaId, captchaText: data.demoText } });
  };
  const about = async () => (await notices(user)).filter(({ title }) => title === '登录密码多次输错');
  for (let tried = 0; tried < 5; tried += 1) await guess();
  await run();
  expect(await about()).toEqual([]);
  for (let tried = 0; tried < 5; tried += 1) await guess();
  await run();
  await deliverNotices(api.services);
  expect(await about()).toEqual([expect.objectContaining({ kind: 'system' })]);
  expect(texts.filter(({ phone }) => phone === user.phone)).toEqual([{ phone: user.phone, text: '登录密码多次输错' }]);
  expect(mails).toEqual([expect.objectContaining({ to: email, subject: '【识众】登录密码多次输错' })]);
});

async function confirmMailbox(user: SignedUp, email: string) {
  const sent = await api.call('user/emailCode', { email }, { token: user.token });
  const save = { request_id: randomUUID(), email, code: sent.data.demoCode ?? '' };
  expect((await api.call('user/emailSave', save, { token: user.token })).code).toBe(200);
}

test('a changed password and a changed mailbox are announced; what concerns safety goes to the confirmed mailbox too', async () => {
  const user = await api.signUp('ad');
  const signedIn = { token: user.token };
  const email = 'owner@example.com';
  await confirmMailbox(user, email);
  mails = [];
  const change = { request_id: randomUUID(), oldPassword: password, newPassword: 'Neu-12345' };
  expect((await api.call('auth/changePassword', change, signedIn)).code).toBe(200);
  await deliverNotices(api.services);
  expect((await notices(user)).map(({ title }) => title)).toEqual(['登录密码已修改', '绑定邮箱已变更']);
  const own = texts.filter(({ phone }) => phone === user.phone);
  expect(own.map(({ text }) => text).sort()).toEqual(['登录密码已修改', '绑定邮箱已变更'].sort());
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [email, '【识众】登录密码已修改'],
    [email, '【识众】绑定邮箱已变更'],
  ]);
});
