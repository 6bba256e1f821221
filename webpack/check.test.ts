/** The parts of `check` that need no browser; all of it runs in `npm run remotes:prove -- lab`. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openRoutes } from './src/check/artifact';
import { checkRemote } from './src/check/check-remote';
import { growingOver, type Left } from './src/check/left-behind';
import { checkBase, rebased } from './src/check/serve-artifact';
import { makeFixtureRemote } from './test/fixture-remote';

const none: Left = { listeners: 100, nodes: 1000, heapKB: 9000, timers: 3, styles: 8, scripts: 12, slices: 2, sagas: 9 };
const with_ = (changes: Partial<Left>): Left => ({ ...none, ...changes });

test('what grows with every round is a leak; a one-time increase is not', () => {
  expect(growingOver(none, with_({ listeners: 110, timers: 4 }), with_({ listeners: 120, timers: 5 }))).toEqual([
    'listeners: 10 more, then 10 more, allowed 4 in all',
    'timers: 1 more, then 1 more, allowed 0 in all',
  ]);
  expect(growingOver(none, with_({ timers: 4, styles: 9 }), with_({ timers: 4, styles: 9 }))).toEqual([]);
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

test('pages that need data, or a side without an account, are not opened', () => {
  const route = { title: '页', layout: 'public' as const, chunk: 'page' };
  const routes = [
    { ...route, path: '/lab' },
    { ...route, path: '/lab/:id' },
    { ...route, path: '/admin-ad/lab', guard: 'ad' as const },
  ];
  const manifest = { routes } as Parameters<typeof openRoutes>[0]['manifest'];
  expect(openRoutes({ manifest, accounts: {} }).map(({ path }) => path)).toEqual(['/lab']);
});

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
});
