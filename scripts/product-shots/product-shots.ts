/**
 * Takes the screenshots of the public pages anew, from the demonstration data of a running product, in both themes:
 *   npm run shots -- http://127.0.0.1:8080
 * They are checked in, because a build must not need a browser. What they show is said beside them to be demonstration data.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demonstrationAccounts } from '@shizhong/shared-contracts/demonstration';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../browser/browser';

const folder = join(import.meta.dirname, '../../remote-public/src/features/product-shot/pictures');
/** The page itself, without menu and bars, on a desk, no wider than its words are still read beside a text, and on a phone; there with two pixels to one. */
const devices = [
  { suffix: '', size: { width: 928, height: 1000 }, clip: { x: 64, y: 60, width: 864, height: 572, scale: 1.25 } },
  { suffix: '-phone', size: { width: 375, height: 812 }, clip: { x: 0, y: 52, width: 375, height: 500, scale: 2 } },
] as const;
/** A screen is flat colours and text: below this the text frays. */
const quality = 80;
const themes = ['light', 'dark'] as const;

interface Shot {
  name: string;
  side: Side;
  path: string;
  /** The first object of the list in this status, and not the list. */
  first?: string;
}

const shots: readonly Shot[] = [
  { name: 'ad-campaign', side: 'ad', path: '/admin-ad/oa/read', first: '已完成' },
  { name: 'ad-position', side: 'ad', path: '/admin-ad/oa/position/add' },
  { name: 'ad-consume', side: 'ad', path: '/admin-ad/financial/consume' },
  { name: 'media-hall', side: 'media', path: '/admin-media/oa/read' },
  { name: 'media-order', side: 'media', path: '/admin-media/oa/order-read', first: '已结算' },
  { name: 'media-schedule', side: 'media', path: '/admin-media/oa/order-schedule' },
];

type Theme = (typeof themes)[number];
type Device = (typeof devices)[number];

async function signedIn(browser: Browser, base: string, side: Side, theme: Theme): Promise<Page> {
  const context = await browser.newContext({
    viewport: devices[0].size,
    colorScheme: theme,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const account = demonstrationAccounts.find((each) => each.side === side);
  if (!account) throw new Error(`no demonstration account of ${side}`);
  await page.goto(`${base}/login/${side}`);
  await page
    .getByLabel(/手机号/)
    .first()
    .fill(account.phone);
  await page.locator('input[type=password]').first().fill(account.password);
  const agreements = page.getByRole('checkbox', { name: /协议/ });
  if (await agreements.count()) await agreements.first().check();
  await page
    .getByRole('button', { name: /登\s*录/ })
    .first()
    .click();
  await page.waitForURL(/admin-/);
  return page;
}

/** Lists have rows on a desk and cards on a phone: objects are looked up on the desk. */
async function addressOf(page: Page, base: string, { path, first }: Shot): Promise<string> {
  await page.goto(base + path);
  if (!first) return base + path;
  const address = await page
    .getByRole('row')
    .filter({ hasText: first })
    .first()
    .locator('a[href*="/"]')
    .first()
    .getAttribute('href');
  if (!address) throw new Error(`no row with ${first}`);
  return new URL(address, page.url()).href;
}

async function take(page: Page, address: string, file: string, { size, clip }: Device): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(address);
  // Quiet is not enough: the page may not have asked yet.
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  const bytes = Buffer.from(data, 'base64');
  writeFileSync(join(folder, file), bytes);
  console.log(`${file} ${(bytes.length / 1000).toFixed(1)} KB`);
}

const base = (process.argv[2] ?? 'http://127.0.0.1:8080').replace(/\/$/, '');
mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
try {
  for (const theme of themes) {
    for (const side of ['ad', 'media'] as const) {
      const page = await signedIn(browser, base, side, theme);
      for (const shot of shots.filter((each) => each.side === side)) {
        await page.setViewportSize(devices[0].size);
        const address = await addressOf(page, base, shot);
        for (const device of devices) await take(page, address, `${shot.name}${device.suffix}-${theme}.webp`, device);
      }
      await page.context().close();
    }
  }
} finally {
  await browser.close();
}
