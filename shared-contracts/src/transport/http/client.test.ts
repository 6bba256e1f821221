// In jsdom, so that the calls use XMLHttpRequest, as in a page.
import { BusinessRefusal, RequestFailure } from '../../protocol/host/refusal';
import { createHttpClient, type HttpClientSettings, type SessionEnd } from './client';
import type { RequestNotice } from './notice';
import { ok, type Reply, type StubServer, startStubServer } from './testing/stub-server';

let server: StubServer;
let notices: RequestNotice[];
let ends: SessionEnd[];

beforeEach(async () => {
  // jsdom reports connection errors to the console, as browsers do.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  server = await startStubServer();
  notices = [];
  ends = [];
});
afterEach(() => server.close());

function client(changes: Partial<HttpClientSettings> = {}) {
  return createHttpClient({
    base: `${server.origin}/any/base/`,
    sign: { prefix: 'A', suffix: 'Z' },
    timeoutMs: 20_000,
    read: { token: () => 'sz_advert_web:t', szPush: () => null, prom: () => null, path: () => '/admin-ad/index' },
    onError: (notice) => notices.push(notice),
    onSessionEnd: (end) => ends.push(end),
    ...changes,
  });
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error('it should have failed');
    },
    (error: unknown) => error,
  );
}

const url = () => `${server.origin}/any/base/api/v1/auth/logout`;

describe('a good answer', () => {
  test('returns its data', async () => {
    server.reply = () => ok({ captchaId: 'c1', svg: '<svg/>' });
    expect(await client().call('auth/captcha', {})).toEqual({ captchaId: 'c1', svg: '<svg/>' });
    expect(server.asked[0]).toMatchObject({ method: 'POST', url: '/any/base/api/v1/auth/captcha' });
    expect([notices, ends]).toEqual([[], []]);
  });

  test.each([[{ code: 200 }], [{ status_code: 200 }], [{ code: 200, status_code: '200' }]])(
    'needs only one of the two codes: %j',
    async (codes) => {
      server.reply = () => ({ body: { ...codes, data: { captchaId: 'c1' } } });
      expect(await client().call('auth/captcha', {})).toEqual({ captchaId: 'c1' });
      expect([notices, ends]).toEqual([[], []]);
    },
  );

  test('is returned as it came where the caller reads the codes, with the whole query', async () => {
    server.reply = () => ({ body: { status_code: 200, szPush: 'push-9' } });
    const body = await client().body('home/public/account', { uid: 'u', mid: 'm', from: '春', type: '1' });
    expect(body).toEqual({ status_code: 200, szPush: 'push-9' });
    const asked = '/any/base/home/public/account?uid=u&mid=m&from=%E6%98%A5&type=1';
    expect(server.asked[0]).toMatchObject({ method: 'GET', url: asked });
    expect([notices, ends]).toEqual([[], []]);
  });

  test('ends the session there, too', async () => {
    server.reply = () => ({ body: { status_code: 402, szPush: 'push-9' } });
    expect(await failure(client().body('home/public/account', {}))).toMatchObject({ kind: 'Session' });
    expect(ends).toMatchObject([{ kind: 'loggedOut' }]);
  });

  test('is requested in the name of the side whose helper is used', async () => {
    await client().media('auth/logout', {});
    await client().ad('auth/logout', {}, { side: 'media' });
    expect(server.asked.map(({ headers }) => headers['source'])).toEqual(['sz_media_web', 'sz_advert_web']);
  });

  test('is returned for a file sent with its fields', async () => {
    const data = { fileId: 'f1', url: '/f1', width: 1, height: 1, bytes: 3 };
    server.reply = () => ok(data);
    expect(await client().upload('upload/file', new File(['abc'], 'a.png'), { purpose: 'avatar' })).toEqual(data);
    expect(server.asked[0]?.body).toContain('name="purpose"');
    expect(server.asked[0]?.body).toContain('filename="a.png"');
  });
});

