import { ok, type StubServer, startStubServer } from './testing/stub-server';
import { type Changes, failure, transportTo } from './testing/transport-to';

let server: StubServer;
const transport = (changes?: Changes) => transportTo(server, changes);

beforeEach(async () => {
  server = await startStubServer();
});
afterEach(() => server.close());

describe('cache of GET answers', () => {
  const get = { method: 'GET', payload: { a: 1 }, useCache: true } as const;

  test('is off unless requested, and never serves a POST', async () => {
    const client = transport();
    await client.request('/x', { ...get, useCache: false });
    await client.request('/x', { ...get, useCache: false });
    await client.request('/x', { useCache: true });
    await client.request('/x', { useCache: true });
    expect(server.asked).toHaveLength(4);
  });

  test('serves an answer for 60000 ms and no longer', async () => {
    let clock = 1_700_000_000_000;
    const client = transport({ now: () => clock });
    server.reply = () => ok({ time: clock });
    await client.request('/x', get);
    clock += 59_999;
    expect((await client.request('/x', get)).data).toMatchObject({ data: { time: 1_700_000_000_000 } });
    clock += 1;
    await client.request('/x', get);
    expect(server.asked).toHaveLength(2);
  });

  test('serves for as long as the caller specifies', async () => {
    let clock = 0;
    const client = transport({ now: () => clock });
    await client.request('/x', { ...get, useCache: { ttlMs: 10 } });
    clock = 10;
    await client.request('/x', { ...get, useCache: { ttlMs: 10 } });
    expect(server.asked).toHaveLength(2);
  });

  test('separates queries, sources and tokens', async () => {
    let token = 'sz_media_web:1';
    const client = transport({ read: { token: () => token } });
    await client.request('/x', get);
    await client.request('/x', { ...get, payload: { a: 2 } });
    await client.request('/x', { ...get, side: 'ad' });
    token = 'sz_media_web:2';
    await client.request('/x', get);
    expect(server.asked).toHaveLength(4);
  });

  test('never caches a failure: HTTP error, refusal, garbage, timeout', async () => {
    const client = transport();
    const bad = [
      { status: 500, body: '{}' },
      { body: { code: 10001, status_code: 200, msg: '余额不足', data: null } },
      { body: '<html>' },
      { afterMs: Number.POSITIVE_INFINITY },
    ];
    for (const reply of bad) {
      server.reply = () => reply;
      await client.request('/x', 'afterMs' in reply ? { ...get, timeoutMs: 60 } : get).catch(() => {});
    }
    server.reply = () => ok({ good: true });
    expect((await client.request('/x', get)).data).toMatchObject({ data: { good: true } });
    expect(server.asked).toHaveLength(5);
  });

  test('makes one request for concurrent callers, and gives each a copy of its own', async () => {
    const client = transport();
    server.reply = () => ({ ...ok({ list: [1] }), afterMs: 30 });
    const [one, two] = await Promise.all([client.request('/x', get), client.request('/x', get)]);
    expect(server.asked).toHaveLength(1);
    expect(one.data).toEqual(two.data);
    expect(one.data).not.toBe(two.data);
  });

  test('does not let one caller who aborts take the answer from the other', async () => {
    const client = transport();
    server.reply = () => ({ ...ok({ list: [1] }), afterMs: 30 });
    const controller = new AbortController();
    const impatient = failure(client.request('/x', { ...get, signal: controller.signal }));
    const patient = client.request('/x', get);
    controller.abort('enough');
    expect(await impatient).toBe('enough');
    expect((await patient).status).toBe(200);
    expect(server.asked).toHaveLength(1);
  });
});
