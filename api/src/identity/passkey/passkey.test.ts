import { randomUUID } from 'node:crypto';
import { type Side, sources } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import { type Lie, TestPasskey } from '../../../test/passkey-authenticator';
import { createTestApi, password, randomIp, type SignedUp, type TestApi } from '../../../test/test-api';
import { handleOf } from './assertion';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

const as = ({ token, side }: SignedUp) => ({ token, side, ip: randomIp() });
const request = () => ({ request_id: randomUUID() });

async function start(user: SignedUp): Promise<{ challenge: string }> {
  const { code, data } = await api.call('user/passkeyStart', { password }, as(user));
  expect(code).toBe(200);
  return data;
}

async function add(user: SignedUp, passkey = new TestPasskey(), lie: Lie = {}) {
  const options = await start(user);
  return api.call('user/passkeyAdd', { ...request(), attestation: passkey.attestation(options, lie) }, as(user));
}

async function withPasskey(side: Side): Promise<{ user: SignedUp; passkey: TestPasskey; id: string }> {
  const user = await api.signUp(side);
  const passkey = new TestPasskey();
  const { data } = await add(user, passkey);
  return { user, passkey, id: data.id };
}

const signInOptions = async () => (await api.call('auth/passkeyOptions', {}, { ip: randomIp() })).data;

const send = (passkey: object, side: Side, more: object = {}) =>
  api.call('auth/passkeyLogin', { passkey, source: sources[side], ...more }, { side, ip: randomIp() });

async function signIn(passkey: TestPasskey, side: Side, lie: Lie = {}) {
  return send(passkey.assertion(await signInOptions(), lie), side);
}

async function proof(user: SignedUp, passkey: TestPasskey, lie: Lie = {}) {
  const { data } = await api.call('user/passkeyProve', {}, as(user));
  return passkey.assertion(data, lie);
}

const titles = async (user: SignedUp, token = user.token) =>
  (await api.call('messages/list', { page: 1, pageSize: 20 }, { token, side: user.side })).data.list.map(({ title }) => title);

describe.each(['ad', 'media'] as const)('%s', (side) => {
  test('a passkey is added by proof of identity, named after the browser, and announced', async () => {
    const user = await api.signUp(side);
    expect(await api.call('user/passkeyStart', {}, as(user))).toMatchObject({ reason: 'secondFactorMissing' });
    const { data: options } = await api.call('user/passkeyStart', { password }, as(user));
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { id: handleOf(user.user.id) },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    expect(options.user.name).toMatch(/^(广告主|媒体主) \d{3}\*{4}\d{4}$/);
    const attestation = new TestPasskey().attestation(options);
    const added = await api.call('user/passkeyAdd', { ...request(), attestation }, as(user));
    expect(added.code).toBe(200);
    const { data } = await api.call('user/passkeys', {}, as(user));
    expect(data).toMatchObject({ list: [{ id: added.data.id, lastUsedAt: null, counterFellAt: null }], unusable: null });
    expect(await titles(user)).toContain('新增了通行密钥');
  });

  test('it signs in without password, code or phone, and says when', async () => {
    const { user, passkey } = await withPasskey(side);
    const { code, data } = await signIn(passkey, side, { handle: handleOf(user.user.id) });
    expect(code).toBe(200);
    expect(data.token.startsWith(sources[side])).toBe(true);
    const { list } = (await api.call('user/passkeys', {}, { token: data.token, side })).data;
    expect(list[0]?.lastUsedAt).not.toBeNull();
  });
});

test('a passkey is both steps: whoever has switched the second one on is not asked for its code', async () => {
  const { user, passkey } = await withPasskey('ad');
  await api.services.db
    .insertInto('authenticator')
    .values({ user_id: user.user.id, secret_enc: 'x', confirmed_at: new Date() })
    .execute();
  const byPassword = { phone: user.phone, password, source: sources.ad };
  expect((await api.call('auth/login', byPassword, { ip: randomIp() })).reason).toBe('secondStepRequired');
  expect((await signIn(passkey, 'ad')).code).toBe(200);
});

const lies: [string, Lie][] = [
  ['signed for another origin', { origin: 'http://localhost:8081' }],
  ['signed for a site of a similar name', { origin: 'https://localhost.evil.example' }],
  ['of another domain', { rpId: 'evil.example' }],
  ['whose user was not verified', { verified: false }],
  ['that is a creation', { type: 'webauthn.create' }],
  ['for another account than it says', { handle: handleOf(randomUUID()) }],
];

