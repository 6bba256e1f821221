/**
 * The areas, signed in, four ways: with an empty cache, straight after signing in, on return, and after a release of one remote. What a visitor
 * has of antd must never be fetched again: that is asserted; times are printed beside R of the same round.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quietPage } from '@shizhong/remote-kit/check/in-page';
import { fillSignIn, type SignedIn } from '@shizhong/remote-kit/check/sign-in';
import type { ShellManifest } from '@shizhong/shared-contracts/build';
import type { Side } from '@shizhong/shared-contracts/session';
import type { Browser } from 'playwright-core';
import { shellFolder } from '../build/build';
import type { ReleasingProduct } from '../own-product/own-product';
import { slowContext, slowPage, type Traffic, visit } from '../slow-visit/visit';
import type { AreaRound } from './area-report';

export const areaPages: readonly { path: string; side: Side }[] = [
  // Of each side its start page, a list and a form.
  { path: '/admin-ad/index', side: 'ad' },
  { path: '/admin-ad/oa/read', side: 'ad' },
  { path: '/admin-ad/oa/read/add', side: 'ad' },
  { path: '/admin-media/index', side: 'media' },
  { path: '/admin-media/oa/order-read', side: 'media' },
  { path: '/admin-media/account/oa?add=1', side: 'media' },
];

/** The remote of each side, of which a new version comes out between two visits. */
const remoteOf: Readonly<Record<Side, string>> = { ad: 'ad', media: 'media' };

/** Cold and on return, for every page; `released` afterwards, with what the browser has kept. */
export async function visitAreas(
  browser: Browser,
  product: ReleasingProduct,
  accounts: Readonly<Record<Side, SignedIn>>,
): Promise<AreaRound[]> {
  const rounds: AreaRound[] = [];
  for (const { path, side } of areaPages) {
    const context = await slowContext(browser, { account: accounts[side] });
    const url = product.address + path.slice(1);
    try {
      const cold = await visit(context, url, true);
      const onReturn = await visit(context, url, true);
      await product.release(remoteOf[side]);
      const afterRelease = await visit(context, url, true);
      rounds.push({ path, cold, onReturn, afterRelease });
    } finally {
      await context.close();
    }
  }
  return rounds;
}

/** What went over the line once the visitor had pressed the button, on a sign-in page that he had touched before. */
export async function visitAfterSignIn(
  browser: Browser,
  product: ReleasingProduct,
  side: Side,
): Promise<Traffic & { shownMs: number }> {
  const context = await slowContext(browser, {});
  const { page, traffic } = await slowPage(context);
  try {
    const quiet = quietPage(page);
    await page.goto(`${product.address}login/${side}`);
    await page.waitForFunction(() => performance.getEntriesByName('sz-mounted').length > 0);
    await fillSignIn(page, side);
    // What is fetched ahead begins when the page is idle: a visitor types for longer than a test.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await quiet();
    const before = traffic();
    const pressedAt = performance.now();
    await page.locator('input[type=password]').first().press('Enter');
    await page.waitForURL(/\/admin-/, { timeout: 60_000 });
    await page.locator('main h1').first().waitFor({ timeout: 60_000 });
    const shownMs = performance.now() - pressedAt;
    await quiet();
    const after = traffic();
    return {
      bytes: after.bytes - before.bytes,
      requests: after.requests - before.requests,
      fetched: after.fetched.slice(before.fetched.length),
      questions: after.questions.slice(before.questions.length),
      shownMs,
    };
  } finally {
    await context.close();
  }
}

/** Addresses of antd's own files in this build of the shell. */
export async function antdFiles(): Promise<Set<string>> {
  const { files, shares } = JSON.parse(await readFile(join(shellFolder, 'shell.json'), 'utf8')) as ShellManifest;
  const groups = Object.entries(shares).flatMap(([key, of]) => (key.includes('/antd/') ? of : []));
  const named = Object.keys(files).filter((file) => file.startsWith('antd-'));
  return new Set([...groups, ...named].map((file) => `/assets/shell/${file}`));
}
