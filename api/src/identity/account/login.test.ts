import { verify } from '@node-rs/argon2';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { createTestApi, password, randomIp, randomPhone, type SignedUp, type TestApi } from '../../../test/test-api';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const compared = jest.mocked(verify);

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

function logIn(user: Pick<SignedUp, 'phone' | 'side'>, more: { password?: string; ip: string; payload?: object }) {
  const payload = { phone: user.phone, password: more.password ?? password, source: sources[user.side], ...more.payload };
  return api.call('auth/login', payload, { side: user.side, ip: more.ip });
}

async function solved() {
  const { data } = await api.call('auth/captcha', {}, { ip: randomIp() });
  return { captchaId: data.captchaId, captchaText: data.demoText };
}

test('a correct password signs in, on the side of the account', async () => {
  const user = await api.signUp('ad');
  const answer = await logIn(user, { ip: randomIp() });
  expect(answer.data.token).toMatch(/^sz_advert_web:/);
  expect(answer.data.user.id).toBe(user.user.id);
  expect((await logIn({ ...user, side: 'media' }, { ip: randomIp() })).reason).toBe('wrongCredentials');
});

test('a wrong password and an unknown phone get the same response', async () => {
  const user = await api.signUp('ad');
  const wrong = await logIn(user, { password: 'Wrong-123', ip: randomIp() });
  const unknown = await logIn({ phone: randomPhone(), side: 'ad' }, { ip: randomIp() });
  expect(wrong).toMatchObject({ status: 200, reason: 'wrongCredentials', statusCode: 200 });
  expect(wrong.data).toEqual({ remaining: 4, captchaRequired: false, hint: '再错 2 次将需要图形验证码' });
  expect({ ...unknown, headers: {} }).toEqual({ ...wrong, headers: {} });
});

test('unknown phones cost the same work as wrong passwords', async () => {
  const user = await api.signUp('ad');
  const work = async (phone: string) => {
    compared.mockClear();
    await logIn({ phone, side: 'ad' }, { password: 'Wrong-123', ip: randomIp() });
    // The hash names the memory, the passes and the threads that the comparison costs.
    return compared.mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4));
  };
  const known = await work(user.phone);
  expect(known).toHaveLength(1);
  expect(await work(randomPhone())).toEqual(known);
});

test('from the third failure a captcha is required; the fifth locks for 15 minutes, even for the correct password', async () => {
  const user = await api.signUp('ad');
  const ip = randomIp();
  const wrong = async (payload: object = {}) => logIn(user, { password: 'Wrong-123', ip, payload });
  expect((await wrong()).data).toMatchObject({ remaining: 4, captchaRequired: false });
  expect((await wrong()).data).toMatchObject({ remaining: 3, captchaRequired: false, hint: '再错 1 次将需要图形验证码' });
  expect((await wrong()).data).toMatchObject({ remaining: 2, captchaRequired: true, hint: '再错 2 次将锁定 15 分钟' });

  expect(await wrong()).toMatchObject({ reason: 'captchaRequired', errors: [{ path: 'captchaText' }] });
  expect(await wrong({ ...(await solved()), captchaText: 'xxxx' })).toMatchObject({
    reason: 'captchaWrong',
    errors: [{ path: 'captchaText' }],
  });

  expect((await wrong(await solved())).data).toMatchObject({ remaining: 1 });
  expect(await wrong(await solved())).toMatchObject({
    reason: 'lockedOut',
    msg: refusals.lockedOut.text({ minutes: 15 }),
    data: { lockedS: 900 },
  });
  expect(await logIn(user, { ip, payload: await solved() })).toMatchObject({ reason: 'lockedOut' });

  // Failures are counted per address, so a stranger cannot lock out the owner.
  expect((await logIn(user, { ip: randomIp() })).code).toBe(200);

  await api.services.db.updateTable('login_failure').set({ locked_until: sql`now() - interval '1 second'` }).execute();
  expect((await logIn(user, { ip })).code).toBe(200);
});

