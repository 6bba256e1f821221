import { sql } from 'kysely';
import { type Lie, TestPasskey } from '../../../test/passkey-authenticator';
import { demonstrationPassword } from '../operators';
import { deskStage } from './testing/desk-stage';
import { authenticator, goodPassword as good } from './testing/new-operator';

const stage = deskStage();

type Operator = Awaited<ReturnType<typeof stage.newOperator>>;

async function add(one: Operator, passkey = new TestPasskey(), lie: Lie = {}) {
  const { data: options } = await stage.desk.call('desk/passkeyStart', { code: one.code() }, one);
  return stage.desk.call('desk/passkeyAdd', { name: '公司电脑', attestation: passkey.attestation(options, lie) }, one);
}

async function withPasskey(name: string, role: Parameters<typeof stage.newOperator>[1] = 'finance') {
  const one = await stage.newOperator(name, role);
  const passkey = new TestPasskey();
  const { data } = await add(one, passkey);
  return { ...one, passkey, id: data.id };
}

async function signIn(passkey: TestPasskey, lie: Lie = {}) {
  const { data: options } = await stage.desk.call('desk/passkeyOptions', {});
  return stage.desk.call('desk/passkeySignIn', { passkey: passkey.assertion(options, lie) });
}

async function proof({ cookie }: Pick<Operator, 'cookie'>, passkey: TestPasskey, lie: Lie = {}) {
  const { data: options } = await stage.desk.call('desk/passkeyProve', {}, { cookie });
  return passkey.assertion(options, lie);
}

test('an operator adds a passkey by proof anew, and signs in by it without password and code', async () => {
  const one = await stage.newOperator('pass.one', 'finance');
  expect((await stage.desk.call('desk/passkeyStart', { code: '000000' }, one)).reason).toBe('deskProofWrong');
  const passkey = new TestPasskey();
  const { data } = await add(one, passkey);
  expect((await stage.desk.call('desk/passkeys', {}, one)).data).toEqual({
    list: [expect.objectContaining({ id: data.id, name: '公司电脑', usedAt: null, counterFellAt: null })],
    unusable: null,
  });
  expect((await stage.desk.call('desk/me', {}, one)).data.passkeys).toBe(1);
  const entered = await signIn(passkey);
  expect(entered.data.me).toMatchObject({ name: 'pass.one', role: 'finance' });
  expect(entered.setCookie).toMatch(/^__Host-desk=[\w-]{43};/);
});

test.each<[string, Lie]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['without the person', { verified: false }],
  ['that belongs to somebody else’s account', { handle: 'AAAA' }],
])('an answer %s opens nothing', async (_, lie) => {
  const { passkey } = await withPasskey(`lie.${Math.random().toString(36).slice(2, 8)}`);
  expect((await signIn(passkey, lie)).reason).toBe('passkeyRefused');
  expect((await signIn(passkey)).code).toBe(200);
});

test('a challenge is signed once, for its purpose, in its session', async () => {
  const one = await withPasskey('chall.one');
  const { data: options } = await stage.desk.call('desk/passkeyOptions', {});
  const signed = one.passkey.assertion(options);
  expect((await stage.desk.call('desk/recoveryCodes', { passkey: signed }, one)).reason).toBe('passkeyExpired');
  expect((await stage.desk.call('desk/passkeySignIn', { passkey: signed })).code).toBe(200);
  expect((await stage.desk.call('desk/passkeySignIn', { passkey: signed })).reason).toBe('passkeyExpired');
  const other = await withPasskey('chall.two');
  const ofOther = await proof(other, one.passkey);
  expect((await stage.desk.call('desk/recoveryCodes', { passkey: ofOther }, one)).reason).toBe('passkeyExpired');
});

