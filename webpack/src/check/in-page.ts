import type { RemoteManifest, RouteCard } from '@shizhong/shared-contracts/remote';
import type { Locator, Page } from 'playwright-core';
import type { CheckedArtifact } from './artifact';
import { countTimers } from './left-behind';

export const heading = 'main h1, main h2';
/** A hung page must not hang the check. */
export const waitLimit = { timeout: 60_000 };

/** Gives each check its own browser context, so that nothing carries over. `noticed`: what the page threw, logged or failed to load. */
export async function inPage(
  { browser, accounts, address }: CheckedArtifact,
  { guard }: RouteCard,
  use: (page: Page, noticed: string[]) => Promise<void>,
): Promise<void> {
  const account = guard && accounts[guard];
  const context = await browser.newContext({
    ...{ locale: 'zh-CN', viewport: { width: 1440, height: 900 } },
    ...(account && { storageState: account }),
  });
  try {
    await countTimers(context);
    const page = await context.newPage();
    const noticed: string[] = [];
    const base = new URL(address);
    page.on('pageerror', (problem) => noticed.push(`throws ${problem.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error') noticed.push(`logs ${line.text().slice(0, 200)}`);
    });
    page.on('request', (asked) => {
      const url = new URL(asked.url());
      if (url.origin === base.origin && !url.pathname.startsWith(base.pathname))
        noticed.push(`requests ${url.pathname}, outside the router base`);
    });
    await use(page, noticed);
  } finally {
    await context.close();
  }
}

export async function fromHome({ address }: CheckedArtifact, page: Page): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle', ...waitLimit });
  await page.locator(heading).first().waitFor(waitLimit);
  await page.evaluate(() => Object.assign(window, { szKept: true }));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'szKept' in window);
}

export function addressOf({ address }: CheckedArtifact, { path }: RouteCard): string {
  return address + path.slice(1);
}

export function pathOf(artifact: CheckedArtifact, route: RouteCard): string {
  return new URL(addressOf(artifact, route)).pathname;
}

/** The shell's error page, shown in place of the remote. */
export function errorOf({ name }: RemoteManifest, page: Page): Locator {
  return page.locator(`[role=alert][data-remote="${name}"]`);
}

/** @returns the text of the error page, or null when the remote's own page is shown */
export async function errorPage({ manifest }: CheckedArtifact, page: Page): Promise<string | null> {
  const shown = errorOf(manifest, page);
  return (await shown.count()) > 0 ? `an error page replaces the whole page: ${await shown.first().textContent()}` : null;
}
