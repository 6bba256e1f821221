import { sources } from '@shizhong/shared-contracts/session';
import { signatureOf } from '@shizhong/shared-contracts/sign';
import type { InjectOptions } from 'fastify';
import { createTestApi, registration, type TestApi } from '../../../test/test-api';
import { openDatabase } from '../database/database';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Headers signed over `payload`, for a body that is sent unchanged. */
function signed(payload: Record<string, unknown>, clockS = 0, source: string = sources.ad) {
  const timestamp = String(Math.floor(Date.now() / 1000) + clockS);
  const { signPrefix: prefix, signSuffix: suffix } = api.settings;
  return { source, timestamp, sign: signatureOf({ source, timestamp, payload }, { prefix, suffix }) };
}

async function post(url: string, payload: string | Buffer, headers: Record<string, string>, more: InjectOptions = {}) {
  const response = await api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
    ...more,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

const captchaUrl = '/api/v1/auth/captcha';

describe('signature', () => {
  test('a valid signature is answered with the envelope', async () => {
    const { status, body, headers } = await post(captchaUrl, '{}', signed({}));
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['code', 'data', 'msg', 'status_code']);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['no signature', { sign: '' }],
    ['a wrong signature', { sign: '0'.repeat(32) }],
    ['another source', { source: sources.media }],
    ['an unknown source', { source: 'sz_operator' }],
    ['no timestamp', { timestamp: '' }],
    ['milliseconds', { timestamp: String(Date.now()) }],
  ])('%s is refused with 400', async (_case, change) => {
    const { status, body } = await post(captchaUrl, '{}', { ...signed({}), ...change });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 400, status_code: 400, data: null });
    expect(body.msg).toMatch(/[\u4e00-\u9fff]/);
  });

  test('a modified body is refused', async () => {
    const headers = signed({ phone: '13600000000', purpose: 'login', source: sources.ad });
    const { status } = await post(
      '/api/v1/auth/sendSms',
      JSON.stringify({ phone: '13600000001', purpose: 'login', source: sources.ad }),
      headers,
    );
    expect(status).toBe(400);
  });

  test.each([
    [-299, 200],
    [299, 200],
    [-305, 400],
    [305, 400],
  ])('a clock that is off by %d s gets %d', async (clockS, status) => {
    expect((await post(captchaUrl, '{}', signed({}, clockS))).status).toBe(status);
  });

  test('nested values are signed by their text as sent, whatever produced it', async () => {
    const body = '{"request_id":"x", "agreements": [ "tos",  "privacy" ], "n": 1.0}';
    const headers = signed({ request_id: 'x', agreements: '[ "tos",  "privacy" ]', n: 1 });
    const { body: answer } = await post('/api/v1/auth/register', body, headers);
    expect(answer.reason).toBe('invalid');
    const compact = signed({ request_id: 'x', agreements: ['tos', 'privacy'], n: 1 });
    expect((await post('/api/v1/auth/register', body, compact)).status).toBe(400);
  });

  test('unicode, empty fields and odd keys are signed the same way on both sides', async () => {
    const payload = { phone: '你好 & =+%', purpose: '', source: sources.ad, __proto__x: null, '': 'empty key', é: '\u{1f600}' };
    const { body } = await post('/api/v1/auth/sendSms', JSON.stringify(payload), signed(payload));
    expect(body.reason).toBe('invalid');
  });

  test('the signature of a GET covers its query', async () => {
    const query = { uid: 'nobody', mid: '1', type: '1' };
    const url = `/home/public/account?${new URLSearchParams(query)}`;
    const good = await api.app.inject({ url, headers: signed(query) });
    expect(good.json()).toMatchObject({ reason: 'promotionMissing', code: 404, status_code: 404 });
    expect((await api.app.inject({ url: `${url}&more=1`, headers: signed(query) })).statusCode).toBe(400);
    expect((await api.app.inject({ url: `${url}&uid=2`, headers: signed(query) })).statusCode).toBe(400);
  });
});

