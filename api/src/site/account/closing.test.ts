import { randomUUID } from 'node:crypto';
import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { sources } from '@shizhong/shared-contracts/session';
import { payIn } from '../../../test/money';
import { createTestApi, password, type SignedUp, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';

let api: TestApi;
const dayMs = 86_400_000;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false, rateLimitFactor: 1000 });
});
afterAll(() => api.close());

const as = (user: SignedUp) => ({ token: user.token, side: user.side });
const close = (user: SignedUp, factor: object = { password }) => api.call('user/close', factor, as(user));
const login = (user: SignedUp, more: object = {}) =>
  api.call('auth/login', { phone: user.phone, password, source: sources[user.side], ...more }, { side: user.side });

describe.each(['ad', 'media'] as const)('on the side %s', (side) => {
  test('a user who owes nothing may close the account; every session ends, and a sign-in within fifteen days cancels the closing', async () => {
    const user = await api.signUp(side);
    expect((await api.call('user/closeCheck', {}, as(user))).data).toMatchObject({ ready: true, coolingDays: 15 });
    expect((await close(user, {})).reason).toBe('secondFactorMissing');
    expect((await close(user, { password: 'Wrong-9999' })).reason).toBe('loginPasswordWrong');
    const { data } = await close(user);
    expect(Date.parse(data.closesAt) - api.services.clock.now()).toBeGreaterThan(14.9 * dayMs);
    expect((await api.call('user/sessions', {}, as(user))).statusCode).toBe(402);
    const refused = await login(user);
    expect([refused.reason, refused.data]).toEqual(['accountClosing', { closesAt: data.closesAt }]);
    expect((await login(user, { cancelClosing: true })).code).toBe(code.ok);
    expect((await login(user)).code).toBe(code.ok);
    await api.services.clock.advance(16 * dayMs);
    await createEngine(api.services, () => {}).runDue();
    expect((await login(user)).code).toBe(code.ok);
  });

  test('after the cooling-off days the account is gone, and its phone can open a new one', async () => {
    const user = await api.signUp(side);
    await close(user);
    await api.services.clock.advance(15 * dayMs + 1000);
    await createEngine(api.services, () => {}).runDue();
    expect((await login(user, { cancelClosing: true })).reason).toBe('wrongCredentials');
    const row = await api.services.db.selectFrom('user').selectAll().where('id', '=', user.user.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: 'closed', nickname: '', avatar_file_id: null });
    // Skips the resend wait of the first code, which uses the machine's clock.
    await api.services.db.deleteFrom('rate_counter').execute();
    const again = await api.signUp(side, { phone: user.phone });
    expect(again.user.id).not.toBe(user.user.id);
  });
});

test('money or an open campaign blocks the closing, and the check names the reason', async () => {
  const user = await api.signUp('ad');
  await payIn(api.services, user.user.id, 1_000_00);
  const { data } = await api.call('user/closeCheck', {}, as(user));
  expect(data.ready).toBe(false);
  expect(data.checks.filter(({ ok }) => !ok)).toEqual([expect.objectContaining({ key: 'money', detail: '还有 ¥1,000.00' })]);
  const refused = await close(user);
  expect([refused.reason, refused.msg]).toEqual(['affairsOpen', expect.stringContaining('还有 ¥1,000.00')]);
  expect((await api.call('user/sessions', {}, as(user))).code).toBe(code.ok);
});

test('when closing is requested again after a cancellation, only the later date counts', async () => {
  const user = await api.signUp('ad');
  await close(user);
  const { token } = (await login(user, { cancelClosing: true })).data;
  await api.services.clock.advance(10 * dayMs);
  await close({ ...user, token });
  await api.services.clock.advance(6 * dayMs);
  await createEngine(api.services, () => {}).runDue();
  expect((await login(user, { cancelClosing: true })).code).toBe(code.ok);
});

test('users see their own sessions and can end one, which then gets 402; the sign-in history keeps it', async () => {
  const user = await api.signUp('ad');
  const other = (await login(user)).data.token;
  const live = (await api.call('user/sessions', {}, as(user))).data;
  expect(live.map(({ current }) => current).sort()).toEqual([false, true]);
  const id = live.find(({ current }) => !current)?.id;
  expect((await api.call('user/sessionEnd', { request_id: randomUUID(), id, password }, as(user))).data).toEqual({ id });
  const ended = await api.call('user/sessions', {}, { token: other });
  expect([ended.statusCode, ended.reason]).toEqual([402, 'signedOutByOwner']);
  const record = (await api.call('user/loginHistory', {}, as(user))).data;
  expect(record.list.map(({ state, region }) => [state, region])).toEqual([
    ['ended', '本机'],
    ['live', '内网'],
  ]);
  const stranger = await api.signUp('ad');
  const foreign = await api.call('user/sessionEnd', { request_id: randomUUID(), id: record.list[1]?.id, password }, as(stranger));
  expect(foreign.reason).toBe('signInMissing');
});

test('a data export requires a second factor and contains the unmasked phone number', async () => {
  const user = await api.signUp('media');
  expect((await api.call('user/dataExport', {}, as(user))).reason).toBe('secondFactorMissing');
  const { data } = await api.call('user/dataExport', { password }, as(user));
  expect(data.data).toMatchObject({ 账号: { 手机号: user.phone, 身份: '媒体主' }, 登录记录: [expect.anything()] });
  expect(JSON.stringify(data.data)).not.toContain('hash');
});

test('invoice titles: the first is the default, another can replace it, and a stale version is refused', async () => {
  const user = await api.signUp('ad');
  const save = (more: object) =>
    api.call(
      'adFinance/invoiceTitleSave',
      { request_id: randomUUID(), title: '甲公司', email: 'a@example.com', ...more },
      as(user),
    );
  const first = (await save({ mailAddress: ' 财务部 13800000000 演示路 1 号 ' })).data;
  expect(first).toMatchObject({ isDefault: true, mailAddress: '财务部 13800000000 演示路 1 号' });
  const second = (await save({ title: '乙公司', isDefault: true })).data;
  const list = async () => (await api.call('adFinance/invoiceTitles', {}, as(user))).data;
  expect((await list()).map(({ title, isDefault }) => [title, isDefault])).toEqual([
    ['乙公司', true],
    ['甲公司', false],
  ]);
  expect((await save({ id: second.id, version: second.version, title: '乙公司二' })).data).toMatchObject({ version: 2 });
  expect((await save({ id: second.id, version: second.version })).reason).toBe('staleVersion');
  expect((await save({ taxNo: '91330106MA0000000X' })).errors[0]?.path).toBe('taxNo');
  expect((await save({ mailAddress: '路'.repeat(161) })).errors[0]?.path).toBe('mailAddress');
  await api.call('adFinance/invoiceTitleRemove', { request_id: randomUUID(), id: first.id }, as(user));
  expect(await list()).toHaveLength(1);
});

test('concurrent closing requests take effect once', async () => {
  const user = await api.signUp('ad');
  const answers = await Promise.all([close(user), close(user), close(user)]);
  expect(answers.filter((answer) => answer.code === code.ok)).toHaveLength(1);
  const jobs = await api.services.db.selectFrom('job').selectAll().where('object_id', '=', user.user.id).execute();
  expect(jobs.filter(({ kind }) => kind === 'account.close')).toHaveLength(1);
});