test.each(lies)('an answer %s signs nobody in, and its challenge is used up', async (_, lie) => {
  const { passkey } = await withPasskey('ad');
  const options = await signInOptions();
  expect(await send(passkey.assertion(options, lie), 'ad')).toMatchObject({ reason: 'passkeyRefused' });
  expect(await send(passkey.assertion(options), 'ad')).toMatchObject({ reason: 'passkeyExpired' });
});

test.each(lies.slice(0, 4))('a new passkey %s is not kept', async (_, lie) => {
  const user = await api.signUp('media');
  expect(await add(user, new TestPasskey(), lie)).toMatchObject({ reason: 'passkeyRefused' });
  expect((await api.call('user/passkeys', {}, as(user))).data.list).toEqual([]);
});

test('a signature of another key is refused', async () => {
  const { passkey } = await withPasskey('ad');
  const stranger = new TestPasskey();
  expect(await signIn(stranger, 'ad', { id: passkey.id })).toMatchObject({ reason: 'passkeyRefused' });
  expect(await signIn(stranger, 'ad')).toMatchObject({ reason: 'passkeyUnknown' });
});

test('a challenge works once, also when its answer is sent many times at once', async () => {
  const { passkey } = await withPasskey('media');
  const answer = passkey.assertion(await signInOptions());
  const answers = await Promise.all([send(answer, 'media'), send(answer, 'media'), send(answer, 'media')]);
  expect(answers.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['ok', 'passkeyExpired', 'passkeyExpired']);
});

test('a challenge is good for five minutes, for one purpose and one session, and cannot be made up', async () => {
  const { user, passkey } = await withPasskey('ad');
  const late = await signInOptions();
  await api.services.db.updateTable('passkey_challenge').set({ expires_at: sql`now()` }).execute();
  expect(await send(passkey.assertion(late), 'ad')).toMatchObject({ reason: 'passkeyExpired' });
  expect(await send(passkey.assertion({ challenge: 'bWFkZSB1cA' }), 'ad')).toMatchObject({ reason: 'passkeyExpired' });
  const ofProof = await proof(user, passkey);
  expect(await send(ofProof, 'ad')).toMatchObject({ reason: 'passkeyExpired' });
  const ofSignIn = passkey.assertion(await signInOptions());
  expect(await api.call('user/dataExport', { passkey: ofSignIn }, as(user))).toMatchObject({ reason: 'passkeyExpired' });
  const { data: elsewhere } = await signIn(passkey, 'ad');
  const ofOther = await proof({ ...user, token: elsewhere.token }, passkey);
  expect(await api.call('user/dataExport', { passkey: ofOther }, as(user))).toMatchObject({ reason: 'passkeyExpired' });
});

test('a passkey belongs to one side and one account', async () => {
  const [advertiser, owner] = [await withPasskey('ad'), await withPasskey('media')];
  expect(await signIn(advertiser.passkey, 'media')).toMatchObject({ reason: 'passkeyOfAdvertiser' });
  expect(await signIn(owner.passkey, 'ad')).toMatchObject({ reason: 'passkeyOfMediaOwner' });
  const stolen = await proof(advertiser.user, owner.passkey);
  expect(await api.call('user/dataExport', { passkey: stolen }, as(advertiser.user))).toMatchObject({
    reason: 'passkeyNotYours',
  });
  expect(await add(advertiser.user, owner.passkey)).toMatchObject({ reason: 'passkeyTaken' });
});

test('it proves an act in the place of password and codes, once', async () => {
  const { user, passkey } = await withPasskey('ad');
  const signed = await proof(user, passkey);
  const end = () => api.call('user/sessionEndOthers', { ...request(), passkey: signed }, as(user));
  expect((await end()).code).toBe(200);
  expect(await end()).toMatchObject({ reason: 'passkeyExpired' });
});

test('it takes the place of the second step’s code where that is asked for besides', async () => {
  const { user, passkey } = await withPasskey('ad');
  await api.services.db
    .insertInto('authenticator')
    .values({ user_id: user.user.id, secret_enc: 'x', confirmed_at: new Date() })
    .execute();
  const change = (more: object) =>
    api.call('auth/changePassword', { ...request(), oldPassword: password, newPassword: 'Other-5678', ...more }, as(user));
  expect(await change({})).toMatchObject({ reason: 'stepUpCodeMissing' });
  expect(await change({ passkey: await proof(user, passkey, { verified: false }) })).toMatchObject({ reason: 'passkeyRefused' });
  expect((await change({ passkey: await proof(user, passkey) })).code).toBe(200);
});

