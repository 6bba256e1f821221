import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeSite, type Site, script } from './test/site';

let site: Site;

beforeAll(() => {
  site = makeSite();
});

afterAll(() => site.remove());

const main = '/assets/shell/main.11111111.js';

test('a built file is sent precompressed, to be cached forever', async () => {
  const app = await site.serve();
  const br = await app.inject({ url: main, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(br.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script);
  const gzip = await app.inject({ url: main, headers: { 'accept-encoding': 'br;q=0, *' } });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
  expect((await app.inject(main)).body).toBe(script);
});

test('a file without compressed copies is sent uncompressed', async () => {
  const app = await site.serve();
  const response = await app.inject({
    url: '/remotes/public/1.0.0-abcdef01/entry.aaaaaaaa.js',
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.body).toBe(script);
  expect(response.headers['cache-control']).toContain('immutable');
});

test('every text says that it is UTF-8', async () => {
  const app = await site.serve();
  writeFileSync(join(site.folder, 'shell/mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const url of ['/', main, '/assets/shell/mark.svg', '/assets/shell/gone.js', '/robots.txt', '/registry.json']) {
    expect([url, (await app.inject(url)).headers['content-type']]).toEqual([url, expect.stringMatching(/; charset=utf-8$/)]);
  }
});

test('HEAD sends the length and no body', async () => {
  const response = await (await site.serve()).inject({ method: 'HEAD', url: main });
  expect([response.statusCode, response.headers['content-length'], response.body]).toEqual([
    200,
    String(Buffer.byteLength(script)),
    '',
  ]);
});

test('a cached file is revalidated per encoding, not sent again', async () => {
  const app = await site.serve();
  const plain = String((await app.inject(main)).headers.etag);
  const br = String((await app.inject({ url: main, headers: { 'accept-encoding': 'br' } })).headers.etag);
  expect(plain).not.toBe(br);
  const again = await app.inject({ url: main, headers: { 'if-none-match': `"other", W/${plain}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject({ url: main, headers: { 'if-none-match': br } })).statusCode).toBe(200);
});

test('a missing file is a plain, uncached 404, never a page', async () => {
  const app = await site.serve();
  for (const url of [
    '/assets/shell/gone.99999999.js',
    '/remotes/public/0.9.0/entry.js',
    '/favicon.ico',
    '/login/x.js',
    '/.env',
    '/wp-login.php',
  ]) {
    const { statusCode, headers, body } = await app.inject(url);
    expect([url, statusCode, headers['cache-control']]).toEqual([url, 404, 'no-store']);
    expect(body).not.toContain('<');
  }
});

test('source maps, and compressed copies cannot be requested', async () => {
  const app = await site.serve();
  for (const url of [`${main}.map`, `${main}.br`, `${main}.gz`])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
});

test('no path escapes the folders', async () => {
  site.write('secret.json', '{"secret":true}');
  const app = await site.serve();
  const ways = [
    '../secret.json',
    '..%2fsecret.json',
    '%2e%2e/secret.json',
    '..%5csecret.json',
    '/secret.json',
    'a/../../secret.json',
    '.%00./secret.json',
  ];
  for (const way of ways) {
    for (const root of ['/assets/shell/', '/remotes/']) {
      const { statusCode, body } = await app.inject(root + way);
      expect([root + way, body.includes('secret":true')]).toEqual([root + way, false]);
      expect(statusCode).toBeGreaterThanOrEqual(400);
    }
  }
});
