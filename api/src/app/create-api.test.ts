import { demonstrationAccounts } from '@shizhong/shared-contracts/demonstration';
import { sources } from '@shizhong/shared-contracts/session';
import { SettingsRefused } from '@shizhong/shared-contracts/settings';
import { sql } from 'kysely';
import { opsOf } from '../../test/ops';
import { addressOf, createTestDatabase } from '../../test/server';
import { createTestApi, randomIp, type TestApi } from '../../test/test-api';
import { openDatabase } from '../platform';
import { seedDemonstration } from './demonstration/seed';

const production = {
  profile: 'production',
  signPrefix: 'own',
  signSuffix: 'own',
  smsProvider: 'aliyun',
  aliyunAccessKeyId: 'a',
  aliyunAccessKeySecret: 'b',
  aliyunSignName: 'c',
  aliyunTemplate: 'd',
  aliyunEndpoint: 'http://127.0.0.1:1',
} as const;

test('production has no demonstration accounts and exposes neither SMS codes nor captcha answers', async () => {
  const api = await createTestApi({ ...production, databaseUrl: addressOf(await createTestDatabase(), 'application') });
  expect(await api.services.db.selectFrom('user').selectAll().execute()).toEqual([]);
  expect((await api.call('auth/captcha')).data).not.toHaveProperty('demoText');
  expect(api.services.sms.showsCode).toBe(false);
  expect((await api.call('auth/sendSms', { phone: '13612345678', purpose: 'login', source: sources.ad })).status).toBe(503);
  await api.close();
});

test('inconsistent settings are refused before anything is opened', async () => {
  await expect(createTestApi({ ...production, smsProvider: 'local' })).rejects.toThrow(SettingsRefused);
});

test('each demonstration account signs in; seeding again preserves its user’s changes', async () => {
  const api = await createTestApi();
  const logIn = (account: (typeof demonstrationAccounts)[number], password: string = account.password) =>
    api.call(
      'auth/login',
      { phone: account.phone, password, source: sources[account.side] },
      { side: account.side, ip: randomIp() },
    );
  for (const account of demonstrationAccounts) expect((await logIn(account)).code).toBe(200);
  const { data } = await logIn({ side: 'ad', phone: '13800000001', password: 'Demo1234', note: '' });
  await api.call('user/saveProfile', { nickname: '我改过' }, { token: data.token });
  await seedDemonstration(api.services);
  expect((await api.call('ad/getUserInfo', {}, { token: data.token })).data).toMatchObject({
    username: '我改过',
    certStatus: 'passed',
  });
  expect(await api.services.db.selectFrom('user').selectAll().execute()).toHaveLength(demonstrationAccounts.length);
  await api.close();
});

test('a database belongs to the profile of its first start and is opened with no other', async () => {
  const databaseUrl = addressOf(await createTestDatabase(), 'application');
  const api = await createTestApi({ ...production, databaseUrl });
  await api.close();
  await expect(createTestApi({ databaseUrl })).rejects.toThrow(
    'this database belongs to the profile production and is not opened with demonstration',
  );
  await (await createTestApi({ ...production, databaseUrl })).close();
});

test.each<[string, (api: TestApi) => Promise<unknown>]>([
  ['an account of the demonstration', ({ services: { db } }) => db.deleteFrom('operator').execute()],
  ['an operator of the demonstration', async ({ services: { db } }) => sql`update "user" set phone_hash = id::text`.execute(db)],
])('production refuses an unmarked database that holds %s', async (_case, leave) => {
  const databaseUrl = addressOf(await createTestDatabase(), 'application');
  const api = await createTestApi({ databaseUrl });
  await leave(api);
  await api.services.db.updateTable('installation').set({ profile: null }).execute();
  await api.close();
  await expect(createTestApi({ ...production, databaseUrl })).rejects.toThrow('holds demonstration accounts');
});

test('production does not start as a role that owns the tables, and has written nothing then', async () => {
  const databaseUrl = await createTestDatabase();
  const started = createTestApi({ ...production, databaseUrl: addressOf(databaseUrl, 'migration') });
  await expect(started).rejects.toThrow('production opens the database only as a role that owns nothing');
  await (await createTestApi({ databaseUrl: addressOf(databaseUrl, 'application') })).close();
});

test('the audit of production proves that its role cannot change the ledger, and fails as soon as it can', async () => {
  const databaseUrl = await createTestDatabase();
  const api = await createTestApi({ ...production, databaseUrl: addressOf(databaseUrl, 'application') });
  const ops = opsOf(api.services);
  expect(await ops('audit')).toContainEqual(expect.objectContaining({ 核对项: '数据库角色不能改动账本', 结果: '✓' }));
  const owner = openDatabase({ connectionString: addressOf(databaseUrl, 'migration') }, { size: 1, onError() {} });
  await sql.raw(`grant update on ledger_txn to ${new URL(addressOf(databaseUrl, 'application')).username}`).execute(owner);
  await sql`alter table operator_act disable trigger user`.execute(owner);
  await owner.destroy();
  const failed = ops('audit');
  await expect(failed).rejects.toThrow('may update ledger_txn');
  await expect(failed).rejects.toThrow('operator_act can be changed: a trigger is off or gone');
  await api.close();
});
