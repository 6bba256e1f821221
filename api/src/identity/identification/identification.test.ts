import { randomUUID } from 'node:crypto';
import type { Side } from '@shizhong/shared-contracts/session';
import { companyForm, fileOf, personForm, randomPersonId } from '../../../test/certify';
import { unexercisedRows } from '../../../test/process-coverage';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import { certifiedIdentity, requireCertified } from './certified';
import type { IdentityInput } from './checks';
import {
  freezeIdentification,
  identificationQueue,
  passIdentification,
  rejectIdentification,
  unfreezeIdentification,
} from './operate';
import { caseOf } from './store';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

const operator = { id: 'ops' };

async function newUser(side: Side, more: Partial<IdentityInput> = {}) {
  const user = await api.signUp(side);
  const fileId = await fileOf(api.services, user.user.id);
  const form = side === 'ad' ? companyForm(fileId, more) : personForm(fileId, more);
  return { user, fileId, form };
}

const send = (
  user: SignedUp,
  form: IdentityInput,
  key: 'auth/saveAuth' | 'auth/authChange' = 'auth/saveAuth',
  more: object = {},
) => api.call(key, { request_id: randomUUID(), form, consentSensitive: true, ...more }, { side: user.side, token: user.token });
const back = (user: SignedUp, key: 'auth/authWithdraw' | 'auth/authChangeCancel') =>
  api.call(key, { request_id: randomUUID() }, { side: user.side, token: user.token });
const dataOf = async (user: SignedUp) => (await api.call('auth/getAuthData', {}, { side: user.side, token: user.token })).data;
const caseIdOf = async (user: SignedUp) => (await caseOf(api.services.db, user.user.id))?.id ?? '';
const pass = async (user: SignedUp) => passIdentification(api.services, operator, { caseId: await caseIdOf(user) });
const reject = async (user: SignedUp, field = 'form.licenceFileId') =>
  rejectIdentification(api.services, operator, { caseId: await caseIdOf(user), reasons: [{ field, reason: '照片不清晰' }] });
const pathsOf = (answer: { errors: { path: string }[] }) => answer.errors.map(({ path }) => path);

test('a company is certified: submitted, reviewed, shown with masked numbers', async () => {
  const { user, form } = await newUser('ad', { legalId: '11010519491231002x' });
  expect(await send(user, form)).toMatchObject({ code: 200, data: { status: 'pending' } });
  expect(await dataOf(user)).toMatchObject({ status: 'reviewing', reviewBy: expect.any(String), standing: null });
  expect(await identificationQueue(api.services)).toContainEqual(
    expect.objectContaining({ userId: user.user.id, name: form.name, status: 'pending' }),
  );
  await pass(user);
  const data = await dataOf(user);
  expect(data).toMatchObject({ status: 'passed', kind: 'company', name: form.name, reasons: [] });
  expect(data.standing).toMatchObject({
    uscc: form.uscc,
    legalName: '王**',
    legalId: '1****************X',
    contactPhone: '138****8000',
  });
  expect((await api.app.inject(data.standing?.files.licence ?? '')).statusCode).toBe(200);
  const info = await api.call('ad/getUserInfo', {}, { token: user.token });
  expect(info.data).toMatchObject({ certStatus: 'passed', company: form.name });
  expect(info.data.checklist).toContainEqual({ key: 'certify', done: true });
});

test('a company’s bank account and trademark are optional; the masked number stays while name and bank do', async () => {
  const { user, fileId, form } = await newUser('ad', { bankName: '演示银行杭州支行', bankNo: '33010000123456' });
  const faultOf = async (more: Partial<IdentityInput>) => pathsOf(await send(user, { ...form, ...more }));
  expect(await faultOf({ bankNo: '123' })).toEqual(['form.bankNo']);
  expect(await faultOf({ bankNo: null })).toEqual(['form.bankNo']);
  expect(await faultOf({ bankName: '' })).toEqual(['form.bankName']);
  expect(await faultOf({ trademarkFileId: randomUUID() })).toEqual(['form.trademarkFileId']);
  await send(user, { ...form, trademarkFileId: fileId });
  await pass(user);
  const standing = (await dataOf(user)).standing;
  expect(standing).toMatchObject({ bankName: '演示银行杭州支行', bankNo: '**** 3456' });
  expect((await api.app.inject(standing?.files.trademark ?? '')).statusCode).toBe(200);
  const { bankNo: _masked, ...rest } = form;
  await send(user, { ...rest, address: '文三路 9 号' }, 'auth/authChange');
  expect((await dataOf(user)).form).toMatchObject({ bankNo: '**** 3456' });
  await back(user, 'auth/authChangeCancel');
  await send(user, { ...rest, bankName: null }, 'auth/authChange');
  expect((await dataOf(user)).form).toMatchObject({ bankName: '', bankNo: null });
  const row = await api.services.db.selectFrom('identification_form').selectAll().where('user_id', '=', user.user.id).execute();
  expect(JSON.stringify(row)).not.toContain('33010000123456');
});