test('a passkey proves anew who sits there, and only its owner', async () => {
  const [one, other] = [await withPasskey('prove.one'), await withPasskey('prove.two')];
  const { data } = await stage.desk.call('desk/recoveryCodes', { passkey: await proof(one, one.passkey) }, one);
  expect(data.recoveryCodes).toHaveLength(10);
  const notTheirs = await proof(one, other.passkey);
  expect((await stage.desk.call('desk/recoveryCodes', { passkey: notTheirs }, one)).reason).toBe('passkeyNotYours');
});

test('the second person of two approves by a passkey', async () => {
  const admin = await stage.desk.signIn('ops', demonstrationPassword);
  const second = await withPasskey('second.one', 'admin');
  const { phone } = await stage.api.signUp('ad');
  const body = { command: 'user second-step-off', options: { phone, reason: '视频核验' } };
  const { effect } = (await stage.desk.call('desk/run', body, { cookie: admin })).data as unknown as { effect: string };
  const { approval } = (await stage.desk.call('desk/run', { ...body, effect }, { cookie: admin })).data;
  const { id = '', digest = '' } = approval ?? {};
  const approved = await stage.desk.call('desk/approve', { id, digest, passkey: await proof(second, second.passkey) }, second);
  expect(approved.code).toBe(200);
  const of = await stage.api.services.db
    .selectFrom('operator_approval')
    .select(['decided_by', 'outcome'])
    .where('id', '=', id)
    .execute();
  expect(of).toEqual([{ decided_by: 'second.one', outcome: 'approved' }]);
});

test('a passkey that may have been copied is refused, and the audit log says so', async () => {
  const { passkey } = await withPasskey('copy.one');
  expect((await signIn(passkey, { counter: 9 })).code).toBe(200);
  expect((await signIn(passkey, { counter: 9 })).reason).toBe('passkeyCopied');
  const acts = await stage.api.services.db
    .selectFrom('operator_act')
    .select('command')
    .where('operator', '=', 'copy.one')
    .execute();
  expect(acts.map(({ command }) => command)).toContain('desk passkeyCopied');
});

test('who is locked out is out with a passkey too, and a renewal takes it away', async () => {
  const one = await withPasskey('lost.one');
  const admin = await stage.desk.signIn('ops', demonstrationPassword);
  await stage.desk.call('desk/lockOut', { name: one.name }, { cookie: admin });
  expect((await signIn(one.passkey)).reason).toBe('deskSignInWrong');
  const { data: link } = await stage.desk.call('desk/renew', { name: one.name }, { cookie: admin });
  const { data: card } = await stage.desk.call('desk/link', { token: link.token });
  await stage.desk.call('desk/accept', { token: link.token, password: good, code: authenticator(card.secret)() });
  expect((await signIn(one.passkey)).reason).toBe('passkeyUnknown');
});

test('a passkey is taken away by proof anew, and opens nothing from then on', async () => {
  const one = await withPasskey('gone.one');
  expect((await stage.desk.call('desk/passkeyRemove', { id: one.id, code: '000000' }, one)).reason).toBe('deskProofWrong');
  const other = await withPasskey('gone.two');
  const notOwn = { id: one.id, passkey: await proof(other, other.passkey) };
  expect((await stage.desk.call('desk/passkeyRemove', notOwn, other)).reason).toBe('passkeyMissing');
  expect((await stage.desk.call('desk/passkeyRemove', { id: one.id, passkey: await proof(one, one.passkey) }, one)).code).toBe(
    200,
  );
  expect((await signIn(one.passkey)).reason).toBe('passkeyUnknown');
});

test('a challenge that waited too long is refused', async () => {
  const { passkey } = await withPasskey('late.one');
  const { data: options } = await stage.desk.call('desk/passkeyOptions', {});
  await sql`update operator_passkey_challenge set expires_at = now() - interval '1 second' where challenge = ${options.challenge}`.execute(
    stage.api.services.db,
  );
  expect((await stage.desk.call('desk/passkeySignIn', { passkey: passkey.assertion(options) })).reason).toBe('passkeyExpired');
});