describe('a refusal by a business rule', () => {
  test('is thrown with code, message and errors, and shows no notification', async () => {
    const errors = [{ path: 'phone', msg: '请输入 11 位手机号' }, { path: 1 }, null];
    server.reply = () => ({ body: { code: 422, status_code: 200, msg: '请检查填写的内容', data: { left: 2 }, errors } });
    const error = await failure(client().call('auth/logout', {}));
    expect(error).toBeInstanceOf(BusinessRefusal);
    expect(error).toMatchObject({ code: 422, message: '请检查填写的内容', data: { left: 2 } });
    expect((error as BusinessRefusal).faults).toEqual([{ path: 'phone', msg: '请输入 11 位手机号' }]);
    expect([notices, ends]).toEqual([[], []]);
  });

  test('is also detected by status_code', async () => {
    server.reply = () => ({ body: { code: 200, status_code: 404, msg: '没有这个推广标识', data: null } });
    expect(await failure(client().call('auth/logout', {}))).toMatchObject({ name: 'BusinessRefusal', code: 404 });
  });
});

describe('the end of the session', () => {
  test.each([
    [{ code: 300, status_code: 200 }, 'unauthorized'],
    [{ code: 200, status_code: 401 }, 'unauthorized'],
    [{ code: 300, status_code: 401 }, 'unauthorized'],
    [{ code: 200, status_code: 402 }, 'loggedOut'],
    [{ code: 300, status_code: 402 }, 'loggedOut'],
  ])('is announced for %j as %s', async (codes, kind) => {
    server.reply = () => ({ body: { ...codes, msg: '登录已过期', data: null } });
    const error = await failure(client().call('auth/logout', {}));
    expect(error).toBeInstanceOf(RequestFailure);
    expect(error).toMatchObject({ kind: 'Session', message: '登录已过期' });
    expect(ends).toEqual([{ kind, token: 'sz_advert_web:t', msg: '登录已过期' }]);
    expect(notices).toEqual([]);
  });

  test.each<[Reply, string]>([
    [{ body: { code: 300 } }, 'unauthorized'],
    [{ body: { status_code: 401 } }, 'unauthorized'],
    [{ body: { code: 402 } }, 'loggedOut'],
    [{ body: { status_code: 402 } }, 'loggedOut'],
    [{ body: { code: 300, status_code: 'x', data: [1], szPush: 3, errors: 'many' } }, 'unauthorized'],
    [{ body: { code: 200, status_code: 401, data: { full: true } } }, 'unauthorized'],
    [{ body: { code: 402, status_code: 401 } }, 'loggedOut'],
    [{ status: 401, body: { code: 200, status_code: 200, data: {} } }, 'unauthorized'],
    [{ status: 401, body: { code: 300, status_code: 401, msg: '', data: null } }, 'unauthorized'],
    [{ status: 401, body: { hello: 'hotel' } }, 'unauthorized'],
    [{ status: 401, body: '' }, 'unauthorized'],
    [{ status: 401, headers: { 'content-type': 'text/html' }, body: '<h1>Unauthorized</h1>' }, 'unauthorized'],
    [{ status: 402, body: '<h1>Payment Required</h1>' }, 'loggedOut'],
    [{ status: 402, body: { code: 300, status_code: 401 } }, 'loggedOut'],
    [{ status: 500, body: { code: 300 } }, 'unauthorized'],
  ])('is announced for the answer %j as %s, without a notification', async (reply, kind) => {
    server.reply = () => reply;
    expect(await failure(client().call('auth/logout', {}))).toMatchObject({ kind: 'Session', status: reply.status ?? 200 });
    expect(ends).toMatchObject([{ kind, token: 'sz_advert_web:t' }]);
    expect(notices).toEqual([]);
  });

  test.each<[Reply, string]>([
    [{ status: 401, body: '' }, 'unauthorized'],
    [{ status: 500, body: { code: 402 } }, 'loggedOut'],
    [{ body: { code: 300 } }, 'unauthorized'],
  ])('is announced for %j in place of a file', async (reply, kind) => {
    server.reply = () => reply;
    expect(await failure(client().download('adRead/export', {}))).toMatchObject({ kind: 'Session' });
    expect(ends).toMatchObject([{ kind }]);
    expect(notices).toEqual([]);
  });

  test.each<Reply>([
    { status: 300, body: '{}' },
    { status: 403, body: { code: 401 } },
    { body: { code: 401, status_code: 300 } },
  ])('is not read into %j', async (reply) => {
    server.reply = () => reply;
    await failure(client().call('auth/logout', {}));
    expect(ends).toEqual([]);
  });

  test('names the token that was sent, not the current one when the answer arrives', async () => {
    let token = 'sz_advert_web:old';
    server.reply = () => ({ body: { code: 300, status_code: 200, msg: '', data: null }, afterMs: 20 });
    const asking = failure(
      client({ read: { token: () => token, szPush: () => null, prom: () => null, path: () => '/' } }).call('auth/logout', {}),
    );
    token = 'sz_advert_web:new';
    await asking;
    expect(ends).toMatchObject([{ token: 'sz_advert_web:old' }]);
  });
});