test('a rejection lists its reasons by field and can be corrected without entering the numbers again', async () => {
  const { user, form } = await newUser('media');
  await send(user, form);
  await reject(user);
  expect(await dataOf(user)).toMatchObject({
    status: 'rejected',
    reasons: [{ field: 'form.licenceFileId', reason: '照片不清晰' }],
  });
  const { personId: _left, ...rest } = form;
  expect((await send(user, rest)).code).toBe(200);
  await pass(user);
  expect(await dataOf(user)).toMatchObject({ status: 'passed', name: '韩**', reasons: [] });
});

test('a change is reviewed while the old identity remains in force, and may be rejected or withdrawn', async () => {
  const { user, fileId, form } = await newUser('ad');
  await send(user, form);
  await pass(user);
  const next = companyForm(fileId, { name: '新名称有限公司' });
  expect(await send(user, next, 'auth/authChange')).toMatchObject({ data: { status: 'changing' } });
  expect(await dataOf(user)).toMatchObject({ status: 'changing', name: form.name, form: { name: next.name } });
  expect(await certifiedIdentity(api.services.db, user.user.id)).toMatchObject({ name: form.name });
  await reject(user);
  expect(await dataOf(user)).toMatchObject({ status: 'passed', name: form.name, reasons: [expect.anything()] });
  await send(user, next, 'auth/authChange');
  expect((await back(user, 'auth/authChangeCancel')).data.status).toBe('passed');
  await send(user, next, 'auth/authChange');
  await pass(user);
  expect(await certifiedIdentity(api.services.db, user.user.id)).toMatchObject({ name: next.name });
});

test('a submission withdrawn before the review has no effect', async () => {
  const { user, form } = await newUser('ad');
  await send(user, form);
  expect((await back(user, 'auth/authWithdraw')).data.status).toBe('none');
  expect((await send(user, form)).code).toBe(200);
});

test('transitions missing from the table are refused', async () => {
  const { user, form } = await newUser('ad');
  expect((await back(user, 'auth/authWithdraw')).reason).toBe('wrongState');
  expect((await send(user, form, 'auth/authChange')).reason).toBe('wrongState');
  await send(user, form);
  expect((await send(user, form)).reason).toBe('wrongState');
  expect((await back(user, 'auth/authChangeCancel')).reason).toBe('wrongState');
  await pass(user);
  await expect(pass(user)).rejects.toMatchObject({ reason: 'wrongState' });
  await expect(reject(user)).rejects.toMatchObject({ reason: 'wrongState' });
});

test('a frozen identity is not valid until it is unfrozen; freezing requires a reason', async () => {
  const { user, form } = await newUser('ad');
  await send(user, form);
  await pass(user);
  const caseId = await caseIdOf(user);
  await expect(freezeIdentification(api.services, operator, { caseId, reason: ' ' })).rejects.toMatchObject({
    reason: 'reasonGiven',
  });
  await freezeIdentification(api.services, operator, { caseId, reason: '涉嫌冒用' });
  expect((await dataOf(user)).status).toBe('frozen');
  await expect(requireCertified(api.services.db, user.user.id)).rejects.toMatchObject({ reason: 'certified' });
  await unfreezeIdentification(api.services, operator, { caseId, reason: '核实无误' });
  expect(await requireCertified(api.services.db, user.user.id)).toMatchObject({ kind: 'company' });
  await send(user, form, 'auth/authChange');
  await freezeIdentification(api.services, operator, { caseId, reason: '变更可疑' });
  expect((await back(user, 'auth/authChangeCancel')).reason).toBe('wrongState');
});

test('errors are reported field by field, all at once', async () => {
  const { user, form } = await newUser('ad');
  expect(
    pathsOf(
      await send(user, {
        ...form,
        uscc: '91350100M000100Y44',
        licenceFileId: null,
        legalName: '',
        region: '999999',
        contactPhone: '1',
        industry: 'nonsense',
        licenceTo: '2020-01-01',
      }),
    ),
  ).toEqual([
    'form.uscc',
    'form.legalName',
    'form.licenceFileId',
    'form.contactPhone',
    'form.region',
    'form.licenceTo',
    'form.industry',
  ]);
  expect(pathsOf(await send(user, { ...form, kind: 'person' }))).toEqual(['form.kind']);
  expect(await send(user, form, 'auth/saveAuth', { consentSensitive: false })).toMatchObject({
    reason: 'identityConsentMissing',
    errors: [{ path: 'consentSensitive' }],
  });
});

