/** Other versions and injected faults for one browser: who may use them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionsCookie } from '@shizhong/shared-contracts/remote';
import { signingKey } from '@shizhong/shared-contracts/signature';
import { pageServerSettings } from '../settings';
import { makeSite, type Site } from '../test/site';
import { changeBook } from './book-file';
import { add, promote, rollback } from './changes';
import { replayToken } from './replay';
import { readTools } from './tools';

const folder = mkdtempSync(join(tmpdir(), 'tools-'));
const key = signingKey(join(folder, 'key.pem'));
const qa = signingKey(join(folder, 'qa.pem'));
const rules = { keys: () => ({ operator: key, qa }), now: 1_000, isWithdrawn: (_: string, version: string) => version === 'bad' };
const demonstration = { profile: 'demonstration', ...rules } as const;
const production = { profile: 'production', ...rules } as const;
/** What production requires of a page server; none of it matters here. */
const productionSettings = Object.fromEntries([
  ['PROFILE', 'production'],
  ...Object.values(pageServerSettings)
    .filter((setting) => 'requiredInProduction' in setting && setting.requiredInProduction)
    .map(({ name }) => [name, 'given']),
  ['PUBLIC_URL', 'https://market.example'],
]);
const cookieOf = (value: string | null) => `other=1; sz-tools=${value}`;

afterAll(() => rmSync(folder, { recursive: true }));

test('the demonstration profile accepts versions, faults and local addresses', () => {
  const { tools } = readTools(
    '?remote.ad=1.0.0&remote.help=http://localhost:3001&fault=help:slow,ad:500',
    undefined,
    demonstration,
  );
  expect(tools).toEqual({
    versions: { ad: '1.0.0' },
    addresses: { help: 'http://localhost:3001/' },
    faults: ['help:slow', 'ad:500'],
    refused: [],
  });
});

const nothingBut = (...refused: string[]) => ({ versions: {}, addresses: {}, faults: [], refused });

test.each([
  ['another host', '?remote.ad=https://evil.example/x/', 'remote.ad'],
  ['another host that looks local', '?remote.ad=http://localhost.evil.example/', 'remote.ad'],
  ['an invalid name of a remote', '?remote.__proto__=1', 'remote.__proto__'],
])('%s is not accepted without a signature, and reported as refused', (_, search, word) => {
  expect(readTools(search, undefined, demonstration)).toEqual({ tools: nothingBut(word), cookie: '' });
});

test('without a request there are no tools', () => {
  expect(readTools('?page=2', 'other=1', production)).toEqual({ tools: null, cookie: null });
});

test('production accepts nothing unsigned, not even from a cookie, and reports it once', () => {
  const { tools, cookie } = readTools('?remote.ad=1.0.0&fault=ad:500', cookieOf('remote.help%3D1.0.0'), production);
  expect(tools).toEqual(nothingBut('remote.help', 'remote.ad', 'fault'));
  expect(readTools('', cookieOf(cookie), production).tools).toBeNull();
});

test('a signed link is accepted in every profile until it expires', () => {
  const token = replayToken.sign(
    { versions: { ad: '1.0.0', help: 'https://cdn.example/h/1/' }, faults: ['ad:slow'], until: 2_000 },
    key,
  );
  const { tools, cookie } = readTools(`?replay=${token}`, undefined, production);
  expect(tools).toEqual({
    versions: { ad: '1.0.0' },
    addresses: { help: 'https://cdn.example/h/1/' },
    faults: ['ad:slow'],
    refused: [],
  });
  expect(readTools('', cookieOf(cookie), production).tools).toEqual(tools);
  expect(readTools('', cookieOf(cookie), { ...production, now: 3_000 })).toEqual({ tools: nothingBut('replay'), cookie: '' });
  expect(readTools(`?replay=${token}x`, undefined, production)).toEqual({ tools: nothingBut('replay'), cookie: '' });
});

test('a link of QA opens released versions, but neither a withdrawn one nor a foreign address', () => {
  const linkTo = (version: string) => `?replay=${replayToken.sign({ versions: { ad: version }, until: 2_000 }, qa)}`;
  expect(readTools(linkTo('1.0.0'), undefined, production).tools?.versions).toEqual({ ad: '1.0.0' });
  expect(readTools(linkTo('bad'), undefined, production).tools).toEqual(nothingBut('replay'));
  expect(readTools(linkTo('https://cdn.example/h/1/'), undefined, production).tools?.addresses ?? {}).toEqual({});
});

test('other versions last for the session and end with one parameter', () => {
  const { cookie } = readTools('?remote.ad=1.0.0', undefined, demonstration);
  const added = readTools('?remote.help=2.0.0', cookieOf(cookie), demonstration);
  expect(added.tools?.versions).toEqual({ ad: '1.0.0', help: '2.0.0' });
  expect(readTools('?q=1', cookieOf(added.cookie), demonstration).cookie).toBeNull();
  expect(readTools('?tools=off', cookieOf(added.cookie), demonstration)).toEqual({ tools: null, cookie: '' });
});

