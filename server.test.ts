/** Both servers in one process, on a real embedded database; the pages come from a tiny site of the page server's tests. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { answerHeaders } from '@shizhong/shared-contracts/answer-headers';
import { makeSite, type Site } from '@shizhong/shell/server/test-site';
import { AddressTaken, type RunningProduct, readAllSettings, startProduct } from './server';

jest.setTimeout(60_000);

let site: Site;
let product: RunningProduct | undefined;

const environment = (more: Record<string, string> = {}) => ({
  PORT: '0',
  LOG_LEVEL: 'silent',
  DEMONSTRATION_DATA: 'accounts',
  DATA_DIR: join(site.folder, 'data'),
  SHELL_FOLDER: join(site.folder, 'shell'),
  REMOTES_FOLDER: join(site.folder, 'remotes'),
  REGISTRY_FILE: join(site.folder, 'registry.json'),
  REGISTRY_KEY: join(site.folder, 'registry-key.pem'),
  ...more,
});

beforeAll(async () => {
  site = makeSite();
  product = await startProduct(environment({ ROUTER_BASE: '/any/base' }));
});

afterAll(async () => {
  await product?.close();
  site.remove();
});

test('pages, files and the marketplace server answer at one address, below the base', async () => {
  expect(product?.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/any\/base\/$/);
  const get = async (path: string) => {
    const answer = await fetch(product?.address + path);
    return [answer.status, answer.headers.get('content-type')?.split(';')[0]];
  };
  expect(await get('login/ad')).toEqual([200, 'text/html']);
  expect(await get('assets/shell/main.11111111.js')).toEqual([200, 'text/javascript']);
  expect(await get('healthz')).toEqual([200, 'application/json']);
  expect(await get('api/v1/no/such')).toEqual([404, 'application/json']);
  expect(await get('assets/shell/gone.js')).toEqual([404, 'text/plain']);
});

test('the operators’ desk has an address of its own, and neither answers what the other does', async () => {
  const post = async (address: string | null | undefined, path: string) =>
    (await fetch(new URL(path, address ?? ''), { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }))
      .status;
  expect(product?.desk).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  // Without the Origin of the desk's own page.
  expect(await post(product?.desk, 'api/v1/desk/signIn')).toBe(403);
  expect(await post(product?.desk, 'api/v1/auth/login')).toBe(404);
  expect(await post(product?.address, 'api/v1/desk/signIn')).toBe(404);
});

test('no code of the market is served at the desk’s address, whose registry is its own', async () => {
  const { base } = site.entry;
  const status = async (address: string | null | undefined, path: string) => (await fetch(new URL(path, address ?? ''))).status;
  expect(await status(product?.address, `/any/base/${base}entry.aaaaaaaa.js`)).toBe(200);
  expect(await status(product?.desk, `${base}entry.aaaaaaaa.js`)).toBe(404);
  // Nothing was put forward for the desk here; it does not fall back to the market's.
  expect(await status(product?.desk, 'registry.json')).toBe(404);
  const page = await (await fetch(product?.desk ?? '')).text();
  // Without a ticket the server would take none of the page's reports of its health.
  expect(page).toMatch(/visit">"[\w.-]{40,}"/);
  expect(page).not.toContain('remote_public_abcdef01');
  expect(page).toContain('assets/shell/main.11111111.js');
});

describe('headers of every kind of answer', () => {
  let safe: RunningProduct | undefined;
  beforeAll(async () => {
    const more = { PUBLIC_URL: 'https://market.example', SECURITY_CONTACT: 'mailto:security@market.example', METRICS_PORT: '0' };
    safe = await startProduct(environment({ ...more, DATA_DIR: join(site.folder, 'data-of-safe') }));
  });
  afterAll(() => safe?.close());

  const get = {};
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  type Kind = readonly [kind: string, path: string, status: number, init: RequestInit];
  const ofMarket: readonly Kind[] = [
    ['public page', '', 200, get],
    ['page', 'login/ad', 200, get],
    ['page that nobody has', 'no/such/page', 404, get],
    ['asset', 'assets/shell/main.11111111.js', 200, get],
    ['missing asset', 'assets/shell/gone.js', 404, get],
    ['missing file', 'no-such.js', 404, get],
    ['registry', 'registry.json', 200, get],
    ['robots', 'robots.txt', 200, get],
    ['sitemap', 'sitemap.xml', 200, get],
    ['security.txt', '.well-known/security.txt', 200, get],
    ['replay link', 'replay-link', 200, get],
    ['reports of sinks', 'sink-reports', 404, get],
    ['call that is not signed', 'api/v1/ad/getUserInfo', 400, post],
    ['unknown call', 'api/v1/nowhere', 404, get],
    ['file that is refused', 'api/v1/file/x', 404, get],
    ['callback that is refused', 'home/nowhere', 404, post],
    ['stream that is refused', 'api/v1/events', 401, get],
    ['description of the API', 'openapi', 200, get],
    ['health', 'healthz', 200, get],
    ['address that nobody posts to', 'nowhere', 404, post],
    ['address that is not encoded', '%zz', 400, get],
    ['body that is too large', 'api/v1/auth/captcha', 413, { ...post, body: `"${'a'.repeat(300_000)}"` }],
  ];
  const ofDesk: readonly Kind[] = [
    ['page', '', 200, get],
    ['asset', 'assets/shell/main.11111111.js', 200, get],
    ['missing asset', 'assets/shell/gone.js', 404, get],
    ['refusal', 'api/v1/desk/signIn', 403, post],
    ['unknown call', 'api/v1/nowhere', 404, post],
    ['address that is not encoded', '%zz', 400, get],
  ];

  async function headersOf(base: string | null | undefined, [, path, status, init]: Kind) {
    // Not `new URL`, which would mend what is wrong on purpose.
    const answer = await fetch(`${base}${path}`, { redirect: 'manual', ...init });
    await answer.arrayBuffer();
    expect([path, answer.status]).toEqual([path, status]);
    return Object.fromEntries(answer.headers);
  }

  test.each(ofMarket)('of the market: %s', async (...kind) => {
    expectEvery(await headersOf(safe?.address, kind), answerHeaders('https://market.example'));
  });

  test.each(ofDesk)('of the desk: %s', async (...kind) => {
    expectEvery(await headersOf(safe?.desk, kind), answerHeaders(null));
  });

  /** Files of the builds are for shells of other origins too; pages have a policy and a referrer of their own. */
  function expectEvery(headers: Record<string, string>, wanted: Readonly<Record<string, string>>) {
    const open = headers['access-control-allow-origin'] === '*';
    const { 'content-security-policy': policy, 'referrer-policy': referrer, ...same } = wanted;
    expect(headers).toMatchObject({ ...same, ...(open && { 'cross-origin-resource-policy': 'cross-origin' }) });
    expect([referrer, 'strict-origin-when-cross-origin']).toContain(headers['referrer-policy']);
    if (headers['content-type']?.startsWith('text/html')) expect(headers['content-security-policy']).toContain('frame-ancestors');
    else expect(headers['content-security-policy']).toBe(policy);
  }
});

test('the demonstration has its accounts', () => {
  expect(product?.demoAccounts.map(({ phone }) => phone)).toContain('13800000001');
});

test('a port that is taken is reported with a way out, and nothing is left running', async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  try {
    const start = startProduct(environment({ PORT: String(port), DATA_DIR: join(site.folder, 'data-of-second') }));
    await expect(start).rejects.toThrow(AddressTaken);
    await expect(start).rejects.toThrow(`PORT=${port + 1} npm start`);
  } finally {
    other.close();
  }
});

test('production refuses to start and names everything that is missing, of both servers', () => {
  const read = () => readAllSettings({ PROFILE: 'production', PORT: 'many' });
  for (const name of [
    'SIGN_PREFIX',
    'SIGN_SUFFIX',
    'SITE_NAME',
    'SITE_COMPANY',
    'SITE_ICP',
    'DATABASE_URL',
    'SECRET_KEY',
    'PUBLIC_URL',
    'TRUST_PROXY',
    'PORT',
  ]) {
    expect(read).toThrow(name);
  }
});
