import { randomUUID } from 'node:crypto';
import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { sources } from '@shizhong/shared-contracts/session';
import { createTestApi, randomIp, randomPhone, registration, type TestApi } from '../../../test/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const rowsOf = (phone: string) =>
  api.services.db.selectFrom('user').selectAll().where('phone_hash', '=', api.services.phones.hash(phone)).execute();

test.each(['ad', 'media'] as const)('signs up and in on the %s side', async (side) => {
  const { token, user, phone } = await api.signUp(side);
  expect(token).toMatch(new RegExp(`^${sources[side]}:[\\w-]{43}$`));
  expect(user).toMatchObject({ username: '', phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`, avatar: null });
  const key = side === 'ad' ? 'ad/getUserInfo' : 'media/userInfo';
  expect((await api.call(key, {}, { side, token })).data.id).toBe(user.id);
});

test('one phone may have one account on each side', async () => {
  const phone = randomPhone();
  await api.signUp('ad', { phone });
  const { token } = await api.signUp('media', { phone });
  expect((await rowsOf(phone)).map((user) => user.side).sort()).toEqual(['ad', 'media']);
  expect((await api.call('media/userInfo', {}, { side: 'media', token })).data.otherSide).toBe(true);
});

test('stores the phone encrypted with a keyed look-up hash, and the password as Argon2id', async () => {
  const { phone } = await api.signUp('ad');
  const [row] = await rowsOf(phone);
  expect(JSON.stringify(row)).not.toContain(phone);
  expect(api.services.phones.open(row?.phone_enc ?? '')).toBe(phone);
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('agreements are recorded with their version and IP address', async () => {
  const { user } = await api.signUp('media');
  const consents = await api.services.db.selectFrom('consent').selectAll().where('user_id', '=', user.id).execute();
  expect(consents.map(({ doc }) => doc).sort()).toEqual(['media_rules', 'privacy', 'tos']);
  expect(consents.every(({ doc_version, action, ip }) => doc_version && action === 'agree' && ip.startsWith('10.'))).toBe(true);
});

test.each([
  ['a missing agreement', 'ad', { agreements: ['tos', 'privacy'] }, 'agreements', refusals.agreementsNotAccepted.text],
  [
    'the other side’s rules',
    'ad',
    { agreements: ['tos', 'privacy', 'media_rules'] },
    'agreements',
    refusals.agreementsNotAccepted.text,
  ],
  ['no industry', 'ad', { industry: undefined }, 'industry', refusals.ownIndustryMissing.text],
  ['an unknown industry', 'ad', { industry: 'tobacco' }, 'industry', refusals.ownIndustryMissing.text],
  ['no media kind', 'media', { mediaKind: undefined }, 'mediaKind', refusals.mediaKindMissing.text],
  ['a short password', 'ad', { password: 'Ab1' }, 'password', '密码长度为 8–128 位'],
  ['a breached password', 'ad', { password: 'Password1' }, 'password', refusals.passwordGuessable.text],
  ['a bad phone', 'ad', { phone: '12345678901' }, 'phone', '请输入 11 位手机号'],
  ['a bad code', 'ad', { smsCode: '12' }, 'smsCode', '请输入 6 位短信验证码'],
  ['no request id', 'ad', { request_id: 'x' }, 'request_id', '缺少请求编号'],
] as const)('%s is reported at its field', async (_case, side, change, path, msg) => {
  const phone = randomPhone();
  const code = await api.codeFor(phone, 'register', side);
  const answer = await api.call('auth/register', { ...registration(side, phone, code), ...change }, { side });
  expect(answer).toMatchObject({ status: 200, code: businessCodes.invalid, statusCode: 200 });
  expect(answer.errors).toContainEqual({ path, msg });
  expect(await rowsOf(phone)).toEqual([]);
});

test('a password that contains the phone number is refused', async () => {
  const phone = randomPhone();
  const answer = await api.call('auth/register', { ...registration('ad', phone, '000000'), password: `a${phone}` });
  expect(answer.errors).toContainEqual({ path: 'password', msg: '密码不能包含手机号' });
});

test('that a phone is already registered is revealed only after a correct code', async () => {
  const { phone } = await api.signUp('ad');
  const wrong = await api.call('auth/register', registration('ad', phone, '000000'));
  expect(wrong.reason).toBe('smsCodeWrong');
  await api.services.db
    .updateTable('rate_counter')
    .set({ expires_at: new Date(0) })
    .execute();
  const code = await api.codeFor(phone, 'register', 'ad');
  const right = await api.call('auth/register', registration('ad', phone, code));
  expect(right).toMatchObject({ reason: 'phoneRegistered', errors: [{ path: 'phone' }] });
});

test('an unknown invitation code is reported, but the sign-up succeeds', async () => {
  const { inviteAccepted } = (await api.signUp('ad', { payload: { inviteCode: 'NOBODY' } })) as unknown as {
    inviteAccepted: boolean;
  };
  expect(inviteAccepted).toBe(false);
});

test('a user’s own invitation code is accepted and identifies the inviter', async () => {
  const inviter = await api.signUp('media');
  const { invite_code: code } = await api.services.db
    .selectFrom('user')
    .select('invite_code')
    .where('id', '=', inviter.user.id)
    .executeTakeFirstOrThrow();
  const invited = await api.signUp('media', { payload: { inviteCode: code.toLowerCase() } });
  const row = await api.services.db.selectFrom('user').selectAll().where('id', '=', invited.user.id).executeTakeFirstOrThrow();
  expect(row.inviter_user_id).toBe(inviter.user.id);
  expect(invited).toMatchObject({ inviteAccepted: true });
});

test('a repeat with the same request id gets the first response and creates no second account', async () => {
  const phone = randomPhone();
  const payload = registration('ad', phone, await api.codeFor(phone, 'register', 'ad'));
  const first = await api.call('auth/register', payload);
  const again = await api.call('auth/register', payload);
  expect(again.data).toEqual(first.data);
  expect(await rowsOf(phone)).toHaveLength(1);
});

test('the same request id with different content is refused', async () => {
  const phone = randomPhone();
  const payload = registration('ad', phone, await api.codeFor(phone, 'register', 'ad'));
  await api.call('auth/register', payload);
  expect((await api.call('auth/register', { ...payload, company: '别的公司' })).reason).toBe('repeatedRequest');
});

test('a hundred identical concurrent sign-ups create one account and get the same response', async () => {
  const phone = randomPhone();
  const payload = registration('ad', phone, await api.codeFor(phone, 'register', 'ad'));
  const answers = await Promise.all(Array.from({ length: 100 }, () => api.call('auth/register', payload, { ip: randomIp() })));
  expect(answers.map(({ code }) => code)).toEqual(Array(100).fill(200));
  expect(new Set(answers.map(({ data }) => data.token)).size).toBe(1);
  expect(await rowsOf(phone)).toHaveLength(1);
});

test('of different concurrent sign-ups of one phone, exactly one succeeds', async () => {
  const phone = randomPhone();
  const code = await api.codeFor(phone, 'register', 'ad');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      api.call('auth/register', { ...registration('ad', phone, code), request_id: randomUUID() }, { ip: randomIp() }),
    ),
  );
  expect(answers.filter(({ code: business }) => business === 200)).toHaveLength(1);
  expect(await rowsOf(phone)).toHaveLength(1);
});

test('numbers of virtual operators may sign up and raise the risk score', async () => {
  const { user } = await api.signUp('ad', { phone: `170${randomPhone().slice(3)}` });
  const row = await api.services.db.selectFrom('user').select('risk_score').where('id', '=', user.id).executeTakeFirstOrThrow();
  expect(row.risk_score).toBe(10);
});
