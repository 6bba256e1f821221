import { randomUUID } from 'node:crypto';
import { appCode, secretOf } from '../../../test/authenticator';
import { createTestApi, password, randomIp, randomPhone, type SignedUp, type TestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const as = ({ token, side }: SignedUp) => ({ token, side, ip: randomIp() });
const request = () => ({ request_id: randomUUID() });

/** Somebody who has switched the second step on. @returns the app's next unused code with each call */
async function careful(): Promise<{ user: SignedUp; next: () => string }> {
  const user = await api.signUp('ad');
  const { data } = await api.call('user/secondStepStart', { password }, as(user));
  const secret = secretOf(data.secret);
  await api.call('user/secondStepConfirm', { ...request(), code: appCode(secret) }, as(user));
  // Only one half minute is ahead of the clock: what was used before is forgotten instead of waited for.
  const next = () => appCode(secret, 1);
  return { user, next };
}

const changePhone = async (user: SignedUp) => {
  const newPhone = randomPhone();
  const oldSmsCode = (await api.call('auth/sendSmsOld', {}, as(user))).data.demoCode;
  const newSmsCode = await api.codeFor(newPhone, 'changePhoneNew', user.side);
  return { newPhone, oldSmsCode, newSmsCode };
};

const acts = [
  ['auth/changePassword', async () => ({ oldPassword: password, newPassword: 'Other-5678' })],
  ['auth/changePhone', changePhone],
  ['user/sessionEndOthers', async () => ({ password })],
  ['user/dataExport', async () => ({ password })],
  ['user/apiKeyCreate', async () => ({ name: '报表', scopes: ['finance'], password })],
] as const;

test.each(acts)('%s asks whoever has the second step on for its code as well, at the field', async (key, payloadOf) => {
  const { user, next } = await careful();
  const payload = await payloadOf(user);
  const send = (more: object) => api.call(key, { ...request(), ...payload, ...more } as never, as(user));
  expect(await send({})).toMatchObject({ reason: 'stepUpCodeMissing', errors: [{ path: 'code' }] });
  expect(await send({ code: '12' })).toMatchObject({ reason: 'secondStepCodeMalformed', errors: [{ path: 'code' }] });
  const code = next();
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await send({ code: wrong })).toMatchObject({ reason: 'secondStepCodeWrong', errors: [{ path: 'code' }] });
  expect((await send({ code })).code).toBe(200);
});

test('guessing the code of an act is limited as at the sign-in', async () => {
  const { user, next } = await careful();
  const wrong = next() === '000000' ? '000001' : '000000';
  const end = (code: string) =>
    api.call('user/sessionEndOthers', { ...request(), password, code }, { ...as(user), ip: '203.0.113.9' });
  for (let n = 0; n < 5; n += 1) await end(wrong);
  expect(await end(next())).toMatchObject({ reason: 'codesLockedOut', errors: [{ path: 'code' }] });
});

test('whoever has it off is asked for nothing more', async () => {
  const user = await api.signUp('ad');
  expect((await api.call('user/sessionEndOthers', { ...request(), password }, as(user))).code).toBe(200);
});
