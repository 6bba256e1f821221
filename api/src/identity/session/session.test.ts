import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { createTestApi, password, randomIp, type SignedUp, type TestApi } from '../../../test/test-api';
import { endSessionsOf, expireSessionsOf } from './store';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const info = (token: string | undefined) => api.call('ad/getUserInfo', {}, { token });
const { ad } = sources;

async function sessionOf(user: SignedUp) {
  const db = api.services.db.selectFrom('session').selectAll();
  return db
    .select(sql<number>`extract(epoch from expires_at - now())::float / 3600`.as('hours'))
    .where('user_id', '=', user.user.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

test.each([
  ['no token', 'notSignedIn', undefined],
  ['an unknown token', 'sessionExpired', `${ad}:nobody-has-this-token`],
  ['a token without a source', 'notSignedIn', 'token'],
])('%s: code 300 and status_code 401 with HTTP 200', async (_case, reason, token) => {
  expect(await info(token)).toMatchObject({ status: 200, code: businessCodes.sessionGone, reason, statusCode: 401, data: null });
});

test('a token of the other side is refused like a missing token', async () => {
  const media = await api.signUp('media');
  expect({ ...(await info(media.token)), headers: {} }).toEqual({ ...(await info(undefined)), headers: {} });
  const ads = await api.signUp('ad');
  expect(await api.call('media/userInfo', {}, { side: 'media', token: ads.token })).toMatchObject({
    reason: 'notSignedIn',
    statusCode: 401,
  });
});

test('an expired session: 300 and 401', async () => {
  const user = await api.signUp('ad');
  expect(await expireSessionsOf(api.services.db, user.user.id)).toBe(1);
  expect(await info(user.token)).toMatchObject({ reason: 'sessionExpired', statusCode: 401 });
});

test('signing out ends only the current session', async () => {
  const user = await api.signUp('ad');
  const other = await api.call('auth/login', { phone: user.phone, password, source: ad }, { ip: randomIp() });
  expect((await api.call('auth/logout', {}, { token: user.token })).code).toBe(200);
  expect(await info(user.token)).toMatchObject({ reason: 'notSignedIn', statusCode: 401 });
  expect((await info(other.data.token)).code).toBe(200);
});

test('signing in again gives another token and ends the session that the browser came with, of the other side too', async () => {
  const user = await api.signUp('ad');
  const media = await api.signUp('media');
  const again = (token: string) => api.call('auth/login', { phone: user.phone, password, source: ad }, { ip: randomIp(), token });
  const first = await again(user.token);
  expect(first.data.token).not.toBe(user.token);
  expect(await info(user.token)).toMatchObject({ reason: 'notSignedIn', statusCode: 401 });
  const second = await again(media.token);
  expect(await api.call('media/userInfo', {}, { side: 'media', token: media.token })).toMatchObject({ statusCode: 401 });
  expect((await info(first.data.token)).code).toBe(200);
  expect((await info(second.data.token)).code).toBe(200);
});

test('a sign-in that fails ends nothing', async () => {
  const user = await api.signUp('ad');
  const wrong = { phone: user.phone, password: 'Wrong-1234', source: ad };
  expect((await api.call('auth/login', wrong, { ip: randomIp(), token: user.token })).reason).toBe('wrongCredentials');
  expect((await info(user.token)).code).toBe(200);
});

test.each([
  ['elsewhere', 'signedInElsewhere'],
  ['password', 'passwordChanged'],
  ['operator', 'signedOutByPlatform'],
] as const)('a session ended by the server (%s): 402 with the reason', async (ended, reason) => {
  const user = await api.signUp('ad');
  await endSessionsOf(api.services.db, user.user.id, ended);
  expect(await info(user.token)).toMatchObject({ status: 200, code: businessCodes.sessionEnded, statusCode: 402, reason });
});

test('a frozen account: 402, even for a session that was not ended explicitly', async () => {
  const user = await api.signUp('ad');
  await api.services.db.updateTable('user').set({ status: 'frozen' }).where('id', '=', user.user.id).execute();
  expect(await info(user.token)).toMatchObject({ reason: 'sessionFrozen', statusCode: 402 });
});

test('only the hash of a token is stored', async () => {
  const user = await api.signUp('ad');
  const rows = await api.services.db.selectFrom('session').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(user.token.split(':')[1]);
});

test('remembered: seven days; otherwise 24 hours after the last call, at most seven days', async () => {
  const user = await api.signUp('ad');
  await api.call('auth/login', { phone: user.phone, password, source: ad, remember: true }, { ip: randomIp() });
  expect((await sessionOf(user)).hours).toBeCloseTo(7 * 24, 1);
  const { data } = await api.call('auth/login', { phone: user.phone, password, source: ad }, { ip: randomIp() });
  expect((await sessionOf(user)).hours).toBeCloseTo(24, 1);

  const age = async (created: string) =>
    api.services.db
      .updateTable('session')
      .set({
        last_seen_at: sql`now() - interval '20 hours'`,
        expires_at: sql`now() + interval '4 hours'`,
        created_at: sql.raw<Date>(`now() - interval '${created}'`),
      })
      .where('id', '=', (await sessionOf(user)).id)
      .execute();
  await age('20 hours');
  expect((await info(data.token)).code).toBe(200);
  expect((await sessionOf(user)).hours).toBeCloseTo(24, 1);
  await age('160 hours');
  expect((await info(data.token)).code).toBe(200);
  expect((await sessionOf(user)).hours).toBeCloseTo(8, 1);
});