test('a minor, and a person certified in another account, are refused at the id number', async () => {
  const { user, form } = await newUser('media');
  expect(await send(user, { ...form, personId: randomPersonId('20100101') })).toMatchObject({
    errors: [{ path: 'form.personId', msg: '未满 18 周岁，不能认证' }],
  });
  await send(user, form);
  await pass(user);
  const other = await newUser('media', { personId: form.personId });
  expect(await send(other.user, other.form)).toMatchObject({ errors: [{ path: 'form.personId' }] });
});

test('a file of another user is refused', async () => {
  const [one, two] = [await newUser('ad'), await newUser('ad')];
  expect(pathsOf(await send(one.user, { ...one.form, licenceFileId: two.fileId }))).toEqual(['form.licenceFileId']);
});

test('a repeat gets the first response; of many concurrent requests one is submitted', async () => {
  const { user, form } = await newUser('ad');
  const body = { request_id: randomUUID(), form, consentSensitive: true };
  const answers = await Promise.all(Array.from({ length: 8 }, () => api.call('auth/saveAuth', body, { token: user.token })));
  expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200));
  const others = await Promise.all(Array.from({ length: 4 }, () => send(user, form)));
  expect(others.map(({ reason }) => reason)).toEqual(Array(4).fill('wrongState'));
  const { n } = await api.services.db
    .selectFrom('identification_form')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('user_id', '=', user.user.id)
    .executeTakeFirstOrThrow();
  expect(n).toBe('1');
  expect((await send(user, form, 'auth/saveAuth', { version: 1 })).reason).toBe('staleVersion');
});

test('consents are listed with version and time; only separate consents may be withdrawn', async () => {
  const { user, form } = await newUser('ad');
  await send(user, form);
  const list = async () => (await api.call('auth/consents', {}, { token: user.token })).data;
  expect((await list()).map(({ doc }) => doc).sort()).toEqual(['ad_rules', 'privacy', 'sensitive_id', 'tos']);
  const change = (doc: string) =>
    api.call('auth/consent', { request_id: randomUUID(), doc, action: 'withdraw' }, { token: user.token });
  expect((await change('tos')).reason).toBe('consentRequired');
  expect((await change('sensitive_id')).code).toBe(200);
  expect(await list()).toContainEqual(expect.objectContaining({ doc: 'sensitive_id', action: 'withdraw', withdrawable: false }));
});

describe('a licence that expires', () => {
  const day = 86_400_000;
  const run = async (days: number) => {
    await api.services.clock.advance(days * day);
    await createEngine(api.services, (error) => {
      throw error;
    }).runDue();
  };
  const inDays = (days: number) => new Date(api.services.clock.now() + days * day).toISOString().slice(0, 10);

  test('ends the certification; a new submission restores it', async () => {
    const { user, form, fileId } = await newUser('ad', { licenceTo: inDays(40) });
    await send(user, form);
    await pass(user);
    await run(39);
    expect((await dataOf(user)).status).toBe('passed');
    await run(3);
    expect(await dataOf(user)).toMatchObject({ status: 'expired', name: form.name });
    expect(await certifiedIdentity(api.services.db, user.user.id)).toBeNull();
    expect((await send(user, companyForm(fileId))).data.status).toBe('pending');
    await pass(user);
    expect((await dataOf(user)).status).toBe('passed');
  });

  test('while a change is under review, turns it into a first review', async () => {
    const { user, form, fileId } = await newUser('ad', { licenceTo: inDays(5) });
    await send(user, form);
    await pass(user);
    await send(user, companyForm(fileId), 'auth/authChange');
    await run(7);
    expect((await dataOf(user)).status).toBe('reviewing');
    await pass(user);
    await run(30);
    expect((await dataOf(user)).status).toBe('passed');
  });

  test('is preceded by reminders, but not for a replaced form', async () => {
    const { user, form } = await newUser('ad', { licenceTo: inDays(60) });
    await send(user, form);
    await pass(user);
    const jobs = await api.services.db
      .selectFrom('job')
      .select('due_at')
      .where('kind', '=', 'identification.remind')
      .where('object_id', '=', await caseIdOf(user))
      .execute();
    expect(jobs).toHaveLength(3);
    await run(70);
    expect((await dataOf(user)).status).toBe('expired');
  });
});

test('every row of the process is exercised in this file', async () => {
  expect(await unexercisedRows(api.services.db, 'identification')).toEqual([]);
});
