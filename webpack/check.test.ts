/** The parts of `check` that need no browser; `npm run remotes:prove -- check` proves that each check refuses what it must. */

import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manifestSchema, type RemoteManifest, type RouteCard } from '@shizhong/shared-contracts/remote';
import * as v from 'valibot';
import { readRemote } from './src/app';
import { buildRemote } from './src/build';
import type { CheckPlan, PageVisit } from './src/check/artifact';
import { checkRemote } from './src/check/check-remote';
import { contract, size } from './src/check/files-check';
import { isProbe } from './src/check/in-page';
import { growingOver, type Left, maxLeftOnPlainEngine } from './src/check/left-behind';
import { PageAddresses } from './src/check/page-addresses';
import { coverage, pages } from './src/check/pages-check';
import { checkBase, isBelow, rebased } from './src/check/serve-artifact';
import { isScoped } from './src/check/styles-check';
import { makeFixtureRemote } from './test/fixture-remote';

const none: Left = { listeners: 100, nodes: 1000, heapKB: 9000, timers: 3, styles: 8, scripts: 12, slices: 2, sagas: 9 };
const with_ = (changes: Partial<Left>): Left => ({ ...none, ...changes });

test('what grows with every round is a leak; a one-time increase is not', () => {
  expect(
    growingOver(none, with_({ listeners: 110, timers: 4 }), with_({ listeners: 120, timers: 5 }), maxLeftOnPlainEngine),
  ).toEqual(['listeners: 10 more, then 10 more, allowed 2 in all', 'timers: 1 more, then 1 more, allowed 0 in all']);
  expect(growingOver(none, with_({ timers: 4, styles: 9 }), with_({ timers: 4, styles: 9 }), maxLeftOnPlainEngine)).toEqual([]);
});

test('a page is shown under another router base: links, files and settings change, external addresses do not', () => {
  const page = [
    '<script>window.routerBase="/";</script><link href="/assets/shell/a.css"><a href="/login">',
    '<script type="application/json" id="sz-shell">{"base":"/assets/shell/"}</script><a href="//cdn.example/x"><a href="https://a.example/">',
  ].join('');
  expect(rebased(page, '/')).toBe(
    [
      `<script>window.routerBase="${checkBase}";</script><link href="${checkBase}assets/shell/a.css"><a href="${checkBase}login">`,
      `<script type="application/json" id="sz-shell">{"base":"${checkBase}assets/shell/"}</script><a href="//cdn.example/x"><a href="https://a.example/">`,
    ].join(''),
  );
  expect(rebased('window.routerBase="/portal/";<a href="/portal/x">', '/portal/')).toBe(
    `window.routerBase="${checkBase}";<a href="${checkBase}x">`,
  );
});

const route = (path: string, changes: Partial<RouteCard> = {}): RouteCard => ({
  path,
  title: '页',
  layout: 'public',
  chunk: 'page',
  ...changes,
});
const manifestOf = (...routes: RouteCard[]) => ({ name: 'lab', prefixes: ['/lab'], routes }) as RemoteManifest;
const noPlan: CheckPlan = { addresses: {}, skip: {} };

describe('a page with a parameter', () => {
  const detail = route('/lab/:id');
  const manifest = manifestOf(route('/lab'), route('/lab/new'), detail);
  const addressesWith = (plan: Partial<CheckPlan> = {}) =>
    new PageAddresses({ manifest, plan: { ...noPlan, ...plan }, accounts: {} });

  test('the home page is its remote’s, and no other address of the site', () => {
    expect(
      ['/', '/about', '/about/us', '/help/common'].map((path) => ['/', '/about'].some((prefix) => isBelow(path, prefix))),
    ).toEqual([true, true, true, false]);
  });

  test('is opened by the first link to it that a page shows', () => {
    const addresses = addressesWith();
    expect(addresses.pageOf(detail)).toBeNull();
    addresses.hear(['/help', '/lab/new', '/lab/7?tab=2', '/lab/8']);
    expect(addresses.pageOf(detail)?.path).toBe('/lab/7?tab=2');
    expect(addresses.uncovered()).toEqual([]);
  });

  test('is opened by the address that the team gives, whatever is linked', () => {
    const addresses = addressesWith({ addresses: { '/lab/:id': '/lab/1' } });
    addresses.hear(['/lab/7']);
    expect(addresses.pageOf(detail)?.path).toBe('/lab/1');
  });

  test('without an address is refused, unless the team says why', async () => {
    const assessed = (plan: Partial<CheckPlan>) =>
      coverage({ manifest, plan: { ...noPlan, ...plan }, visits: [], uncovered: addressesWith(plan).uncovered() });
    expect((await assessed({})).problems).toEqual([
      '/lab/:id is not covered: no page links to it, and package.json gives no address under check.addresses',
    ]);
    expect(await assessed({ skip: { '/lab/:id': '只由短信打开' } })).toEqual({
      problems: [],
      summary: '0 of 3 pages opened; /lab/:id not covered: 只由短信打开',
    });
  });

  test('an address or a reason for something else is refused', async () => {
    const plan = { addresses: { '/lab/:id': '/lab/new', '/old/:id': '/old/1' }, skip: { '/gone': '没有了' } };
    expect((await coverage({ manifest, plan, visits: [], uncovered: [] })).problems).toEqual([
      'package.json, check: /old/:id is not a route',
      'package.json, check: /gone is not a route',
      'package.json, check.addresses: /lab/new is not an address of /lab/:id',
    ]);
  });
});

