import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApi, type SignedUp, type TestApi } from '../../../test/test-api';
import { MailNotSent, wechatApi } from '../../platform';
import { officialWxService } from './official-wx-service';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ runJobs: false });
});
beforeEach(async () => {
  await api.services.db.deleteFrom('rate_counter').execute();
});
afterAll(() => api.close());

const as = ({ token, side }: SignedUp) => ({ token, side });
const request = () => ({ request_id: randomUUID() });
const codeTo = async (user: SignedUp, email: string) =>
  (await api.call('user/emailCode', { email }, as(user))).data.demoCode ?? '';

describe('e-mail', () => {
  test.each(['ad', 'media'] as const)(
    'on the %s side, an address is set once its code is confirmed, and a new one replaces it',
    async (side) => {
      const user = await api.signUp(side);
      expect((await api.call('user/reach', {}, as(user))).data).toMatchObject({
        email: null,
        mail: { available: true, simulated: true },
      });
      const first = await codeTo(user, 'Zhang@Example.com');
      expect(first).toMatch(/^\d{6}$/);
      expect(
        (await api.call('user/emailSave', { ...request(), email: 'zhang@example.com', code: first }, as(user))).data,
      ).toEqual({
        email: 'zhang@example.com',
      });
      await api.services.db.deleteFrom('rate_counter').execute();
      const second = await codeTo(user, 'li@example.com');
      await api.call('user/emailSave', { ...request(), email: 'li@example.com', code: second }, as(user));
      expect((await api.call('user/reach', {}, as(user))).data.email).toBe('li@example.com');
      await api.call('user/emailRemove', request(), as(user));
      expect((await api.call('user/reach', {}, as(user))).data.email).toBeNull();
    },
  );

  test('a code is valid once, only for its address and user, and five wrong attempts invalidate it', async () => {
    const [one, two] = [await api.signUp('ad'), await api.signUp('ad')];
    const right = await codeTo(one, 'a@example.com');
    const wrong = right === '000000' ? '111111' : '000000';
    const save = (user: SignedUp, email: string, given: string) =>
      api.call('user/emailSave', { ...request(), email, code: given }, as(user));
    expect(await save(two, 'a@example.com', right)).toMatchObject({ reason: 'mailCodeWrong', errors: [{ path: 'code' }] });
    expect((await save(one, 'b@example.com', right)).reason).toBe('mailCodeWrong');
    for (let n = 0; n < 5; n += 1) expect((await save(one, 'a@example.com', wrong)).reason).toBe('mailCodeWrong');
    expect((await save(one, 'a@example.com', right)).reason).toBe('mailCodeWrong');
    expect((await api.call('user/reach', {}, as(one))).data.email).toBeNull();
  });

  test('a second code requires a minute’s wait, and an invalid address is refused at the field', async () => {
    const user = await api.signUp('ad');
    await codeTo(user, 'a@example.com');
    expect((await api.call('user/emailCode', { email: 'a@example.com' }, as(user))).reason).toBe('codeRequestedTooSoon');
    expect(await api.call('user/emailCode', { email: 'nonsense' }, as(user))).toMatchObject({
      reason: 'invalid',
      errors: [{ path: 'email', msg: '请填写正确的邮箱' }],
    });
  });

  test('a real mail stores no code, a rejected one causes no wait, and a missing service is reported', async () => {
    const user = await api.signUp('ad');
    let broken = true;
    const sent: string[] = [];
    const real = await createTestApi({ databaseUrl: api.settings.databaseUrl, runJobs: false }, (services) => {
      services.mail = {
        simulated: false,
        async send({ text }) {
          if (broken) throw new MailNotSent('down');
          sent.push(text);
        },
      };
    });
    expect((await real.call('user/emailCode', { email: 'a@example.com' }, as(user))).status).toBe(503);
    broken = false;
    const { data } = await real.call('user/emailCode', { email: 'a@example.com' }, as(user));
    expect(data.demoCode).toBeUndefined();
    const rows = await api.services.db.selectFrom('notify_log').selectAll().where('user_id', '=', user.user.id).execute();
    expect(rows.map(({ status, target, body }) => [status, target, body])).toEqual(
      expect.arrayContaining([
        ['failed', 'a***@example.com', ''],
        ['sent', 'a***@example.com', ''],
      ]),
    );
    expect(sent[0]).toMatch(/验证码是 \d{6}/);
    real.services.mail = null;
    expect((await real.call('user/emailCode', { email: 'a@example.com' }, as(user))).reason).toBe('mailNotConfigured');
    expect((await real.call('user/reach', {}, as(user))).data.mail.available).toBe(false);
    await real.close();
  });
});

