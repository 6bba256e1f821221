/**
 * What a browser does that lacks something of the list, in a real one with that thing taken away: an older browser reads the public pages and is
 * given notice of the rest; one without digests in import maps loads our remotes too, each script with its digest.
 */
import assert from 'node:assert/strict';
import type { Browser, Page } from 'playwright-core';
import { stubbedPage } from '../size/measure';
import { FirefoxMissing, startFirefox } from './grid/firefox';

const without = 'delete Array.prototype.findLast';
const notice = '#sz-start[role=alert]';
const words = '浏览器版本太旧';
/** Pages that exist only as scripts. */
const scripted = ['/admin-ad/index'];
const readable = ['/', '/help/common', '/login/ad', '/register/ad', '/web-forget/ad'];
/** Longer than the page waits before it asks for its scripts. */
const settleMs = 1_500;

interface Proof {
  what: string;
  /** @returns what kept it from being tried, if anything */
  prove(browser: Browser, address: string): Promise<string | undefined>;
}

const oldBrowserProofs: readonly Proof[] = [
  ...[...scripted, ...readable].map((path) => ({
    what: `${path} without a feature: ${readable.includes(path) ? 'read as HTML, notice above it' : 'notice in its place'}`,
    prove: (browser: Browser, address: string) => withoutFeature(browser, address, path),
  })),
  { what: '/admin-ad/index with a script it cannot read: notice in its place', prove: withUnreadableScript },
  ...['/help/common', '/login/ad'].map((path) => ({
    what: `${path} without import maps: every script of shell and remotes has its own digest`,
    prove: (browser: Browser, address: string) => withoutMaps(browser, address, path),
  })),
  { what: '/help/common in Firefox: every script of shell and remotes has its own digest', prove: inFirefox },
];

export async function proveOldBrowsers(browser: Browser, address: string, say: (line: string) => void): Promise<void> {
  for (const { what, prove } of oldBrowserProofs) say([what, await prove(browser, address)].filter(Boolean).join('; '));
}

async function withoutFeature(browser: Browser, address: string, path: string): Promise<undefined> {
  await visit(browser, address, async (page) => {
    await page.addInitScript({ content: without });
    const faults: string[] = [];
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForTimeout(settleMs);
    assert.match((await page.locator(notice).textContent()) ?? '', new RegExp(words));
    if (readable.includes(path)) {
      assert.ok((await page.locator('main h1').count()) > 0, `${path} is not there to be read`);
      assert.equal(await page.locator('script[src]').count(), 0, `${path} starts scripts that cannot run`);
    } else assert.equal(await page.locator('#root main').count(), 0, `${path} starts in an older browser`);
    assert.deepEqual(faults, [], `${path} breaks its policy`);
  });
}

async function withUnreadableScript(browser: Browser, address: string): Promise<undefined> {
  await visit(browser, address, async (page) => {
    await servePlainDocument(page);
    await page.route(/\/assets\/shell\/main\.[^/]+\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class A { static { 坏 坏 } }' }),
    );
    await page.goto('/admin-ad/index');
    await page.locator(notice, { hasText: words }).waitFor();
  });
}

/** A browser that never had digests in import maps (Firefox before 138), where there is one. */
async function inFirefox(_: Browser, address: string): Promise<string | undefined> {
  const firefox = await startFirefox().catch((cause: unknown) => {
    if (cause instanceof FirefoxMissing) return null;
    throw cause;
  });
  if (!firefox) return 'not tried, because Firefox is not installed';
  try {
    const tab = await firefox.tab({ storage: {}, throwing: null });
    await tab.open(new URL('/help/common', address).href);
    let left: unknown = 'nothing loaded';
    for (let tries = 0; tries < 60 && left !== ''; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      left = await tab.ask(scriptsWithoutDigest, null);
    }
    assert.equal(left, '', `${firefox.name}: ${String(left)}`);
    return firefox.name;
  } finally {
    await firefox.close();
  }
}

async function withoutMaps(browser: Browser, address: string, path: string): Promise<undefined> {
  await visit(browser, address, async (page) => {
    // Whatever a page writes into a map, this browser has no ear for it.
    await page.addInitScript({
      content: `const { append } = Element.prototype; Element.prototype.append = function (...all) {
        return append.apply(this, all.filter(({ type }) => type !== 'importmap')); };`,
    });
    await page.goto(path);
    await page.waitForFunction(() => performance.getEntriesByName('sz-mounted').length > 0);
    assert.equal(await page.evaluate(scriptsWithoutDigest, null), '', path);
  });
}

/** Runs in the page: addresses of files of ours that run without a digest; not empty before a remote has come. */
function scriptsWithoutDigest(_: null): string {
  const scripts = [...document.scripts].filter(({ src }) => src !== '');
  if (!scripts.some(({ src }) => src.includes('/remotes/'))) return 'no script of a remote';
  return scripts
    .filter(({ integrity }) => !integrity)
    .map(({ src }) => src)
    .join(' ');
}

/** Digests would keep the broken script from being read at all. */
async function servePlainDocument(page: Page): Promise<void> {
  await page.route('**/admin-ad/index', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/(<script defer[^>]*?) integrity="[^"]*"/g, '$1') });
  });
}

async function visit(browser: Browser, address: string, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: address, locale: 'zh-CN' });
  try {
    await act(await stubbedPage(context, null));
  } finally {
    await context.close();
  }
}
