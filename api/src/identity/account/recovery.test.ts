import { sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { setRules } from '../../../test/rules';
import { createTestApi, password, randomIp, randomPhone, type SignedUp, type TestApi } from '../../../test/test-api';
import { addressHash } from '../../platform';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function resetToken(user: SignedUp): Promise<string> {
  const smsCode = await api.codeFor(user.phone, 'forget', user.side);
  const answer = await api.call(
    'auth/forgetVerify',
    { phone: user.phone, smsCode, source: sources[user.side] },
    { side: user.side, ip: randomIp() },
  );
  expect(answer.code).toBe(200);
  return answer.data.resetToken;
}

const reset = (token: string, newPassword: string) =>
  api.call('auth/forgetReset', { resetToken: token, password: newPassword }, { ip: randomIp() });
const logIn = (user: SignedUp, secret: string, ip = randomIp()) =>
  api.call('auth/login', { phone: user.phone, password: secret, source: sources[user.side] }, { side: user.side, ip });

test('setting a new password ends every session with 402 and locks cash-out for 24 hours', async () => {
  const user = await api.signUp('media');
  const second = await logIn(user, password);
  expect((await reset(await resetToken(user), 'Neu-12345')).code).toBe(200);
  for (const token of [user.token, second.data.token]) {
    expect(await api.call('media/userInfo', {}, { side: 'media', token })).toMatchObject({
      reason: 'passwordChanged',
      statusCode: 402,
    });
  }
  expect((await logIn(user, password)).reason).toBe('wrongCredentials');
  expect((await logIn(user, 'Neu-12345')).code).toBe(200);
  const { hours } = await api.services.db
    .selectFrom('user')
    .select(sql<number>`extract(epoch from cashout_locked_until - now())::float / 3600`.as('hours'))
    .where('id', '=', user.user.id)
    .executeTakeFirstOrThrow();
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
});

test('cash-out is locked for `cashout.reset_lock_h` hours', async () => {
  const user = await api.signUp('media');
  await setRules(api.services.db, { 'cashout.reset_lock_h': 72 });
  expect((await reset(await resetToken(user), 'Neu-12345')).code).toBe(200);
  const { hours } = await api.services.db
    .selectFrom('user')
    .select(sql<number>`extract(epoch from cashout_locked_until - now())::float / 3600`.as('hours'))
    .where('id', '=', user.user.id)
    .executeTakeFirstOrThrow();
  expect(hours).toBeGreaterThan(71.9);
  expect(hours).toBeLessThanOrEqual(72);
});

test('recovery lifts the lock caused by too many failures', async () => {
  const user = await api.signUp('ad');
  const ip = randomIp();
  await api.services.db
    .insertInto('login_failure')
    .values({
      side: 'ad',
      phone_hash: api.services.phones.hash(user.phone),
      ip_hash: addressHash(api.services.keys, ip),
      failures: 5,
      last_at: sql`now()`,
      locked_until: sql`now() + interval '15 minutes'`,
    })
    .execute();
  expect((await logIn(user, password, ip)).reason).toBe('lockedOut');
  await reset(await resetToken(user), 'Neu-12345');
  expect((await logIn(user, 'Neu-12345', ip)).code).toBe(200);
});

test('the new password must differ from the old one; after that refusal the token remains valid', async () => {
  const user = await api.signUp('ad');
  const token = await resetToken(user);
  expect(await reset(token, password)).toMatchObject({
    reason: 'samePassword',
    errors: [{ path: 'password' }],
  });
  expect(await reset(token, `x${user.phone}`)).toMatchObject({
    reason: 'invalid',
    errors: [{ path: 'password', msg: '密码不能包含手机号' }],
  });
  expect((await reset(token, 'Neu-12345')).code).toBe(200);
});

test('a token is valid once, for 15 minutes; anything else is refused', async () => {
  const user = await api.signUp('ad');
  const token = await resetToken(user);
  const outcomes = await Promise.all(['Neu-12345', 'Neu-12346', 'Neu-12347'].map((secret) => reset(token, secret)));
  expect(outcomes.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['ok', 'resetExpired', 'resetExpired']);

  const late = await api.signUp('ad');
  const lateToken = await resetToken(late);
  await api.services.db.updateTable('reset_token').set({ expires_at: sql`now()` }).execute();
  expect(await reset(lateToken, 'Neu-12345')).toMatchObject({ reason: 'resetExpired' });
  expect((await reset('nonsense', 'Neu-12345')).reason).toBe('resetExpired');
});

test('a wrong code is refused; an unknown phone is revealed only after a correct code', async () => {
  const user = await api.signUp('ad');
  const verify = (phone: string, smsCode: string) =>
    api.call('auth/forgetVerify', { phone, smsCode, source: sources.ad }, { ip: randomIp() });
  expect(await verify(user.phone, '000000')).toMatchObject({
    reason: 'smsCodeWrong',
    errors: [{ path: 'smsCode' }],
  });
  const stranger = randomPhone();
  expect((await verify(stranger, await api.codeFor(stranger, 'forget', 'ad'))).reason).toBe('advertiserNotRegistered');
});