describe('WeChat', () => {
  const start = async (user: SignedUp) => (await api.call('user/wxBindStart', request(), as(user))).data.bindId;
  const play = async (user: SignedUp, more: object) =>
    (await api.call('user/wxBindPlay', { act: 'agree', nickname: '小林', follows: true, ...more }, as(user))).data.state;

  test('a user who agrees is bound and appears in the user info; unbinding removes it', async () => {
    const user = await api.signUp('ad');
    const bindId = await start(user);
    expect((await api.call('user/wxBindResult', { bindId }, as(user))).data.state).toBe('pending');
    expect(await play(user, { bindId, nickname: '林一' })).toBe('bound');
    expect((await api.call('ad/getUserInfo', {}, as(user))).data.wxInfo).toEqual({
      nickname: '林一',
      avatar: null,
      subscribed: true,
    });
    await api.call('user/wxUnbind', request(), as(user));
    expect((await api.call('ad/getUserInfo', {}, as(user))).data.wxInfo).toBeNull();
  });

  test('a WeChat account is bound once per side, a refusal binds nothing, and another user’s code is refused', async () => {
    const [one, two, owner] = [await api.signUp('ad'), await api.signUp('ad'), await api.signUp('media')];
    expect(await play(one, { bindId: await start(one), nickname: '同一人' })).toBe('bound');
    expect(await play(two, { bindId: await start(two), nickname: '同一人' })).toBe('taken');
    expect(await play(owner, { bindId: await start(owner), nickname: '同一人' })).toBe('bound');
    const bindId = await start(two);
    expect(await play(two, { bindId, act: 'refuse' })).toBe('refused');
    expect(await play(two, { bindId })).toBe('refused');
    expect((await api.call('user/wxBindResult', { bindId }, as(one))).reason).toBe('wechatBindingMissing');
    expect((await api.call('user/reach', {}, as(two))).data.wechat.bound).toBeNull();
  });

  test('an expired code binds nothing', async () => {
    const user = await api.signUp('ad');
    const bindId = await start(user);
    await api.services.db
      .updateTable('wx_bind')
      .set({ expires_at: new Date(0) })
      .where('id', '=', bindId)
      .execute();
    expect(await play(user, { bindId })).toBe('expired');
  });

  test('over WeChat’s protocol: consent, following, a notice, an expired token', async () => {
    const calls: string[] = [];
    let expired = false;
    const server = createServer((incoming, answer) => {
      const url = new URL(incoming.url ?? '/', 'http://x');
      calls.push(`${incoming.method} ${url.pathname}`);
      const reply = (body: object) => answer.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      if (url.pathname === '/sns/oauth2/access_token') {
        const good = url.searchParams.get('secret') === 'secret' && url.searchParams.get('code') === 'good';
        return reply(good ? { access_token: 'person', openid: 'o1', unionid: 'u1' } : { errcode: 40029, errmsg: 'invalid code' });
      }
      if (url.pathname === '/sns/userinfo') return reply({ openid: 'o1', nickname: '林二', headimgurl: '', unionid: 'u1' });
      if (url.pathname === '/cgi-bin/stable_token') return reply({ access_token: `t${calls.length}`, expires_in: 7200 });
      if (expired) {
        expired = false;
        return reply({ errcode: 42001, errmsg: 'expired' });
      }
      return reply(url.pathname === '/cgi-bin/user/info' ? { subscribe: 1, openid: 'o1' } : { errcode: 0, msgid: 1 });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const account = { appid: 'wx1', secret: 'secret', template: 'T1', publicUrl: 'https://example.com/base' };
    const wx = officialWxService(wechatApi(origin), account);
    const real = await createTestApi({
      databaseUrl: api.settings.databaseUrl,
      runJobs: false,
      wechatServiceAppId: 'wx1',
      wechatServiceSecret: 'secret',
      wechatServiceTemplate: 'T1',
      publicUrl: 'https://example.com/base',
      wechatApi: origin,
    });
    const user = await api.signUp('ad');
    const { data } = await real.call('user/wxBindStart', request(), as(user));
    expect(new URL(data.url)).toMatchObject({ hostname: 'open.weixin.qq.com', hash: '#wechat_redirect' });
    expect(new URL(data.url).searchParams.get('redirect_uri')).toBe('https://example.com/base/api/v1/wechat/bound');
    expect(
      (await real.call('user/wxBindPlay', { bindId: data.bindId, act: 'agree', nickname: 'x', follows: true }, as(user))).reason,
    ).toBe('wechatScanRequired');
    const back = (given: string) => real.app.inject(`/api/v1/wechat/bound?code=${given}&state=${data.bindId}`);
    expect((await back('bad')).body).toContain('没有绑定成功');
    expired = true;
    expect((await back('good')).body).toContain('绑定成功');
    expect((await real.call('user/reach', {}, as(user))).data.wechat.bound).toMatchObject({ nickname: '林二', subscribed: true });
    await wx.notify?.('o1', { title: '订单待确认', url: null, at: new Date() });
    expect(calls).toContain('POST /cgi-bin/message/template/send');
    expect(calls.filter((call) => call === 'GET /cgi-bin/user/info')).toHaveLength(2);
    await real.close();
    server.close();
  });
});
