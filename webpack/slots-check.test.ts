/** What `check` says about slots, against a stand-in for the shell: its page, its registry and its hook for tools. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContributionCard, RegistryEntry, RemoteManifest } from '@shizhong/shared-contracts/remote';
import { slots as catalogue } from '@shizhong/shared-contracts/slots';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './src/check/launch';
import { sidesOfSlots, slots } from './src/check/slots-check';

jest.setTimeout(120_000);

const slot = 'ad/index-aside';
const [example] = catalogue[slot].examples;

let browser: Browser;
let server: Server;
/** What the page of the stand-in does; `show` is called with the props that the hook returns. */
let pageScript = '';
let remotes: RegistryEntry[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  server = createServer((request, response) => {
    if (request.url === '/registry.json') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return void response.end(JSON.stringify({ schema: 1, revision: 1, remotes }));
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><link rel="icon" href="data:,"><main><h1>首页</h1></main><script>${pageScript}</script>`);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await browser.close();
});
beforeEach(() => {
  remotes = [owner];
  pageScript = '';
});

const entry = (name: string, more: Partial<RegistryEntry> = {}): RegistryEntry => ({
  ...{ name, title: name, version: '1', contract: '1.0.0', prefixes: [], routes: [], menu: [], redirects: [] },
  ...{ base: `remotes/${name}/1/`, manifest: 'remote.json', integrity: `sha384-${'A'.repeat(64)}` },
  ...more,
});
const owner = entry('ad', { team: '广告主组', slots: [{ name: slot, version: '1.0.0', title: '侧栏' }] });
const tips: ContributionCard = { slot, version: '^1.0.0', id: 'tips', title: '提示', chunk: 'tips' };

const check = (name: string, more: Pick<RemoteManifest, 'slots' | 'contributions'>) => {
  const { base: _base, manifest: _manifest, integrity: _integrity, ...card } = entry(name, more);
  const { port } = server.address() as AddressInfo;
  const manifest: RemoteManifest = {
    ...{ ...card, schema: 1, container: 'lab', entry: 'entry.js', files: {}, chunks: {}, consumes: {} },
  };
  const signedIn = { cookies: [], origins: [] };
  return slots({ manifest, browser, address: `http://127.0.0.1:${port}/`, accounts: { ad: signedIn, media: signedIn } });
};

/** The shell's part: asks the hook, shows the contribution or the quiet line in its place. */
const shown = (body: string) =>
  `const props = window.__szSlots('${slot}', ${JSON.stringify(example)});
   const box = document.createElement('div'); box.dataset.slot = '${slot}';
   box.innerHTML = '<div data-remote="lab" data-contribution="tips"></div>';
   const place = box.firstChild; document.querySelector('main').append(box);
   (() => { ${body} })();`;

test('a contribution that shows every example passes, and so does a slot that is given what fits', async () => {
  remotes = [owner, entry('lab', { contributions: [tips] })];
  pageScript = shown(`place.dataset.shown = 'true'; place.textContent = props.usableFen;`);
  expect(await check('lab', { contributions: [tips] })).toEqual({
    problems: [],
    summary: '1 contributions, 0 slots offered',
  });
  expect(await check('ad', owner)).toEqual({ problems: [], summary: '0 contributions, 1 slots offered' });
});

test.each<[string, Partial<ContributionCard>, string]>([
  ['a slot that the contract does not have', { slot: 'ad/nowhere' }, 'contribution tips: the contract has no slot ad/nowhere'],
  [
    'another version than the owner offers',
    { version: '^1.4.0' },
    'contribution tips needs ad/index-aside ^1.4.0; ad (广告主组) offers 1.0.0',
  ],
  [
    'a slot whose owner this shell does not have',
    { slot: 'media/index-aside' },
    'contribution tips: nobody owns the slot media/index-aside, there is no remote "media"',
  ],
])('a contribution to %s is refused, naming the owner', async (_, change, problem) => {
  expect((await check('lab', { contributions: [{ ...tips, ...change }] })).problems).toEqual([problem]);
});

test.each<[string, string, string]>([
  [
    'fails to load or to render',
    `place.innerHTML = '<p data-phase="slot" title="加载这一部分时，运行时出错。"></p>';`,
    'example 1 of ad/index-aside: it fails: 加载这一部分时，运行时出错。',
  ],
  [
    'fails with the props of one situation only',
    `if (props.hasCampaign) place.innerHTML = '<p data-phase="slot" title="出错"></p>'; else place.dataset.shown = 'true';`,
    'example 2 of ad/index-aside: it fails: 出错',
  ],
  [
    'throws after it is shown',
    `place.dataset.shown = 'true'; throw new TypeError('boom');`,
    'example 1 of ad/index-aside: throws boom',
  ],
  ['logs an error', `place.dataset.shown = 'true'; console.error('each key');`, 'example 1 of ad/index-aside: logs each key'],
])('a contribution that %s is refused', async (_, body, problem) => {
  remotes = [owner, entry('lab', { contributions: [tips] })];
  pageScript = shown(body);
  expect((await check('lab', { contributions: [tips] })).problems).toContain(`contribution tips with ${problem}`);
});

test.each<[string, string, string]>([
  ['is not rendered', '', '/admin-ad/index does not render it'],
  [
    'is given what does not fit',
    `window.__szSlots('${slot}', ${JSON.stringify({ ...example, usableFen: '0' })})`,
    '/admin-ad/index gives it props that do not fit: usableFen: Invalid type: Expected number but received "0"',
  ],
])('a slot that %s is refused', async (_, script, problem) => {
  pageScript = script;
  expect((await check('ad', owner)).problems).toEqual([`the slot ${slot}: ${problem}`]);
});

test('a remote signs in on the sides of the slots that it fills or offers', () => {
  const {
    base: _base,
    manifest: _manifest,
    integrity: _integrity,
    ...card
  } = entry('lab', {
    contributions: [tips, { ...tips, slot: 'media/index-aside', id: 'more' }],
  });
  const manifest = { ...card, schema: 1 as const, container: 'lab', entry: 'entry.js', files: {}, chunks: {}, consumes: {} };
  expect(sidesOfSlots(manifest)).toEqual(['ad', 'media']);
});
