import { randomUUID } from 'node:crypto';
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { createTestApi, password, randomIp, randomPhone, type SignedUp, type TestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const most = securityFigures['login.account_at'];
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie'] ?? '').split(';')[0] ?? '';

interface Attempt {
  secret?: string;
  ip?: string;
  cookie?: string;
  payload?: object;
}

function logIn(user: Pick<SignedUp, 'phone' | 'side'>, { secret = password, ip = randomIp(), cookie, payload }: Attempt = {}) {
  return api.call(
    'auth/login',
    { phone: user.phone, password: secret, source: sources[user.side], ...payload },
    { side: user.side, ip, headers: cookie ? { cookie } : {} },
  );
}

async function solved() {
  const { data } = await api.call('auth/captcha', {}, { ip: randomIp() });
  return { captchaId: data.captchaId, captchaText: data.demoText };
}

/** Guesses of a stranger, each from another address and with a solved captcha. */
async function guesses(user: Pick<SignedUp, 'phone' | 'side'>, count: number) {
  const reasons: (string | undefined)[] = [];
  for (let n = 0; n < count; n += 1) {
    reasons.push((await logIn(user, { secret: `Wrong-${n}xx`, payload: await solved() })).reason);
  }
  return reasons;
}

const byCode = async (user: SignedUp, headers: Record<string, string> = {}) => {
  const smsCode = await api.codeFor(user.phone, 'login', user.side);
  const payload = { phone: user.phone, smsCode, source: sources[user.side] };
  return api.call('auth/loginSms', payload, { side: user.side, ip: randomIp(), headers });
};

test('sixty guesses from as many addresses: only the first ten are looked at, then sign-in by code is offered', async () => {
  const user = await api.signUp('ad');
  const reasons = await guesses(user, 60);
  expect(reasons.filter((reason) => reason === 'wrongCredentials')).toHaveLength(most - 1);
  expect(reasons.slice(most - 1).every((reason) => reason === 'accountGuarded')).toBe(true);
  const answer = await logIn(user, { payload: await solved() });
  expect(answer).toMatchObject({ reason: 'accountGuarded', msg: refusals.accountGuarded.text, data: { byCode: true } });
  expect((answer.data as unknown as { waitS: number }).waitS).toBeGreaterThan(3600);
});

test('concurrent guesses from many addresses are counted one by one', async () => {
  const user = await api.signUp('ad');
  const captchas = await Promise.all(Array.from({ length: 30 }, solved));
  const answers = await Promise.all(captchas.map((payload, n) => logIn(user, { secret: `Wrong-${n}xx`, payload })));
  expect(answers.filter(({ reason }) => reason === 'wrongCredentials').length).toBeLessThan(most);
  expect(answers.some(({ reason }) => reason === 'accountGuarded')).toBe(true);
});

test('a phone without an account is guarded alike, so the guard reveals nothing', async () => {
  const stranger = { phone: randomPhone(), side: 'ad' } as const;
  expect((await guesses(stranger, most)).at(-1)).toBe('accountGuarded');
});

test('from the sixth guess of an account on, every address must solve a captcha', async () => {
  const user = await api.signUp('ad');
  await guesses(user, securityFigures['login.account_captcha_from']);
  expect(await logIn(user)).toMatchObject({ reason: 'captchaRequired' });
  expect((await logIn(user, { payload: await solved() })).code).toBe(200);
});

test('the owner’s own browser is not locked out by strangers, and keeps its own five attempts', async () => {
  const user = await api.signUp('ad');
  const cookie = cookieOf((await logIn(user)).headers);
  expect(cookie).toMatch(/^sz-device=[\w-]{43}$/);
  await guesses(user, most + 2);
  expect((await logIn(user, { cookie })).code).toBe(200);
  const reasons: unknown[] = [];
  for (let n = 0; n < 6; n += 1) {
    reasons.push((await logIn(user, { cookie, secret: `Wrong-${n}xx`, payload: await solved() })).reason);
  }
  expect(reasons).toEqual([...Array(4).fill('wrongCredentials'), 'lockedOut', 'lockedOut']);
});

test('the cookie cannot be read by scripts, and one that nobody issued proves nothing', async () => {
  const user = await api.signUp('ad');
  const { headers } = await logIn(user);
  expect(String(headers['set-cookie'])).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/);
  const other = await api.signUp('ad');
  const others = cookieOf((await logIn(other)).headers);
  await guesses(user, most);
  for (const cookie of [others, 'sz-device=', `sz-device=${'a'.repeat(43)}`, `sz-device=${'a'.repeat(5000)}`]) {
    expect((await logIn(user, { cookie, payload: await solved() })).reason).toBe('accountGuarded');
  }
});

