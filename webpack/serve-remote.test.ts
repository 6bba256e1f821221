/** One remote in development inside a shell that runs elsewhere; the shell is a real HTTP server with a page shaped like the page server’s. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beaconPath } from '@shizhong/shared-contracts/health';
import { readRemote } from './src/app';
import { serveRemote } from './src/development/serve-remote';
import { makeFixtureRemote } from './test/fixture-remote';

jest.setTimeout(120_000);

const deployed = { name: 'fixture', version: '1.0.0', base: 'remotes/fixture/1.0.0/' };
const registry = { schema: 1, revision: 4, remotes: [deployed, { name: 'other', version: '2.0.0' }] };
const page = [
  '<head><script type="application/ld+json">{"@graph":[]}</script><meta name="csp-nonce" content="abc">',
  '<script nonce="abc">window.routerBase="/"</script>',
  '<link rel="preload" as="script" href="/remotes/fixture/1.0.0/entry.js" integrity="sha384-x">',
  '<link rel="preload" as="script" href="/assets/shell/frame.js" integrity="sha384-x">',
  '<style nonce="abc" data-href="frame.1.css">.frame{}</style><style nonce="abc" data-href="page.1.css">.deployed{}</style>',
  `</head><script type="application/json" id="sz-registry">${JSON.stringify(registry)}</script>`,
  '<script type="application/json" id="sz-manifests">{"fixture":{"version":"1.0.0","files":{"page.1.css":"sha384-x"}}}</script>',
  '<script nonce="abc">start([["/assets/shell/main.js","sha384-x"],["/remotes/fixture/1.0.0/entry.js","sha384-x"]],1)</script>',
].join('\n');

const remote = makeFixtureRemote();
let shell: Server;
let shellUrl: string;
let served: Awaited<ReturnType<typeof serveRemote>>;

beforeAll(async () => {
  shell = createServer((request, answer) => {
    if (request.url === '/registry.json')
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(registry));
    else if (request.url?.startsWith('/api/')) request.pipe(answer.writeHead(201, { 'content-type': 'text/plain' }));
    else
      answer
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'nonce-abc'" })
        .end(page);
  });
  await new Promise<void>((listening) => shell.listen(0, '127.0.0.1', listening));
  shellUrl = `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
  served = await serveRemote(await readRemote(remote.folder), { SHELL_URL: shellUrl });
});

afterAll(async () => {
  await served.close();
  shell.close();
  remote.remove();
});

const get = async (path: string) => (await fetch(served.address.replace(/\/$/, '') + path)).text();
const block = (html: string, id: string) => JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

test('the page is the shell’s, with this remote in place of the deployed one, and the others unchanged', async () => {
  const html = await get('/fixture');
  expect(block(html, 'sz-registry').remotes).toEqual([
    registry.remotes[1],
    expect.objectContaining({ name: 'fixture', base: 'remotes/fixture/dev/', title: '示例' }),
  ]);
  expect(block(html, 'sz-manifests').fixture).toMatchObject({ container: 'remote_fixture_dev', entry: 'entry.js' });
  expect(html).toContain('/assets/shell/frame.js');
  expect(html).not.toContain('/remotes/fixture/1.0.0/');
  expect(html).not.toContain('.deployed{}');
  expect(html).toContain('.frame{}');
  // Its address is relative to the router base, which the script before it sets.
  expect(html).toMatch(/routerBase="\/"<\/script>\n<script nonce="abc">new EventSource/);
});

test('the page gets development builds of React before the shell’s first script, under its nonce', async () => {
  const html = await get('/fixture');
  expect(html).toMatch(/<script nonce="abc" src="\/__dev\/react\.js"><\/script>\n<link rel="preload"/);
  const script = await get('/__dev/react.js');
  expect(script).toContain('scheduleRefresh');
  expect(script).toContain('shizhong-development-react');
});

test('the registry lists it too, for pages that reload the registry', async () => {
  expect(JSON.parse(await get('/registry.json')).remotes).toHaveLength(2);
});

test('its files are served locally, missing ones as 404', async () => {
  expect(await get('/remotes/fixture/dev/entry.js')).toContain('remote_fixture_dev');
  expect((await fetch(`${served.address}remotes/fixture/dev/gone.js`)).status).toBe(404);
});

test('everything else is proxied to the shell, bodies included', async () => {
  const answer = await fetch(`${served.address}api/v1/echo`, { method: 'POST', body: '你好' });
  expect([answer.status, await answer.text()]).toEqual([201, '你好']);
});

test('what the page reports of its health ends here: a page in development is no visitor', async () => {
  const answer = await fetch(`${served.address}${beaconPath}`, { method: 'POST', body: '{}' });
  expect([answer.status, await answer.text()]).toEqual([204, '']);
});

test('an unreachable shell is reported by name', async () => {
  const lonely = await serveRemote(await readRemote(remote.folder), { SHELL_URL: 'http://127.0.0.1:1' });
  const answer = await fetch(lonely.address);
  expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('SHELL_URL')]);
  await lonely.close();
});