test('a page of a side without a demonstration account is refused, and with one opened', () => {
  const guarded = route('/admin-ad/lab', { guard: 'ad' });
  const addresses = (accounts: ConstructorParameters<typeof PageAddresses>[0]['accounts']) =>
    new PageAddresses({ manifest: manifestOf(guarded), plan: noPlan, accounts });
  expect(addresses({}).uncovered()).toEqual([
    { path: '/admin-ad/lab', why: 'the shell offers no demonstration account of the side ad', excused: false },
  ]);
  expect(addresses({ ad: { cookies: [], origins: [] } }).pageOf(guarded)?.path).toBe('/admin-ad/lab');
});

describe('of what a page did when it was opened, the check refuses', () => {
  const visit: PageVisit = { page: { route: route('/lab'), path: '/lab' }, problems: [], readyMs: 900, ownKB: 50, totalKB: 300 };
  const budgets = { pageKB: 200, totalKB: 600, readyMs: 10_000, why: 'a form on its page' };
  const second = { ...visit, page: { route: route('/lab/2'), path: '/lab/2' } };

  test('bytes above either budget, on any page', async () => {
    expect((await size({ visits: [visit, second], budgets })).problems).toEqual([]);
    expect((await size({ visits: [visit, { ...second, ownKB: 270, totalKB: 700 }], budgets })).problems).toEqual([
      '/lab/2: 270.0 KB of the remote’s scripts and styles, allowed 200',
      '/lab/2: 700.0 KB of scripts and styles in all, allowed 600',
    ]);
  });

  test('a limit above the usual without a reason; the report repeats the reason', async () => {
    const { why, ...silent } = budgets;
    expect((await size({ visits: [visit], budgets: silent })).problems).toEqual([
      'more than 200 and 550 KB are allowed without a reason: budgets.why',
    ]);
    expect((await size({ visits: [visit], budgets: { ...silent, totalKB: 550 } })).problems).toEqual([]);
    expect((await size({ visits: [visit], budgets })).summary).toMatch(new RegExp(`allowed more: ${why}$`));
  });

  test('what was found on any page, and a heading that is late', async () => {
    expect((await pages({ visits: [visit, { ...second, problems: ['logs x'], readyMs: 12_000 }], budgets })).problems).toEqual([
      '/lab/2: logs x',
      '/lab/2: its heading appears after 12.0 s, allowed 10',
    ]);
  });
});

test.each([
  ['.a, .b > p', true],
  ['.a:not(p, q)', true],
  ['#field-1', true],
  ['body', false],
  ['.a, p', false],
  ['a:hover', false],
  ['p:not(.a)', false],
  ['[href=".a"]', false],
  [':is(h1, h2) .a', true],
])('the selector %s is scoped: %s', (selector, scoped) => {
  expect(isScoped(selector)).toBe(scoped);
});

test('the shell’s own try of a wrong digest is no error of the page, any other wrong digest is', () => {
  const refused = (file: string) =>
    `Failed to find a valid digest in the 'integrity' attribute for resource 'http://h/assets/${file}'`;
  expect(isProbe(refused('shell/integrity-probe.ef46db37.js?x'))).toBe(true);
  expect(isProbe(refused('page.js'))).toBe(false);
  expect(isProbe('throws at /assets/shell/integrity-probe.ef46db37.js')).toBe(false);
});

test('a version whose files are missing or altered, for another contract or outside its prefixes, is refused', async () => {
  const remote = makeFixtureRemote();
  const { folder } = await buildRemote(await readRemote(remote.folder), remote.out);
  const manifest = v.parse(manifestSchema, JSON.parse(await readFile(`${folder}/remote.json`, 'utf8')));
  expect((await contract({ folder, manifest })).problems).toEqual([]);
  await writeFile(`${folder}/${manifest.entry}`, 'altered');
  const changed = { ...manifest, contract: '9.0.0', files: { ...manifest.files, 'gone.js': 'sha384-x' }, prefixes: ['/other'] };
  expect((await contract({ folder, manifest: changed })).problems).toEqual([
    expect.stringMatching(/^built against contract 9\.0\.0, the shell has /),
    `${manifest.entry} does not match its digest in the manifest`,
    'gone.js is missing',
    '/fixture is not under any of its prefixes /other',
  ]);
  remote.remove();
}, 120_000);

describe('check fails', () => {
  let other: Server;
  beforeAll(async () => {
    other = createServer((_, response) => response.end('<h1>something else</h1>'));
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => void other.close());

  test.each<[string, () => string, RegExp]>([
    ['when no shell responds', () => 'http://127.0.0.1:1', /no shell responds at .*SHELL_URL/],
    [
      'when something else responds',
      () => `http://127.0.0.1:${(other.address() as AddressInfo).port}`,
      /is not a page of a shell/,
    ],
  ])('%s', async (_, shellUrl, why) => {
    const remote = makeFixtureRemote();
    await expect(
      checkRemote({ build: remote.folder, shellUrl: shellUrl(), keyFile: `${remote.folder}/key.pem` }),
    ).rejects.toThrow(why);
    remote.remove();
  });

  test('when package.json has another kind of settings', async () => {
    const check = checkRemote({ build: '', shellUrl: '', keyFile: '', packageJson: { check: { addresses: { '/lab/:id': 1 } } } });
    await expect(check).rejects.toThrow(/package\.json: .*check\.addresses/s);
  });
});
