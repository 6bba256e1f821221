import type { TimeHeard } from '../../protocol/host/server-clock';
import { signatureOf } from '../sign';
import { RequestError, ResponseError } from './errors';
import { type Asked, ok, type StubServer, startStubServer } from './testing/stub-server';
import { type Changes, failure, sign, transportTo } from './testing/transport-to';

let server: StubServer;
const transport = (changes?: Changes) => transportTo(server, changes);

beforeEach(async () => {
  server = await startStubServer();
});
afterEach(() => server.close());

function only(): Asked {
  expect(server.asked).toHaveLength(1);
  const [asked] = server.asked;
  if (!asked) throw new Error('no request was made');
  return asked;
}

test("the server's time in a response is reported with its round trip", async () => {
  server.reply = () => ({ ...ok(), headers: { 'x-server-time': '1763000000000' } });
  const heard: TimeHeard[] = [];
  const times = [1000, 1000];
  await transport({ onTime: (time) => heard.push(time), now: () => times.shift() ?? 1040 }).request('/api/v1/x');
  expect(heard).toEqual([{ serverMs: 1_763_000_000_000, sentMs: 1000, receivedMs: 1040 }]);
});

describe('a request', () => {
  test('is a POST with a JSON body by default', async () => {
    await transport().request('/api/v1/x', { payload: { a: 1, b: '中', c: null, d: undefined } });
    expect(only()).toMatchObject({ method: 'POST', url: '/api/v1/x', body: '{"a":1,"b":"中","c":null}' });
    expect(only().headers['content-type']).toBe('application/json');
  });

  test('is sent below the router base', async () => {
    await transport({ base: `${server.origin}/any/base/` }).request('/api/v1/x');
    expect(only().url).toBe('/any/base/api/v1/x');
  });

  test('has all six headers, the timestamp in whole seconds', async () => {
    const read = { token: () => 'sz_media_web:secret', szPush: () => 'push-1', prom: () => 'p7' };
    await transport({ read, now: () => 1_700_000_000_999 }).request('/api/v1/x', { payload: { b: '2', a: 1 } });
    expect(only().headers).toMatchObject({
      source: 'sz_media_web',
      timestamp: '1700000000',
      token: 'sz_media_web:secret',
      szpush: 'push-1',
      prom: 'p7',
      sign: signatureOf({ source: 'sz_media_web', timestamp: 1700000000, payload: { a: 1, b: '2' } }, sign),
    });
  });

  test('omits empty headers', async () => {
    await transport({ read: { token: () => '', szPush: () => null, prom: () => '' } }).request('/api/v1/x');
    expect(Object.keys(only().headers)).not.toEqual(expect.arrayContaining(['token']));
    expect(only().headers).not.toHaveProperty('szpush');
    expect(only().headers).not.toHaveProperty('prom');
  });

  test.each(['秋季\n活动', '100%', '%E6%98%A5', ' 前后 ', '春'.repeat(341)])(
    'percent-encodes a header value that a header cannot carry as it is: %j',
    async (value) => {
      await transport({ read: { prom: () => value, szPush: () => 'as it is' } }).request('/api/v1/x');
      expect(only().headers['prom']).toBe(encodeURIComponent(value));
      expect(only().headers['szpush']).toBe('as it is');
    },
  );

  test.each([
    ['the fixed side first', { side: 'media' as const }, 'sz_advert_web:t', '/admin-ad/index', 'sz_media_web'],
    ['the token next', {}, 'sz_media_web:t', '/admin-ad/index', 'sz_media_web'],
    ['the advertiser path without a token', {}, null, '/any/admin-ad/index', 'sz_advert_web'],
    ['the path when the token is not ours', {}, 'stranger:t', '/admin-ad', 'sz_advert_web'],
    ['media for everything else', {}, null, '/login/ad', 'sz_media_web'],
  ])('takes its source from %s', async (_, options, token, path, source) => {
    await transport({ read: { token: () => token, path: () => path } }).request('/api/v1/x', options);
    expect(only().headers['source']).toBe(source);
  });

  test('is form-encoded on request, each value in the text that is signed', async () => {
    const payload = { name: '识 众', n: 1.5, yes: true, list: [1, 'x'], empty: '', none: null };
    await transport().request('/api/v1/x', { requestType: 'form', payload });
    const { body, headers } = only();
    expect(headers['content-type']).toContain('application/x-www-form-urlencoded');
    const fields = Object.fromEntries(new URLSearchParams(body));
    expect(fields).toEqual({ name: '识 众', n: '1.5', yes: 'true', list: '[1,"x"]', empty: '' });
    const { source = '', timestamp = '' } = headers as Record<string, string>;
    expect(headers['sign']).toBe(signatureOf({ source, timestamp, payload: fields }, sign));
  });

  test('has the query appended, which a POST does not sign', async () => {
    await transport().request('/api/v1/x?kept=1', { query: { page: 2, q: '中 文' }, payload: { a: 1 } });
    const { url, headers } = only();
    expect(url).toBe('/api/v1/x?kept=1&page=2&q=%E4%B8%AD+%E6%96%87');
    const { source = '', timestamp = '' } = headers as Record<string, string>;
    expect(headers['sign']).toBe(signatureOf({ source, timestamp, payload: { a: 1 } }, sign));
  });

  test('puts the payload of a GET into the query and signs it', async () => {
    await transport().request('/home/public/account', { method: 'GET', payload: { uid: 'u1', type: '1' } });
    const { method, url, body, headers } = only();
    expect([method, url, body]).toEqual(['GET', '/home/public/account?uid=u1&type=1', '']);
    const { source = '', timestamp = '' } = headers as Record<string, string>;
    expect(headers['sign']).toBe(signatureOf({ source, timestamp, payload: { uid: 'u1', type: '1' } }, sign));
  });

  test('is multipart if there are files, fields first, the files not signed', async () => {
    const file = new Blob(['GIF89a'], { type: 'image/gif' });
    await transport().request('/api/v1/upload/file', { payload: { purpose: 'avatar' }, files: { file } });
    const { body, headers } = only();
    expect(headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(body.indexOf('name="purpose"')).toBeLessThan(body.indexOf('name="file"'));
    expect(body).toContain('GIF89a');
    const { source = '', timestamp = '' } = headers as Record<string, string>;
    expect(headers['sign']).toBe(signatureOf({ source, timestamp, payload: { purpose: 'avatar' } }, sign));
  });
});

describe('a response', () => {
  test.each([200, 201, 204, 299])('is a success for %i', async (status) => {
    server.reply = () => ({ status, body: status === 204 ? '' : { a: 1 } });
    const answer = await transport().request('/api/v1/x');
    expect(answer).toMatchObject({ status, data: status === 204 ? null : { a: 1 } });
  });

  test.each([300, 304, 400, 404, 422, 500, 503])('is an HTTP error with the parsed body for %i', async (status) => {
    server.reply = () => ({ status, body: status === 304 ? '' : { msg: '坏了' } });
    const error = await failure(transport().request('/api/v1/x'));
    expect(error).toBeInstanceOf(ResponseError);
    expect(error).toMatchObject({
      name: 'ResponseError',
      type: 'HttpError',
      message: 'http error',
      response: { status, data: status === 304 ? null : { msg: '坏了' } },
    });
  });

  test('is an HTTP error with the parsed body where bytes were asked for, too', async () => {
    server.reply = () => ({ status: 500, body: { code: 300 } });
    for (const responseType of ['arrayBuffer', 'text'] as const) {
      const error = await failure(transport().request('/report.csv', { responseType }));
      expect(error).toMatchObject({ type: 'HttpError', response: { data: { code: 300 } } });
    }
  });

  test('keeps the text of an error page that is not JSON', async () => {
    server.reply = () => ({ status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' });
    const error = await failure(transport().request('/api/v1/x'));
    expect(error).toMatchObject({ type: 'HttpError', response: { data: '<h1>Bad Gateway</h1>' } });
  });

  test('is a parse error if it should be JSON and is not', async () => {
    server.reply = () => ({ body: '{"code":200,' });
    const error = await failure(transport().request('/api/v1/x'));
    expect(error).toMatchObject({ name: 'ResponseError', type: 'ParseError', message: 'JSON.parse fail' });
  });

  test('is a parse error for an unknown response type', async () => {
    // @ts-expect-error: JavaScript callers may pass any value.
    const error = await failure(transport().request('/api/v1/x', { responseType: 'xml' }));
    expect(error).toMatchObject({ type: 'ParseError', message: 'responseType not support' });
  });

  test('can be plain text or bytes', async () => {
    server.reply = () => ({ body: 'a,b\n1,2' });
    expect(await transport().request('/report.csv', { method: 'GET', responseType: 'text' })).toMatchObject({ data: 'a,b\n1,2' });
    const { data } = await transport().request('/report.csv', { method: 'GET', responseType: 'arrayBuffer' });
    expect(Buffer.from(data as ArrayBuffer).toString()).toBe('a,b\n1,2');
  });

  test('is a timeout error that names the milliseconds if it takes too long', async () => {
    server.reply = () => ({ afterMs: Number.POSITIVE_INFINITY });
    const error = await failure(transport().request('/api/v1/x', { timeoutMs: 60 }));
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ name: 'RequestError', type: 'Timeout', message: 'timeout of 60 ms exceeded' });
  });

  test('is a timeout, too, if a file does not start to arrive', async () => {
    server.reply = () => ({ afterMs: Number.POSITIVE_INFINITY });
    const options = { timeoutMs: 60, responseType: 'blob', onProgress: () => {} } as const;
    expect(await failure(transport().request('/report.csv', options))).toMatchObject({ type: 'Timeout' });
  });

  test('is a timeout by the default of the settings', async () => {
    server.reply = () => ({ afterMs: Number.POSITIVE_INFINITY });
    const error = await failure(transport({ timeoutMs: 50 }).request('/api/v1/x'));
    expect(error).toMatchObject({ message: 'timeout of 50 ms exceeded' });
  });

  test('is a network failure if the connection breaks or is refused', async () => {
    server.reply = () => ({ afterMs: -1 });
    const expected = { name: 'RequestError', type: 'Network', message: 'Network request failed' };
    expect(await failure(transport().request('/api/v1/x'))).toMatchObject(expected);
    expect(await failure(transport({ base: 'http://127.0.0.1:1/' }).request('/api/v1/x'))).toMatchObject(expected);
  });

  test('is the reason of the signal if the caller aborts', async () => {
    server.reply = () => ({ afterMs: Number.POSITIVE_INFINITY });
    const controller = new AbortController();
    const asking = failure(transport().request('/api/v1/x', { signal: controller.signal }));
    controller.abort('left the page');
    expect(await asking).toBe('left the page');
  });
});

describe('a wrong clock', () => {
  test('is corrected by the server’s, once it refuses the request', async () => {
    const serverNow = 1_700_000_000_000;
    server.reply = ({ headers }) => {
      const late = Math.abs(serverNow / 1000 - Number(headers['timestamp'])) > 300;
      return { status: late ? 400 : 200, headers: { date: new Date(serverNow).toUTCString() }, body: late ? '{}' : ok().body };
    };
    const client = transport({ now: () => serverNow - 3_600_000 });
    expect((await client.request('/x')).status).toBe(200);
    expect((await client.request('/x')).status).toBe(200);
    expect(server.asked).toHaveLength(3);
  });

  test('is not blamed for other bad requests', async () => {
    server.reply = () => ({ status: 400, body: '{}' });
    await failure(transport().request('/x'));
    expect(server.asked).toHaveLength(1);
  });
});