test('a counter that falls is refused, noted and announced', async () => {
  const { user, passkey } = await withPasskey('media');
  expect((await signIn(passkey, 'media', { counter: 5 })).code).toBe(200);
  expect(await signIn(passkey, 'media', { counter: 5 })).toMatchObject({ reason: 'passkeyCopied' });
  expect(await signIn(passkey, 'media', { counter: 0 })).toMatchObject({ reason: 'passkeyCopied' });
  const { list } = (await api.call('user/passkeys', {}, as(user))).data;
  expect(list[0]?.counterFellAt).not.toBeNull();
  expect(await titles(user)).toContain('通行密钥可能被复制');
  expect((await signIn(passkey, 'media', { counter: 6 })).code).toBe(200);
});

test('authenticators that do not count sign in again and again', async () => {
  const { passkey } = await withPasskey('ad');
  for (let n = 0; n < 2; n += 1) expect((await signIn(passkey, 'ad', { counter: 0 })).code).toBe(200);
});

test('it is renamed and removed by its owner only; removing asks for proof and is announced', async () => {
  const [{ user, passkey, id }, other] = [await withPasskey('ad'), await withPasskey('ad')];
  const rename = (who: SignedUp) => api.call('user/passkeyName', { ...request(), id, name: ' 办公电脑 ' }, as(who));
  expect(await rename(other.user)).toMatchObject({ reason: 'passkeyMissing' });
  expect((await rename(user)).data.name).toBe('办公电脑');
  const remove = (who: SignedUp, factor: object) => api.call('user/passkeyRemove', { ...request(), id, ...factor }, as(who));
  expect(await remove(user, {})).toMatchObject({ reason: 'secondFactorMissing' });
  expect(await remove(other.user, { password })).toMatchObject({ reason: 'passkeyMissing' });
  expect((await remove(user, { passkey: await proof(user, passkey) })).code).toBe(200);
  expect(await signIn(passkey, 'ad')).toMatchObject({ reason: 'passkeyUnknown' });
  expect(await titles(user)).toContain('删除了通行密钥');
});

test('an account has at most ten, also when they are added at once', async () => {
  const user = await api.signUp('ad');
  const options = await Promise.all(Array.from({ length: 12 }, () => start(user)));
  const adding = options.map((each) =>
    api.call('user/passkeyAdd', { ...request(), attestation: new TestPasskey().attestation(each) }, as(user)),
  );
  const reasons = (await Promise.all(adding)).map(({ reason }) => reason ?? 'ok');
  expect(reasons.filter((reason) => reason === 'ok')).toHaveLength(10);
  expect(await api.call('user/passkeyStart', { password }, as(user))).toMatchObject({ reason: 'passkeysFull' });
});

test('a repeat of adding whose answer was lost adds nothing more', async () => {
  const user = await api.signUp('media');
  const attestation = new TestPasskey().attestation(await start(user));
  const same = { ...request(), attestation };
  const first = await api.call('user/passkeyAdd', same, as(user));
  expect((await api.call('user/passkeyAdd', same, as(user))).data).toEqual(first.data);
  expect((await api.call('user/passkeys', {}, as(user))).data.list).toHaveLength(1);
});

test('a recovered password removes them: whoever took over the account may have added one', async () => {
  const { user, passkey } = await withPasskey('ad');
  const smsCode = await api.codeFor(user.phone, 'forget', 'ad');
  const verified = await api.call('auth/forgetVerify', { phone: user.phone, smsCode, source: sources.ad }, { ip: randomIp() });
  await api.call('auth/forgetReset', { resetToken: verified.data.resetToken, password: 'Neu-12345' }, { ip: randomIp() });
  expect(await signIn(passkey, 'ad')).toMatchObject({ reason: 'passkeyUnknown' });
});

test('a frozen account is refused, and a closing one says so', async () => {
  const { user, passkey } = await withPasskey('ad');
  const set = (status: 'frozen' | 'closing') =>
    api.services.db.updateTable('user').set({ status }).where('id', '=', user.user.id).execute();
  await set('frozen');
  expect(await signIn(passkey, 'ad')).toMatchObject({ reason: 'accountFrozen' });
  await set('closing');
  expect(await signIn(passkey, 'ad')).toMatchObject({ reason: 'accountClosing' });
  expect((await send(passkey.assertion(await signInOptions()), 'ad', { cancelClosing: true })).code).toBe(200);
});