describe('form bodies', () => {
  test('are signed and read like JSON, with booleans and lists as their JSON text', async () => {
    const user = await api.signUp('ad');
    const login = await api.call(
      'auth/login',
      { phone: user.phone, password: user.password, source: sources.ad, remember: true },
      { form: true },
    );
    expect(login.code).toBe(200);
    const session = await api.services.db
      .selectFrom('session')
      .select('remember')
      .where('user_id', '=', user.user.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(session.remember).toBe(true);
    const register = await api.call(
      'auth/register',
      { ...registration('ad', '13612345678', '000000'), agreements: ['tos'] },
      { form: true },
    );
    expect(register.errors).toEqual([{ path: 'agreements', msg: '请先阅读并同意相关协议' }]);
  });

  test.each([
    ['in a key', 'a%00b=1', { 'a\0b': '1' }],
    ['written as an escape sequence inside a nested value', 'agreements=%5B%22%5Cu0000%22%5D', { agreements: '["\\u0000"]' }],
  ])('a character that no database stores, %s, is refused', async (_where, body, payload) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const { status, body: answer } = await post('/api/v1/auth/register', body, { ...signed(payload), ...form });
    expect([status, answer.msg]).toEqual([400, '请求内容包含无效字符']);
  });

  test('a repeated key is refused', async () => {
    const { status } = await post(captchaUrl, 'a=1&a=2', {
      ...signed({ a: '1' }),
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(status).toBe(400);
  });
});

describe('protocol faults', () => {
  test.each(['{', '{"a":', '[1,2]', '"text"', 'null', '12'])('%s is not a JSON object: 400', async (payload) => {
    const { status, body } = await post(captchaUrl, payload, signed({}));
    expect(status).toBe(400);
    expect(body.msg).toMatch(/JSON/);
  });

  test('unsupported content type: 415', async () => {
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
      expect((await post(captchaUrl, 'x', { ...signed({}), 'content-type': type })).status).toBe(415);
    }
    expect((await post('/api/v1/upload/file', '{}', signed({}))).status).toBe(415);
  });

  test('body too large: 413', async () => {
    const payload = { company: 'x'.repeat(300_000) };
    const { status, body } = await post('/api/v1/auth/register', JSON.stringify(payload), signed(payload));
    expect([status, body.msg]).toEqual([413, '提交的内容过大']);
  });

  test.each([
    ['GET', '/api'],
    ['GET', '/api/'],
    ['POST', '/api/v1/nothing'],
    ['GET', '/api/v1/auth'],
    ['DELETE', '/api/v2'],
    ['GET', '/home/elsewhere'],
  ] as const)('%s %s does not exist: 404 in JSON', async (method, url) => {
    const response = await api.app.inject({ method, url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: 404, status_code: 404, msg: '请求的地址不存在', data: null });
  });

  test('unsupported method: 405 with the allowed one', async () => {
    const get = await api.app.inject({ method: 'GET', url: captchaUrl });
    expect([get.statusCode, get.headers['allow']]).toEqual([405, 'POST']);
    const put = await api.app.inject({
      method: 'PUT',
      url: '/home/public/account',
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    });
    expect([put.statusCode, put.headers['allow']]).toEqual([405, 'GET']);
  });

  test('wrong field types are reported at the fields, with 200 and code 422', async () => {
    const payload = { phone: 13_600_000_000, password: ['x'], source: sources.ad, remember: 'yes' };
    const answer = await api.call('auth/login', payload);
    expect(answer).toMatchObject({ status: 200, reason: 'invalid', statusCode: 200 });
    expect(answer.errors.map(({ path }) => path).sort()).toEqual(['password', 'phone', 'remember']);
    for (const { msg } of answer.errors) expect(msg).toMatch(/[\u4e00-\u9fff]/);
  });

  test('an unexpected error: 500 without internals, logged once with the cause', async () => {
    const broken = await createTestApi({}, (services) => {
      services.captchas.create = async () => {
        throw new Error('secret internals of table x');
      };
    });
    try {
      const answer = await broken.call('auth/captcha');
      expect([answer.status, answer.msg]).toEqual([500, '服务器开小差了，请稍后再试']);
      expect(JSON.stringify(answer.data)).not.toContain('secret');
      expect(broken.logged().match(/secret internals/g)?.length).toBeGreaterThan(0);
      expect(broken.logged().match(/unexpected error/g)).toHaveLength(1);
    } finally {
      await broken.close();
    }
  });

  test('a response that does not match its declaration is never sent', async () => {
    const leaky = await createTestApi({}, (services) => {
      services.captchas.create = async () => ({ id: 'x', svg: 5 as unknown as string, text: 'x' });
    });
    try {
      expect((await leaky.call('auth/captcha')).status).toBe(500);
    } finally {
      await leaky.close();
    }
  });
});

test("every response carries the product's time, including errors", async () => {
  const time = async (url: string) => Number((await post(url, '{}', signed({}))).headers['x-server-time']);
  const before = api.services.clock.now();
  expect(await time('/api/v1/home/industries')).toBeGreaterThanOrEqual(before);
  await api.services.clock.advance(72 * 3_600_000);
  expect(await time('/api/v1/nowhere')).toBeGreaterThanOrEqual(before + 72 * 3_600_000);
});

test('/healthz returns 200 with a database; without one, it and every call return 503', async () => {
  expect((await api.app.inject('/healthz')).statusCode).toBe(200);
  const away = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' }, { size: 1, onError() {} });
  const lost = await createTestApi();
  const { db } = lost.services;
  lost.services.db = away;
  const health = await lost.app.inject('/healthz');
  expect([health.statusCode, health.headers['retry-after'], health.json().msg]).toEqual([503, '2', '服务暂时不可用，请稍后再试']);
  expect((await lost.call('auth/login', { phone: '13600000000', password: 'x', source: sources.ad })).status).toBe(503);
  await away.destroy();
  lost.services.db = db;
  await lost.close();
});

test('large responses are compressed for clients that accept it', async () => {
  const headers = signed({});
  const plain = await api.app.inject({
    method: 'POST',
    url: '/api/v1/ad/adAdressInfo',
    payload: '{}',
    headers: { ...headers, 'content-type': 'application/json' },
  });
  const zipped = await api.app.inject({
    method: 'POST',
    url: '/api/v1/ad/adAdressInfo',
    payload: '{}',
    headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'gzip, br' },
  });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
});
