/** What `check` says about a visitor's way back from a failure, against a stand-in for the shell. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteManifest } from '@shizhong/shared-contracts/remote';
import type { Browser } from 'playwright-core';
import type { CheckedArtifact } from './src/check/artifact';
import { faults } from './src/check/failures-check';
import { launchBrowser } from './src/check/launch';

jest.setTimeout(120_000);

let browser: Browser;
let server: Server;
/** What 「重试」 does once the files can be had again; `show()` renders the page. */
let again = '';

/** The shell's part: files of the remote, an error page with 「重试」 in their place, the page with its heading. */
const shell = () => `<!doctype html><link rel="icon" href="data:,"><main><h1>首页</h1></main><script>
  const main = document.querySelector('main');
  const show = () => { main.innerHTML = '<h1>实验室</h1>'; };
  const failed = () => {
    main.innerHTML = '<section role="alert" data-remote="lab"><h1>打不开</h1><button>重试</button></section>';
    main.querySelector('button').onclick = () => { main.innerHTML = ''; ${again} };
  };
  const open = () => Promise.all(['remote.json', 'entry.js', 'page.js'].map(async (file) => {
    if (!(await fetch('/remotes/lab/1/' + file)).ok) throw file;
  })).then(show, failed);
  addEventListener('popstate', open);
  if (location.pathname === '/lab') open();
</script>`;

beforeAll(async () => {
  browser = await launchBrowser();
  server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(request.url?.startsWith('/remotes/') ? '' : shell());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await browser.close();
});

function check(manifest: Partial<RemoteManifest> = {}, againMs?: number): Promise<{ problems: string[] }> {
  const route = { path: '/lab', title: '实验室', layout: 'public', chunk: 'page' } as const;
  const files = { 'entry.js': '', 'page.js': '', 'page.css': '' };
  const built = { name: 'lab', entry: 'entry.js', files, chunks: { page: ['page.js', 'page.css'] }, ...manifest };
  const { port } = server.address() as AddressInfo;
  const visit = { page: { route, path: '/lab' }, problems: [], readyMs: 0, ownKB: 0, totalKB: 0 };
  const artifact = { manifest: built, browser, address: `http://127.0.0.1:${port}/`, away: '/', accounts: {}, visits: [visit] };
  return faults(artifact as unknown as CheckedArtifact, againMs);
}

test('a page that comes after 「重试」 has recovered, however long it takes', async () => {
  // Nothing has come yet when a check that looks for an error only, for a millisecond, gives up.
  again = "(async () => { for (let asked = 0; asked < 50; asked++) await fetch('/'); open(); })();";
  expect((await check({}, 1)).problems).toEqual([]);
});

test('a page that shows the error again has not', async () => {
  again = "fetch('/').then(failed);";
  expect((await check()).problems).toEqual([
    '/lab: the manifest is a JSON error: 「重试」 does not recover',
    '/lab: the entry fails: 「重试」 does not recover',
    '/lab: the page’s code is missing: 「重试」 does not recover',
  ]);
});

test('a reload is refused, except of ES modules, whose failed import a browser may keep', async () => {
  again = "location.assign('/lab');";
  expect((await check()).problems).toContain('/lab: the entry fails: the page was reloaded');
  // Such a remote names no files for its pages.
  expect((await check({ format: 'module', chunks: { page: [] } })).problems).toEqual([]);
});
