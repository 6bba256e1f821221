import { randomUUID } from 'node:crypto';
import { sources } from '@shizhong/shared-contracts/session';
import { createTestApi, password, randomIp, randomPhone, type SignedUp, type TestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const logIn = (user: SignedUp, secret: string) =>
  api.call(
    'auth/login',
    { phone: user.phone, password: secret, source: sources[user.side] },
    { side: user.side, ip: randomIp() },
  );

function change(user: SignedUp, oldPassword: string, newPassword: string, more: { ip?: string; requestId?: string } = {}) {
  const payload = { request_id: more.requestId ?? randomUUID(), oldPassword, newPassword };
  return api.call('auth/changePassword', payload, { side: user.side, token: user.token, ip: more.ip ?? randomIp() });
}

test('changing the password ends all other sessions and keeps this one', async () => {
  const user = await api.signUp('ad');
  const other = await logIn(user, password);
  expect((await change(user, password, 'Neu-12345')).code).toBe(200);
  expect((await api.call('ad/getUserInfo', {}, { token: user.token })).code).toBe(200);
  expect((await api.call('ad/getUserInfo', {}, { token: other.data.token })).statusCode).toBe(402);
  expect((await logIn(user, 'Neu-12345')).code).toBe(200);
});

test('errors are reported at their fields', async () => {
  const user = await api.signUp('ad');
  expect(await change(user, 'Wrong-123', 'Neu-12345')).toMatchObject({
    reason: 'currentPasswordWrong',
    errors: [{ path: 'oldPassword' }],
  });
  expect(await change(user, password, password)).toMatchObject({ reason: 'samePassword', errors: [{ path: 'newPassword' }] });
  expect(await change(user, password, `x${user.phone}`)).toMatchObject({
    reason: 'invalid',
    errors: [{ path: 'newPassword', msg: '密码不能包含手机号' }],
  });
  expect(await change(user, password, 'short')).toMatchObject({ reason: 'invalid', errors: [{ path: 'newPassword' }] });
});

test('a stolen session cannot be used to guess the password: five attempts, then locked out', async () => {
  const user = await api.signUp('ad');
  const ip = randomIp();
  const reasons: unknown[] = [];
  for (let n = 0; n < 6; n += 1) reasons.push((await change(user, `Wrong-12${n}`, 'Neu-12345', { ip })).reason);
  expect(reasons).toEqual([...Array(4).fill('currentPasswordWrong'), 'lockedOut', 'lockedOut']);
  expect((await change(user, password, 'Neu-12345', { ip })).reason).toBe('lockedOut');
});

test('a repeated request changes nothing and gets the first response', async () => {
  const user = await api.signUp('ad');
  const requestId = randomUUID();
  expect((await change(user, password, 'Neu-12345', { requestId })).code).toBe(200);
  expect((await change(user, password, 'Neu-12345', { requestId })).code).toBe(200);
  expect((await change(user, password, 'Neu-54321', { requestId })).reason).toBe('repeatedRequest');
});

async function newPhone(user: SignedUp, phone: string, more: { oldSmsCode?: string; newSmsCode?: string } = {}) {
  const old = await api.call('auth/sendSmsOld', {}, { side: user.side, token: user.token, ip: randomIp() });
  const payload = {
    request_id: randomUUID(),
    newPhone: phone,
    oldSmsCode: more.oldSmsCode ?? old.data.demoCode,
    newSmsCode: more.newSmsCode ?? (await api.codeFor(phone, 'changePhoneNew', user.side)),
  };
  return { payload, send: () => api.call('auth/changePhone', payload, { side: user.side, token: user.token }) };
}

test('after both phones are verified, the new one can sign in and the old one cannot', async () => {
  const user = await api.signUp('ad');
  const phone = randomPhone();
  const answer = await (await newPhone(user, phone)).send();
  expect(answer.data).toEqual({ phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` });
  expect((await logIn({ ...user, phone }, password)).code).toBe(200);
  expect((await logIn(user, password)).reason).toBe('wrongCredentials');
});

test('reports which code is wrong; the correct one remains valid', async () => {
  const user = await api.signUp('ad');
  const { payload } = await newPhone(user, randomPhone());
  const send = (changes: object) =>
    api.call('auth/changePhone', { ...payload, request_id: randomUUID(), ...changes }, { token: user.token });
  const wrongCode = payload.oldSmsCode === '000000' ? '111111' : '000000';
  expect(await send({ oldSmsCode: wrongCode })).toMatchObject({ reason: 'smsCodeWrong', errors: [{ path: 'oldSmsCode' }] });
  const otherWrong = payload.newSmsCode === '000000' ? '111111' : '000000';
  expect(await send({ newSmsCode: otherWrong })).toMatchObject({ reason: 'smsCodeWrong', errors: [{ path: 'newSmsCode' }] });
  expect((await send({})).code).toBe(200);
});

test('a phone with an account on this side is refused; one with an account on the other side is accepted', async () => {
  const [user, same, other] = [await api.signUp('ad'), await api.signUp('ad'), await api.signUp('media')];
  expect(await (await newPhone(user, same.phone)).send()).toMatchObject({
    reason: 'newPhoneRegistered',
    errors: [{ path: 'newPhone' }],
  });
  await api.services.db.deleteFrom('rate_counter').execute();
  expect((await (await newPhone(user, other.phone)).send()).code).toBe(200);
});

test('the code for the current phone is sent only to a signed-in user', async () => {
  const user = await api.signUp('ad');
  expect((await api.call('auth/sendSms', { phone: user.phone, purpose: 'changePhoneOld', source: sources.ad })).reason).toBe(
    'codeNeedsSession',
  );
  expect(await api.call('auth/sendSmsOld')).toMatchObject({ reason: 'notSignedIn', statusCode: 401 });
});
