import { randomUUID } from 'node:crypto';
import { opsOf } from '../../../test/ops';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { WechatError } from '../../platform';
import { SmsNotSent } from '../sms/sender';
import { deliverNotices, morningAfter } from './deliver';
import { notify } from './notify';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
afterAll(() => api.close());

/** Noon in Shanghai, in a year far in the future. */
const noon = () => Date.parse('2099-11-20T04:00:00Z');
const midnight = () => Date.parse('2099-11-20T16:30:00Z');

const write = (user: SignedUp, more: { class?: 'order' | 'finance' } = {}) =>
  api.services.db.transaction().execute((trx) =>
    notify(trx, {
      userId: user.user.id,
      class: 'order',
      title: '订单待确认',
      body: '请在 48 小时内确认。',
      link: '/admin-ad/index',
      ...more,
    }),
  );
const set = (user: SignedUp, payload: object) => api.call('messages/settingsSave', payload, { token: user.token });
const log = (user: SignedUp) =>
  api.services.db.selectFrom('notify_log').selectAll().where('user_id', '=', user.user.id).orderBy('created_at').execute();

async function bound(follows = true): Promise<SignedUp> {
  const user = await api.signUp('ad');
  const { data } = await api.call('user/wxBindStart', { request_id: randomUUID() }, { token: user.token });
  const nickname = `微信${user.phone}`;
  await api.call('user/wxBindPlay', { bindId: data.bindId, act: 'agree', nickname, follows }, { token: user.token });
  return user;
}

test('a class is sent once through each enabled channel and shown in the outbox', async () => {
  const user = await bound();
  await set(user, { class: 'order', channel: 'sms', on: true });
  const { data } = await set(user, { class: 'order', channel: 'wechat', on: true });
  expect(data.classes.find((one) => one.class === 'order')).toMatchObject({ on: true, sms: true, wechat: true });
  await write(user);
  await write(user, { class: 'finance' });
  await deliverNotices(api.services, 100, noon);
  await deliverNotices(api.services, 100, noon);
  expect((await log(user)).map(({ channel, status, subject }) => [channel, status, subject]).sort()).toEqual([
    ['sms', 'kept', '订单待确认'],
    ['wechat', 'kept', '订单待确认'],
  ]);
  expect(await opsOf(api.services)('outbox', { phone: user.phone, channel: 'sms' })).toMatchObject([
    { to: `${user.phone.slice(0, 3)}****${user.phone.slice(-4)}`, subject: '订单待确认', status: 'kept' },
  ]);
});

test('a channel that cannot send cannot be enabled and reports the reason', async () => {
  const user = await api.signUp('ad');
  expect(await set(user, { class: 'order', channel: 'wechat', on: true })).toMatchObject({
    reason: 'wechatNotBound',
  });
  const bare = await createTestApi({ databaseUrl: api.settings.databaseUrl, runJobs: false }, (services) => {
    services.wx = null;
    services.sms = { showsCode: false, sendCode: async () => {} };
  });
  const settings = (await bare.call('messages/settings', {}, { token: user.token })).data;
  expect(settings.channels).toMatchObject({ sms: { lacks: 'setup' }, wechat: { lacks: 'setup' } });
  expect(
    await bare.call('messages/settingsSave', { class: 'order', channel: 'sms', on: true }, { token: user.token }),
  ).toMatchObject({
    reason: 'smsNoticesNotConfigured',
  });
  await bare.close();
});

test('an unavailable service is retried and given up after five attempts; users who unfollowed are skipped instead', async () => {
  const user = await bound();
  await set(user, { class: 'order', channel: 'sms', on: true });
  await set(user, { class: 'order', channel: 'wechat', on: true });
  await write(user);
  const { sms, wx } = api.services;
  let tried = 0;
  api.services.sms = {
    showsCode: false,
    sendCode: async () => {},
    async sendNotice() {
      tried += 1;
      throw new SmsNotSent('down');
    },
  };
  if (wx) {
    api.services.wx = {
      ...wx,
      notify: async () => {
        throw new WechatError('require subscribe', 43004);
      },
    };
  }
  for (let round = 0; round < 7; round += 1) {
    await deliverNotices(api.services, 100, noon);
    await api.services.db
      .updateTable('notify_log')
      .set({ due_at: new Date(0) })
      .where('user_id', '=', user.user.id)
      .execute();
  }
  Object.assign(api.services, { sms, wx });
  expect(tried).toBe(5);
  expect((await log(user)).map(({ channel, status }) => [channel, status]).sort()).toEqual([
    ['sms', 'failed'],
    ['wechat', 'skipped'],
  ]);
  expect((await api.call('messages/settings', {}, { token: user.token })).data.channels.wechat.lacks).toBe('following');
});

test('at night a text message waits until morning, unless it concerns money or security', async () => {
  expect(morningAfter('order', noon())).toBeNull();
  expect(morningAfter('order', midnight())?.toISOString()).toBe('2099-11-21T00:00:00.000Z');
  expect(morningAfter('order', Date.parse('2099-11-20T14:00:00Z'))?.toISOString()).toBe('2099-11-21T00:00:00.000Z');
  expect(morningAfter('finance', midnight())).toBeNull();
  const user = await api.signUp('ad');
  for (const kind of ['order', 'finance'] as const) await set(user, { class: kind, channel: 'sms', on: true });
  await write(user);
  await write(user, { class: 'finance' });
  await deliverNotices(api.services, 100, midnight);
  expect((await log(user)).map(({ status }) => status).sort()).toEqual(['kept', 'queued']);
});

test('concurrent instances send each notice once', async () => {
  const users = await Promise.all(Array.from({ length: 4 }, () => api.signUp('ad')));
  for (const user of users) {
    await set(user, { class: 'order', channel: 'sms', on: true });
    for (let n = 0; n < 5; n += 1) await write(user);
  }
  const counts = await Promise.all(Array.from({ length: 4 }, () => deliverNotices(api.services, 100, noon)));
  expect(counts.reduce((sum, n) => sum + n, 0)).toBe(20);
});