describe('no usable answer', () => {
  const cases: [string, Reply, object, (address: string) => Partial<RequestNotice>][] = [
    [
      'an HTTP failure of the table',
      { status: 503, body: { msg: 'x' } },
      { kind: 'HttpError', message: 'http error', status: 503, body: { msg: 'x' } },
      (address) => ({ title: `请求错误 503: ${address}`, description: '服务不可用，服务器暂时过载或维护。' }),
    ],
    [
      'an HTTP failure outside the table, by its status text',
      { status: 418, body: '{}' },
      { kind: 'HttpError', status: 418 },
      (address) => ({ title: `请求错误 418: ${address}`, description: "I'm a Teapot" }),
    ],
    [
      'a body that is no JSON',
      { body: '<html>' },
      { kind: 'ParseError', message: 'JSON.parse fail', status: 200 },
      (address) => ({ title: `请求错误 200: ${address}`, description: '服务器返回的内容无法识别。' }),
    ],
    [
      'JSON that is no envelope',
      { body: { hello: 'hotel' } },
      { kind: 'ParseError', message: 'JSON.parse fail', body: { hello: 'hotel' } },
      () => ({ description: '服务器返回的内容无法识别。' }),
    ],
    [
      'a time-out',
      { afterMs: Number.POSITIVE_INFINITY },
      { kind: 'Timeout', message: 'timeout of 80 ms exceeded', status: null },
      () => ({ title: '网络异常', description: '您的网络发生异常，无法连接服务器', status: null }),
    ],
    [
      'a broken line',
      { afterMs: -1 },
      { kind: 'Network', message: 'Network request failed', status: null },
      () => ({ title: '网络异常', description: '您的网络发生异常，无法连接服务器', status: null }),
    ],
  ];

  test.each(cases)('is thrown and notified once: %s', async (_, reply, expected, notice) => {
    server.reply = () => reply;
    // A short timeout only for what never answers: the others may take longer on a busy machine.
    const hangs = reply.afterMs === Number.POSITIVE_INFINITY;
    const error = await failure(client().call('auth/logout', {}, hangs ? { timeoutMs: 80 } : {}));
    expect(error).toBeInstanceOf(RequestFailure);
    expect(error).toMatchObject(expected);
    expect(notices).toEqual([expect.objectContaining({ ...notice(url()), url: url() })]);
    expect(ends).toEqual([]);
  });

  test('because the caller aborted shows no notification', async () => {
    server.reply = () => ({ afterMs: Number.POSITIVE_INFINITY });
    const controller = new AbortController();
    const asking = failure(client().call('auth/logout', {}, { signal: controller.signal }));
    controller.abort();
    expect(await asking).toMatchObject({ name: 'AbortError' });
    expect([notices, ends]).toEqual([[], []]);
  });

  test('shows no notification for a raw request', async () => {
    server.reply = () => ({ status: 500, body: '{}' });
    expect(await failure(client().request('/api/v1/x'))).toMatchObject({ name: 'ResponseError' });
    expect(notices).toEqual([]);
  });
});
