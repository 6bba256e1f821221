/** The registry as pages get it over HTTP: trials, sessions, reloads. */
import { versionsCookie } from '@shizhong/shared-contracts/remote';
import { makeSite, type Site } from '../test/site';
import { changeBook } from './book-file';
import { add, promote, rollback } from './changes';

let site: Site;

beforeEach(() => {
  site = makeSite();
});

afterEach(() => site.remove());

const author = { by: 'test', why: 'slow', at: new Date(0) };
const next = '1.1.0-00000002';

const release = (percent: number) =>
  changeBook(site.registry, (book) =>
    promote(
      add(book, { ...site.entry, version: next, base: `remotes/public/${next}/` }, author),
      'public',
      next,
      percent,
      author,
    ),
  );
const takeBack = () => changeBook(site.registry, (book) => rollback(book, 'public', author));
const versionIn = (body: string) => /"version":"(1\.[^"]+)"/.exec(body)?.[1];
const running = (version: string) => `${versionsCookie.name}=${versionsCookie.write({ public: version }, Date.now())}`;

test('without a trial nobody gets a cookie', async () => {
  const { headers } = await (await site.serve()).inject('/');
  expect(headers['set-cookie']).toBeUndefined();
});

test('in a trial a visitor gets a number once, and the same version on every page', async () => {
  await release(50);
  const app = await site.serve();
  const versions = new Set<string | undefined>();
  for (let person = 0; person < 24; person += 1) {
    const first = await app.inject('/');
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(/^sz-visitor=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const again = await app.inject({ url: '/login', headers: { cookie: cookie.split(';')[0] } });
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(versionIn(again.body)).toBe(versionIn(first.body));
    versions.add(versionIn(first.body));
  }
  expect([...versions].sort()).toEqual([site.entry.version, next]);
});

test('a visitor’s number and the tools’ choice travel by https only where the public address is https', async () => {
  await release(50);
  const app = await site.serve({ PUBLIC_URL: 'https://market.example' });
  const set = (await app.inject('/?remote.public=1.0.0')).headers['set-cookie'];
  expect([set].flat()).toEqual([
    expect.stringMatching(/^__Host-sz-tools=.+; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    expect.stringMatching(/^__Host-sz-visitor=.+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/),
  ]);
});

test('over https only cookies count that no other host can have set, below a base path too', async () => {
  await release(50);
  const app = await site.serve({ PUBLIC_URL: 'https://market.example/portal', ROUTER_BASE: '/portal/' });
  const number = String((await app.inject('/portal/')).headers['set-cookie']).replace(/;.*/, '');
  expect(number).toMatch(/^__Host-sz-visitor=/);
  const answers = (cookie: string) => app.inject({ url: '/portal/', headers: { cookie } });
  expect((await answers(number)).headers['set-cookie']).toBeUndefined();
  expect((await answers(number.replace('__Host-', ''))).headers['set-cookie']).toContain('__Host-sz-visitor=');
  const kept = running(site.entry.version);
  await release(100);
  expect(versionIn((await answers(`__Host-${kept}`)).body)).toBe(site.entry.version);
  expect(versionIn((await answers(kept)).body)).toBe(next);
});

test('where only a proxy in front knows of https, what the browser’s scripts wrote counts too', async () => {
  const app = await site.serve();
  const cookie = `__Host-${running(site.entry.version)}`;
  await release(100);
  expect(versionIn((await app.inject({ url: '/', headers: { cookie } })).body)).toBe(site.entry.version);
});

test('a session keeps its versions across a release, and a reload fetches the new one', async () => {
  const app = await site.serve();
  const cookie = running(site.entry.version);
  await release(100);
  expect(versionIn((await app.inject({ url: '/', headers: { cookie } })).body)).toBe(site.entry.version);
  expect(versionIn((await app.inject({ url: '/', headers: { cookie, 'cache-control': 'max-age=0' } })).body)).toBe(next);
  expect(versionIn((await app.inject('/')).body)).toBe(next);
});

test('a session does not keep a version that was rolled back', async () => {
  const app = await site.serve();
  await release(100);
  const cookie = running(next);
  await takeBack();
  expect(versionIn((await app.inject({ url: '/', headers: { cookie } })).body)).toBe(site.entry.version);
});

test('open pages learn the newest versions and withdrawals, and mostly that nothing has changed', async () => {
  const app = await site.serve();
  await release(100);
  await takeBack();
  const polled = await app.inject({ url: '/registry.json', headers: { cookie: running(next) } });
  expect(polled.json()).toMatchObject({ remotes: [{ version: site.entry.version }], withdrawn: [`public@${next}`] });
  const again = await app.inject({ url: '/registry.json', headers: { 'if-none-match': String(polled.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a page of a disabled remote requests none of its files', async () => {
  site.writeRegistry((registry) => {
    for (const remote of registry.remotes) remote.disabled = '维护中';
  });
  const { body } = await (await site.serve()).inject('/');
  expect(body).toContain('"disabled":"维护中"');
  expect(body).not.toContain('rel="preload" as="script" href="/remotes/');
});
