import { randomUUID } from 'node:crypto';
import { certify, companyForm, fileOf } from '../../../test/certify';
import { createTestApi, password, type SignedUp, type TestApi } from '../../../test/test-api';
import { passIdentification, submitIdentity } from '../../identity';
import { byHand, simulatedCheck } from './check';
import { payeeQueue, verifyPayee } from './operate';
import { requirePayee } from './payees';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterEach(() => {
  api.services.payees = simulatedCheck;
});
afterAll(() => api.close());

const card = '4111111111111111';
const save = (user: SignedUp, more: object = {}) =>
  api.call(
    'user/payeeSave',
    { request_id: randomUUID(), kind: 'bank', no: card, bank: '中国工商银行', consentSensitive: true, password, ...more },
    { side: user.side, token: user.token },
  );
const list = async (user: SignedUp) => (await api.call('user/payees', {}, { side: user.side, token: user.token })).data;

async function person() {
  const user = await api.signUp('media');
  const caseId = await certify(api.services, user.user.id, 'media');
  return { user, caseId };
}

test('a stolen session adds no payee: it asks for the password or a code', async () => {
  const { user } = await person();
  expect(await save(user, { password: undefined })).toMatchObject({ reason: 'secondFactorMissing' });
  expect(await save(user, { password: 'Wrong-1234' })).toMatchObject({
    reason: 'loginPasswordWrong',
    errors: [{ path: 'password' }],
  });
  expect(await list(user)).toEqual([]);
});

test('a stolen session makes no other payee the default and removes none: both ask for the password or a code', async () => {
  const { user } = await person();
  const [one, two] = [(await save(user)).data, (await save(user, { kind: 'alipay', no: '13900139002' })).data];
  const before = await list(user);
  for (const [key, id] of [
    ['user/payeeDefault', two.id],
    ['user/payeeRemove', one.id],
  ] as const) {
    const send = (factor: object) =>
      api.call(key, { request_id: randomUUID(), id, ...factor }, { side: 'media', token: user.token });
    expect(await send({})).toMatchObject({ reason: 'secondFactorMissing' });
    expect(await send({ password: 'Wrong-1234' })).toMatchObject({
      reason: 'loginPasswordWrong',
      errors: [{ path: 'password' }],
    });
  }
  expect(await list(user)).toEqual(before);
});

test('a payee has the certified name, is verified and masked, and the first is the default', async () => {
  const { user } = await person();
  const { data } = await save(user, { phone: '13800138000' });
  expect(data).toMatchObject({ holder: '韩**', tail: '1111', verified: '4f', isDefault: true });
  const row = await api.services.db.selectFrom('payee_account').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(card);
  await save(user, { kind: 'alipay', no: '13900139000' });
  expect((await list(user)).map(({ kind, isDefault }) => [kind, isDefault])).toEqual([
    ['bank', true],
    ['alipay', false],
  ]);
});

test('a new payee is announced to its owner by message and text message; a refused one is not', async () => {
  const { user } = await person();
  const { data } = await save(user);
  await save(user);
  const sent = await api.services.db
    .selectFrom('message as m')
    .innerJoin('notify_log as n', 'n.message_id', 'm.id')
    .select(['m.body', 'n.channel'])
    .where('m.user_id', '=', user.user.id)
    .where('m.title', '=', '新增了收款账户')
    .execute();
  expect(sent).toEqual([{ body: expect.stringContaining(`银行卡，尾号 ${data.tail}。`), channel: 'sms' }]);
});

test('an uncertified user has none; errors are shown at their fields', async () => {
  expect((await save(await api.signUp('media'))).reason).toBe('certified');
  const { user } = await person();
  expect(
    (await save(user, { no: '4111111111111112', bank: '', consentSensitive: false })).errors.map(({ path }) => path),
  ).toEqual(['consentSensitive', 'no', 'bank']);
  expect((await save(user, { kind: 'corp_bank', no: '12345678' })).errors).toMatchObject([{ path: 'kind' }]);
  await save(user);
  expect((await save(user)).errors).toEqual([{ path: 'no', msg: '该收款账户已添加' }]);
});

test('a rejection by the check stores nothing', async () => {
  const { user } = await person();
  expect(await save(user, { kind: 'alipay', no: '13900130000' })).toMatchObject({
    reason: 'payeeMismatch',
    errors: [{ path: 'no' }],
  });
  expect(await list(user)).toEqual([]);
});

test('without an immediate answer an operator decides', async () => {
  api.services.payees = byHand;
  const [{ user }, second] = [await person(), await person()];
  const { data } = await save(user);
  expect(data).toMatchObject({ verified: 'none', note: expect.stringContaining('人工') });
  const use = () => api.services.db.transaction().execute((trx) => requirePayee(trx, user.user.id, data.id));
  await expect(use()).rejects.toMatchObject({ reason: 'payeeVerified' });
  expect(await payeeQueue(api.services)).toContainEqual(expect.objectContaining({ id: data.id, no: card, holder: '韩梅梅' }));
  await verifyPayee(api.services, { id: 'ops' }, { id: data.id, accept: true });
  expect(await use()).toMatchObject({ verified: 'manual' });
  const other = await save(second.user);
  await verifyPayee(api.services, { id: 'ops' }, { id: other.data.id, accept: false, reason: '户名不一致' });
  expect(await list(second.user)).toEqual([]);
});

test('the default can be changed, a removed payee is gone, and another user’s does not exist', async () => {
  const { user } = await person();
  const { user: other } = await person();
  const [one, two] = [(await save(user)).data, (await save(user, { kind: 'alipay', no: '13900139001' })).data];
  const call = (who: SignedUp, key: 'user/payeeDefault' | 'user/payeeRemove', id: string) =>
    api.call(key, { request_id: randomUUID(), id, password: who.password }, { side: 'media', token: who.token });
  expect((await call(other, 'user/payeeDefault', two.id)).reason).toBe('payeeMissing');
  expect((await call(other, 'user/payeeRemove', two.id)).reason).toBe('payeeMissing');
  await call(user, 'user/payeeDefault', two.id);
  expect((await list(user)).find(({ isDefault }) => isDefault)?.id).toBe(two.id);
  await call(user, 'user/payeeRemove', one.id);
  expect((await list(user)).map(({ id }) => id)).toEqual([two.id]);
  const reveal = (who: SignedUp) =>
    api.call('user/payeeReveal', { id: two.id, password: who.password }, { side: 'media', token: who.token });
  expect((await reveal(user)).data).toEqual({ id: two.id, holder: '韩梅梅', no: '13900139001' });
  expect((await reveal(other)).reason).toBe('payeeMissing');
});

test('after a change of identity, a payee in the old name receives nothing', async () => {
  const { user, caseId } = await person();
  const { data } = await save(user);
  const at = new Date();
  const form = companyForm(await fileOf(api.services, user.user.id));
  await api.services.db
    .transaction()
    .execute((trx) => submitIdentity(trx, api.services, { userId: user.user.id, side: 'media', transition: 'change', form, at }));
  await passIdentification(api.services, { id: 'ops' }, { caseId });
  const use = api.services.db.transaction().execute((trx) => requirePayee(trx, user.user.id, data.id));
  await expect(use).rejects.toMatchObject({ reason: 'payeeVerified' });
});

test('the same card added eight times concurrently is stored once', async () => {
  const { user } = await person();
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(user)));
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(await list(user)).toHaveLength(1);
});
