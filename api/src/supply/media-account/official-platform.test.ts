/**
 * Authorising an account with the open platform's protocol, implemented by a local server; from the first ticket to the
 * revocation.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { createEngine } from '../../app';
import { articlesBefore } from '../../figures';
import { sealPush } from '../../platform';
import { mediansOf } from './official-platform';

const secrets = { appid: 'wxcomponent', token: 'push-token', aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' };

let server: Server;
let api: TestApi;
let answers: Record<string, (body: Record<string, unknown>, query: URLSearchParams) => unknown>;
let asked: { path: string; body: Record<string, unknown>; token: string | null }[];
let scopes: number[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const body = await bodyOf(request);
    asked.push({
      path: url.pathname,
      body,
      token: url.searchParams.get('access_token') ?? url.searchParams.get('component_access_token'),
    });
    const answer = answers[url.pathname]?.(body, url.searchParams) ?? { errcode: 48001, errmsg: 'api unauthorized' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  api = await createTestApi({
    runJobs: false,
    publicUrl: 'https://shizhong.example',
    wechatComponentAppId: secrets.appid,
    wechatComponentSecret: 'component-secret',
    wechatComponentToken: secrets.token,
    wechatComponentAesKey: secrets.aesKey,
    wechatApi: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await api.close();
  await new Promise((done) => server.close(done));
});

beforeEach(() => {
  asked = [];
  scopes = [2, 3, 7];
  const funcInfo = () => scopes.map((id) => ({ funcscope_category: { id } }));
  answers = {
    '/cgi-bin/component/api_component_token': () => ({ component_access_token: 'component-token', expires_in: 7200 }),
    '/cgi-bin/component/api_create_preauthcode': () => ({ pre_auth_code: 'pre-code', expires_in: 600 }),
    '/cgi-bin/component/api_query_auth': () => ({
      authorization_info: {
        authorizer_appid: 'wxaccount',
        authorizer_access_token: 'account-token',
        expires_in: 7200,
        authorizer_refresh_token: 'refresh-1',
        func_info: funcInfo(),
      },
    }),
    '/cgi-bin/component/api_authorizer_token': () => ({
      authorizer_access_token: 'account-token-2',
      expires_in: 7200,
      authorizer_refresh_token: 'refresh-2',
    }),
    '/cgi-bin/component/api_get_authorizer_info': () => ({
      authorizer_info: {
        nick_name: '周末厨房',
        head_img: 'https://example.com/a.png',
        service_type_info: { id: 2 },
        verify_type_info: { id: 0 },
        user_name: 'gh_official',
        principal_name: '某文化公司',
        alias: 'weekend',
        account_status: 1,
      },
      authorization_info: { authorizer_appid: 'wxaccount', func_info: funcInfo() },
    }),
    '/datacube/getusercumulate': () => ({
      list: [
        { ref_date: '2026-01-02', user_source: 0, cumulate_user: 52_100 },
        { ref_date: '2026-01-01', user_source: 0, cumulate_user: 51_000 },
      ],
    }),
    '/datacube/getarticletotaldetail': ({ begin_date: day }) => ({
      list: ([1, 2] as const).map((place) => ({
        msgid: `22470000_${place}`,
        publish_type: 0,
        title: 'x',
        content_url: 'x',
        detail_list: [{ stat_date: day, read_user: place === 1 ? 3000 : 1200 }],
      })),
    }),
  };
});

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text || '{}') as Record<string, unknown>;
}

async function push(message: string): Promise<number> {
  const { xml, signed } = sealPush(message, secrets, String(Math.floor(Date.now() / 1000)), 'nonce');
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/v1/wechat/ticket?${new URLSearchParams({ ...signed })}`,
    headers: { 'content-type': 'text/xml' },
    payload: xml,
  });
  return answer.statusCode;
}
const pushTicket = () =>
  push('<xml><InfoType>component_verify_ticket</InfoType><ComponentVerifyTicket>ticket-1</ComponentVerifyTicket></xml>');

async function start() {
  const owner = await api.signUp('media');
  const order = await api.call(
    'media/accountAuthStart',
    { request_id: randomUUID(), kind: 'oa', consent: true },
    { side: 'media', token: owner.token },
  );
  return { owner, order };
}
const result = async (owner: { token: string }, authId: string) =>
  (await api.call('media/accountAuthResult', { authId }, { side: 'media', token: owner.token })).data;

test('before the first ticket no scan can begin, and the answer says so', async () => {
  const { order } = await start();
  expect(order).toMatchObject({ reason: 'scanUnavailable' });
});

test('a scan creates the account with the platform’s data; a revocation ends it', async () => {
  expect(await pushTicket()).toBe(200);
  const { owner, order } = await start();
  const link = new URL(order.data.qr);
  expect(order.data.simulated).toBe(false);
  expect([link.host, link.searchParams.get('pre_auth_code'), link.searchParams.get('auth_type')]).toEqual([
    'mp.weixin.qq.com',
    'pre-code',
    '1',
  ]);
  const back = new URL(link.searchParams.get('redirect_uri') ?? '');
  expect(back.origin).toBe('https://shizhong.example');
  const landed = await api.app.inject(`${back.pathname}${back.search}&auth_code=code-1&expires_in=600`);
  expect([landed.statusCode, landed.headers.location]).toEqual([302, '/admin-media/account/oa?authorised=1']);
  expect(asked.find(({ path }) => path.endsWith('api_query_auth'))?.body).toEqual({
    component_appid: 'wxcomponent',
    authorization_code: 'code-1',
  });

  const { accountId, status } = await result(owner, order.data.authId);
  expect(status).toBe('ok');
  const detail = async () =>
    (await api.call('media/accountDetail', { id: accountId ?? '' }, { side: 'media', token: owner.token })).data;
  expect(await detail()).toMatchObject({
    name: '周末厨房',
    platformId: 'gh_official',
    serviceType: 2,
    verified: true,
    principal: '某文化公司',
    fans: 52_100,
    posts30d: 60,
    medians: { 1: { median: 3000, n: 30, cv: 0 }, 2: { median: 1200, n: 30, cv: 0 } },
  });
  const kept = await articlesBefore(api.services.figures, { accountId: accountId ?? '', before: '2999-01-01', limit: 10 });
  expect(kept[0]).toMatchObject({ publishType: 0, days: expect.arrayContaining([expect.objectContaining({ reads: 3000 })]) });
  const stored = await api.services.db
    .selectFrom('account_authorisation')
    .select(['appid', 'refresh_token_enc'])
    .where('id', '=', order.data.authId)
    .executeTakeFirstOrThrow();
  expect(stored.appid).toBe('wxaccount');
  expect(stored.refresh_token_enc).not.toContain('refresh-1');

  // What the platform does not report, the owner adds, and the next refresh keeps it.
  await api.call(
    'media/accountSave',
    {
      request_id: randomUUID(),
      id: accountId ?? '',
      form: {
        industries: ['美食'],
        intro: '',
        forMinors: false,
        takes: ['read'],
        refusedIndustries: [],
        supplement: { registeredOn: '2020-05-01', maleBp: 4200, areas: [{ code: '330000', bp: 3000 }] },
      },
    },
    { side: 'media', token: owner.token },
  );
  await api.services.clock.advance(25 * 3_600_000);
  await runJobs();
  expect(asked.some(({ token }) => token === 'account-token-2')).toBe(true);
  expect(await detail()).toMatchObject({ registeredOn: '2020-05-01', maleBp: 4200, areas: [{ code: '330000', bp: 3000 }] });

  scopes = [2];
  expect(await push('<xml><InfoType>updateauthorized</InfoType><AuthorizerAppid>wxaccount</AuthorizerAppid></xml>')).toBe(200);
  await runJobs();
  expect(await result(owner, order.data.authId)).toMatchObject({ status: 'partial', missing: [{ code: 3 }, { code: 7 }] });
  expect(await push('<xml><InfoType>unauthorized</InfoType><AuthorizerAppid>wxaccount</AuthorizerAppid></xml>')).toBe(200);
  expect((await result(owner, order.data.authId)).status).toBe('revoked');
});

test('a callback with a foreign ticket, or a code the platform refuses, changes nothing', async () => {
  await pushTicket();
  const { owner, order } = await start();
  const back = new URL(new URL(order.data.qr).searchParams.get('redirect_uri') ?? '');
  const strange = await api.app.inject('/api/v1/wechat/authorised?ticket=nonsense&auth_code=x');
  expect(strange.headers.location).toBe('/?authorised=0');
  answers['/cgi-bin/component/api_query_auth'] = () => ({ errcode: 61010, errmsg: 'code is expired' });
  const refused = await api.app.inject(`${back.pathname}${back.search}&auth_code=old`);
  expect(refused.headers.location).toBe('/?authorised=0');
  expect((await result(owner, order.data.authId)).status).toBe('pending');
});

test('a simulated scan is refused where the platform is real', async () => {
  await pushTicket();
  const { owner, order } = await start();
  const played = await api.call(
    'user/accountAuthPlay',
    { authId: order.data.authId, act: 'full' },
    { side: 'media', token: owner.token },
  );
  expect(played.reason).toBe('simulatedScanMissing');
});

test('medians are by the place in the push; four to eight count as the third', () => {
  const posts = [100, 300, 200].map((reads) => ({ place: 1, reads }));
  expect(mediansOf([...posts, { place: 3, reads: 10 }, { place: 3, reads: 20 }])).toEqual({
    1: { median: 200, mean: 200, n: 3, cv: 0.408 },
    3: { median: 15, mean: 15, n: 2, cv: 0.333 },
  });
});

async function runJobs(): Promise<void> {
  await createEngine(api.services, (error) => {
    throw error;
  }).runDue();
}