test('a captcha can be used only once', async () => {
  const user = await api.signUp('ad');
  const ip = randomIp();
  for (let n = 0; n < 3; n += 1) await logIn(user, { password: 'Wrong-123', ip });
  const captcha = await solved();
  expect((await logIn(user, { password: 'Wrong-123', ip, payload: captcha })).reason).toBe('wrongCredentials');
  expect((await logIn(user, { ip, payload: captcha })).reason).toBe('captchaWrong');
});

test('a captcha expires after five minutes', async () => {
  const user = await api.signUp('ad');
  const ip = randomIp();
  for (let n = 0; n < 3; n += 1) await logIn(user, { password: 'Wrong-123', ip });
  const captcha = await solved();
  await api.services.db.updateTable('captcha').set({ expires_at: sql`now()` }).execute();
  expect((await logIn(user, { ip, payload: captcha })).reason).toBe('captchaWrong');
});

test('a correct password resets the count', async () => {
  const user = await api.signUp('ad');
  const ip = randomIp();
  for (let n = 0; n < 2; n += 1) await logIn(user, { password: 'Wrong-123', ip });
  expect((await logIn(user, { ip })).code).toBe(200);
  expect((await logIn(user, { password: 'Wrong-123', ip })).data).toMatchObject({ remaining: 4 });
});

test('concurrent guesses are counted one by one: only five are checked', async () => {
  const user = await api.signUp('ad');
  const ip = randomIp();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => logIn(user, { password: `Wrong-${n}`, ip })));
  const lookedAt = answers.filter(
    ({ reason, data }) => reason === 'wrongCredentials' || (data as { lockedS?: number } | null)?.lockedS === 900,
  );
  expect(answers.filter(({ reason }) => reason === 'wrongCredentials')).toHaveLength(4);
  const allowed = ['wrongCredentials', 'captchaRequired', 'lockedOut'];
  expect(answers.every(({ reason }) => allowed.includes(reason ?? ''))).toBe(true);
  expect(lookedAt.length).toBeGreaterThanOrEqual(5);
  expect((await logIn(user, { ip })).reason).toBe('lockedOut');
});

test('that an account is frozen or closing is revealed only after the password has been verified', async () => {
  const user = await api.signUp('ad');
  for (const [status, reason] of [
    ['frozen', 'accountFrozen'],
    ['closing', 'accountClosing'],
  ] as const) {
    await api.services.db.updateTable('user').set({ status }).where('id', '=', user.user.id).execute();
    expect((await logIn(user, { password: 'Wrong-123', ip: randomIp() })).reason).toBe('wrongCredentials');
    expect(await logIn(user, { ip: randomIp() })).toMatchObject({ reason });
  }
});

test('a code signs in; an unknown phone is revealed only after a correct code', async () => {
  const user = await api.signUp('media');
  const byCode = (phone: string, smsCode: string, side: 'ad' | 'media' = 'media') =>
    api.call('auth/loginSms', { phone, smsCode, source: sources[side] }, { side, ip: randomIp() });
  expect((await byCode(user.phone, await api.codeFor(user.phone, 'login', 'media'))).data.token).toMatch(/^sz_media_web:/);

  const stranger = randomPhone();
  expect((await byCode(stranger, '000000')).reason).toBe('smsCodeWrong');
  expect(await byCode(stranger, await api.codeFor(stranger, 'login', 'media'))).toMatchObject({
    reason: 'mediaOwnerNotRegistered',
  });
  const other = randomPhone();
  expect(await byCode(other, await api.codeFor(other, 'login', 'ad'), 'ad')).toMatchObject({
    reason: 'advertiserNotRegistered',
  });
});

test('a sign-in beyond the limit ends the oldest one, with 402', async () => {
  const few = await createTestApi({ databaseUrl: api.settings.databaseUrl, maxSessions: 2 });
  try {
    const user = await api.signUp('ad');
    const again = () => few.call('auth/login', { phone: user.phone, password, source: sources.ad }, { ip: randomIp() });
    await again();
    expect((await api.call('ad/getUserInfo', {}, { token: user.token })).code).toBe(200);
    await again();
    expect(await api.call('ad/getUserInfo', {}, { token: user.token })).toMatchObject({
      reason: 'signedInElsewhere',
      statusCode: 402,
    });
  } finally {
    await few.close();
  }
});