describe('over HTTP', () => {
  let site: Site;
  const author = { by: 'test', why: 'bad', at: new Date(0) };
  const bad = '1.1.0-00000002';

  beforeEach(async () => {
    site = makeSite();
    // Released and rolled back: a bug report must show the bug.
    await changeBook(site.registry, (book) =>
      rollback(
        promote(add(book, { ...site.entry, version: bad, base: `remotes/public/${bad}/` }, author), 'public', bad, 100, author),
        'public',
        author,
      ),
    );
  });

  afterEach(() => site.remove());

  test('an operator’s link opens a withdrawn version elsewhere', async () => {
    const app = await site.serve();
    const token = operatorsLink(bad);
    expect((await app.inject('/')).body).not.toContain(bad);
    const { body, headers } = await app.inject(`/?replay=${token}`);
    expect(body).toContain(`"version":"${bad}"`);
    expect(body).toContain('id="sz-tools"');
    expect(String(headers['set-cookie'])).toMatch(/^sz-tools=replay%3D.+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('a page that runs other versions keeps them when it polls the registry', async () => {
    const app = await site.serve();
    const token = operatorsLink(bad);
    const cookie = String((await app.inject(`/?replay=${token}`)).headers['set-cookie']).replace(/;.*/, '');
    const mine = (await app.inject({ url: '/registry.json', headers: { cookie } })).json();
    expect([mine.remotes[0].version, mine.withdrawn]).toEqual([bad, []]);
    const others = (await app.inject('/registry.json')).json();
    expect([others.remotes[0].version, others.withdrawn]).toEqual([site.entry.version, [`public@${bad}`]]);
  });

  test('ending it restores the registered versions, not those the session ran in the meantime', async () => {
    const app = await site.serve();
    const former = site.entry.version;
    const latest = '1.2.0-00000003';
    await changeBook(site.registry, (book) =>
      promote(
        add(book, { ...site.entry, version: latest, base: `remotes/public/${latest}/` }, author),
        'public',
        latest,
        100,
        author,
      ),
    );
    const cookie = `sz-tools=remote.public%3D${former}; ${versionsCookie.name}=${versionsCookie.write({ public: former }, Date.now())}`;
    expect((await app.inject({ url: '/?tools=off', headers: { cookie } })).body).toContain(`"version":"${latest}"`);
  });

  test('an unregistered version is reported as refused, and the registered one is shown', async () => {
    const { body } = await (await site.serve()).inject('/?remote.public=9.9.9-00000009');
    expect(body).toContain('"refused":["remote.public"]');
    expect(body).toContain(`"version":"${site.entry.version}"`);
  });

  test('a link created by the inspector opens the same versions elsewhere', async () => {
    const app = await site.serve();
    const { token } = (await app.inject(`/replay-link?public=${site.entry.version}`)).json();
    const { body } = await app.inject(`/?replay=${token}`);
    expect(body).toContain('id="sz-tools"');
    expect(body).not.toContain('"refused":["replay"]');
  });

  test.each([
    ['an unregistered version', 'public=https://evil.example/'],
    ['a withdrawn version', `public=${bad}`],
    ['a name of no remote', 'constructor=1'],
    ['a name of no version', 'public=constructor'],
  ])('no link is signed for %s', async (_, search) => {
    expect((await (await site.serve()).inject(`/replay-link?${search}`)).statusCode).toBe(404);
  });

  test('production signs links only for who shows the key of QA', async () => {
    const REPLAY_QA_KEY = 'a-key-of-qa-with-more-than-32-characters';
    const url = `/replay-link?public=${site.entry.version}`;
    const asking = (bearer: string | null, app: Awaited<ReturnType<Site['serve']>>) =>
      app.inject({ url, headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` } });
    const app = await site.serve({ ...productionSettings, REPLAY_QA_KEY });
    expect((await asking(null, app)).statusCode).toBe(401);
    expect((await asking(`${REPLAY_QA_KEY}x`, app)).statusCode).toBe(401);
    expect((await asking(REPLAY_QA_KEY, app)).json()).toEqual({ token: expect.stringContaining('.') });
    const closed = await site.serve(productionSettings);
    expect((await asking('', closed)).statusCode).toBe(401);
  });

  const operatorsLink = (version: string) =>
    replayToken.sign({ versions: { public: version }, until: Date.now() + 60_000 }, signingKey(site.registry.keyFile));

  test('a local version may be loaded by this page and by no other', async () => {
    const app = await site.serve();
    const { headers } = await app.inject('/?remote.public=http://127.0.0.1:3001/');
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*http:\/\/127\.0\.0\.1:3001/);
    expect((await app.inject('/')).headers['content-security-policy']).not.toContain('3001');
  });

  test('the demonstration profile serves every injected fault, harmlessly', async () => {
    const app = await site.serve();
    const status = async (kind: string) => (await app.inject(`/faults/${kind}?of=//evil.example/`)).statusCode;
    expect([
      await status('500'),
      await status('json'),
      await status('html'),
      await status('missing'),
      await status('slow'),
    ]).toEqual([500, 503, 200, 404, 404]);
  });
});