test('over https the cookie has the prefix that no other host can set, and a browser known under the former name stays known', async () => {
  const user = await api.signUp('ad');
  const former = cookieOf((await logIn(user)).headers);
  Object.assign(api.services.settings, { publicUrl: 'https://market.example' });
  await guesses(user, most);
  const { code, headers } = await logIn(user, { cookie: former });
  expect(code).toBe(200);
  expect(String(headers['set-cookie'])).toMatch(
    /^__Host-sz-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
  );
  const both = `${former.slice(0, -1)}x; ${cookieOf(headers)}`;
  expect((await logIn(user, { cookie: both })).code).toBe(200);
  Object.assign(api.services.settings, { publicUrl: null });
});

test('a sign-in by code is never guarded, and makes its browser a known one', async () => {
  const user = await api.signUp('media');
  await guesses(user, most);
  const signedIn = await byCode(user);
  expect(signedIn.code).toBe(200);
  expect((await logIn(user, { cookie: cookieOf(signedIn.headers) })).code).toBe(200);
  expect((await logIn(user, { payload: await solved() })).reason).toBe('accountGuarded');
});

test('a known browser is forgotten after ninety days without a sign-in', async () => {
  const user = await api.signUp('ad');
  const cookie = cookieOf((await logIn(user)).headers);
  await guesses(user, most);
  await api.services.db
    .updateTable('known_device')
    .set({ last_at: sql`now() - interval '91 days'` })
    .where('user_id', '=', user.user.id)
    .execute();
  expect((await logIn(user, { cookie, payload: await solved() })).reason).toBe('accountGuarded');
});

test('the guard ends a day after the last guess that was looked at, and at once with a recovery', async () => {
  const user = await api.signUp('ad');
  await guesses(user, most + 5);
  const age = api.services.db.updateTable('login_failure').set({ last_at: sql`now() - interval '25 hours'` });
  await age.where('phone_hash', '=', api.services.phones.hash(user.phone)).execute();
  expect((await logIn(user)).code).toBe(200);

  await guesses(user, most);
  const smsCode = await api.codeFor(user.phone, 'forget', 'ad');
  const verified = await api.call('auth/forgetVerify', { phone: user.phone, smsCode, source: sources.ad }, { ip: randomIp() });
  await api.call('auth/forgetReset', { resetToken: verified.data.resetToken, password: 'Neu-12345' }, { ip: randomIp() });
  expect((await logIn(user, { secret: 'Neu-12345' })).code).toBe(200);
});

test('a recovery forgets the known browsers: whoever had one must prove the phone or the new password like anybody', async () => {
  const user = await api.signUp('ad');
  const cookie = cookieOf((await logIn(user)).headers);
  const smsCode = await api.codeFor(user.phone, 'forget', 'ad');
  const verified = await api.call('auth/forgetVerify', { phone: user.phone, smsCode, source: sources.ad }, { ip: randomIp() });
  await api.call('auth/forgetReset', { resetToken: verified.data.resetToken, password: 'Neu-12345' }, { ip: randomIp() });
  await guesses(user, most);
  expect((await logIn(user, { cookie, payload: await solved() })).reason).toBe('accountGuarded');
});

test('a stolen session cannot guess the password from many addresses, neither to change it nor as second factor', async () => {
  const user = await api.signUp('ad');
  const change = (oldPassword: string, cookie?: string) =>
    api.call(
      'auth/changePassword',
      { request_id: randomUUID(), oldPassword, newPassword: 'Neu-12345' },
      { token: user.token, ip: randomIp(), headers: cookie ? { cookie } : {} },
    );
  const reasons: unknown[] = [];
  for (let n = 0; n < 20; n += 1) reasons.push((await change(`Wrong-${n}xx`)).reason);
  expect(reasons.filter((reason) => reason === 'currentPasswordWrong')).toHaveLength(most - 1);
  expect(await change(password)).toMatchObject({ reason: 'accountGuardedHere', errors: [{ path: 'oldPassword' }] });
  const asFactor = await api.call('user/close', { password }, { token: user.token, ip: randomIp() });
  expect(asFactor).toMatchObject({ reason: 'accountGuardedHere', errors: [{ path: 'password' }] });

  const cookie = cookieOf((await byCode(user)).headers);
  expect((await change(password, cookie)).code).toBe(200);
});
