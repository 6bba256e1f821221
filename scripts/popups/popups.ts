/**
 * `npm run popups`: everything that opens over a page, on real pages, in light and in dark: opened by keyboard, found faultless by axe, closed by
 * Escape, which gives the focus back; in dark for a visitor who wants no movement. And Tab reaches every control of the pages themselves.
 * `-- select`: openings whose name has the word. `--at http://127.0.0.1:8080`: a product that is running.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type SignedIn, signInAs } from '@shizhong/remote-kit/check/sign-in';
import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../browser/browser';
import { buildProduct } from '../build/build';
import { ownProduct } from '../own-product/own-product';
import { axeFaults, openPart } from './open-part';
import { type OpenablePage, openablePages } from './openings';
import { tabFaults } from './tab-walk';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { at: { type: 'string' } } });
const [word = ''] = positionals;
const schemes = ['light', 'dark'] as const;

const product = await ownProduct(await buildProduct(), values.at);
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
let failed = 0;
let done = 0;
try {
  const accounts = {
    ad: await signInAs(browser, product.address, 'ad'),
    media: await signInAs(browser, product.address, 'media'),
  };
  for (const scheme of schemes) for (const each of openablePages) await tryPage(browser, each, scheme, accounts[each.side]);
} finally {
  await browser.close();
  await product.close();
}
console.log(`${done} tried, ${failed} failed`);
process.exitCode = failed > 0 || done === 0 ? 1 : 0;

async function tryPage(
  opened: Browser,
  { path, width, openings }: OpenablePage,
  scheme: (typeof schemes)[number],
  account: SignedIn,
): Promise<void> {
  const chosen = openings.filter(({ what }) => what.includes(word));
  if (chosen.length === 0) return;
  const context = await opened.newContext({
    ...{ baseURL: product.address, locale: 'zh-CN', viewport: { width, height: 900 }, storageState: account },
    ...{ colorScheme: scheme, reducedMotion: scheme === 'dark' ? 'reduce' : 'no-preference' },
  });
  try {
    await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
    await context.addInitScript({ path: join(import.meta.dirname, 'watch.mjs') });
    const page = await context.newPage();
    const place = `${path}, ${width} px, ${scheme}`;
    const still = scheme === 'dark';
    for (const opening of chosen) {
      await settle(page, path);
      say(`${place}: ${opening.what}`, await faultsOf(() => openPart(page, opening, still)));
    }
    await settle(page, path);
    if (scheme === 'light') say(`${place}: Tab`, await faultsOf(() => tabFaults(page)));
    else say(`${place}: the page itself`, await faultsOf(() => axeFaults(page)));
  } finally {
    await context.close();
  }
}

/** A proof that stops half-way is a fault of one opening, not of all. */
async function faultsOf(proof: () => Promise<string[]>): Promise<string[]> {
  try {
    return await proof();
  } catch (cause) {
    return [cause instanceof Error ? (cause.message.split('\n')[0] ?? cause.name) : String(cause)];
  }
}

function say(what: string, faults: readonly string[]): void {
  done += 1;
  if (faults.length > 0) failed += 1;
  console.log([`${faults.length > 0 ? '✗' : '✓'} ${what}`, ...faults.map((fault) => `    ${fault}`)].join('\n'));
}

/** The page as somebody finds it: loaded, with what it asked for. */
async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').waitFor();
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy="true"], main [role="status"][aria-label="正在加载"]') === null,
  );
}
