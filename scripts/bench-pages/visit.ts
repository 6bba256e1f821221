/** One cold visit of one page on a slow line and a slow processor. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

/** 10 Mbit/s, 40 ms, a quarter of this processor. */
const line = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };
const slowdown = 4;
/** A visit is over when the page has been painted and nothing has happened for this long, in milliseconds. */
const quietMs = 1_000;
/**
 * A new window loads pages of the browser's own for this long, in milliseconds. Beside them every first picture came 75 to 100 ms later, plain
 * HTML, our pages and R alike, which draws all ratios towards 1. A visitor types an address into a window that is there.
 */
const windowSettlesMs = 700;

export interface Visit {
  /** Bytes of everything as it went over the line, headers included. */
  bytes: number;
  requests: number;
  /** Compressed bytes of the scripts that had arrived when the page answered; of all of them where nothing takes over. */
  scriptBytes: number;
  /** Milliseconds from the navigation's start. */
  firstPaint: number;
  largestPaint: number;
  /** When the page answers the visitor, and can be seen to; the largest paint where there is no script. */
  mounted: number;
  /** Sum of what each task took beyond 50 ms, in milliseconds. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
}

interface Observed {
  largestPaint: number;
  blocking: number;
  shift: number;
  /** When the last of these entries arrived. */
  lastAt: number;
}

/** @param scripted whether the page has a script that marks when it answers */
export async function visit(browser: Browser, url: string, scripted: boolean): Promise<Visit> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.waitForTimeout(windowSettlesMs);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    let bytes = 0;
    let requests = 0;
    session.on('Network.requestWillBeSent', ({ request }) => {
      requests += request.url.startsWith('data:') ? 0 : 1;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript({ path: join(import.meta.dirname, 'observe.mjs') });
    await page.goto(url, { waitUntil: 'networkidle' });
    if (scripted)
      await page.waitForFunction(() => performance.getEntriesByName('sz-mounted').length > 0, null, { timeout: 60_000 });
    // Not the network alone: a page made in the browser is painted long after its last file has come.
    await page.waitForFunction(
      (quiet) => {
        const { largestPaint, lastAt } = (window as unknown as { benchObserved: Observed }).benchObserved;
        return largestPaint > 0 && performance.now() - lastAt > quiet;
      },
      quietMs,
      { timeout: 60_000 },
    );
    const seen = await page.evaluate(() => {
      const { largestPaint, blocking, shift } = (window as unknown as { benchObserved: Observed }).benchObserved;
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      const mark = performance.getEntriesByName('sz-mounted')[0]?.startTime;
      const mounted = mark === undefined ? null : Math.max(mark, firstPaint);
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\.js(\?|$)/.test(name))
        .filter(({ responseEnd }) => mounted === null || responseEnd <= mounted);
      return {
        largestPaint,
        blocking,
        shift,
        mounted,
        firstPaint,
        scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      };
    });
    return { ...seen, mounted: seen.mounted ?? seen.largestPaint, bytes, requests };
  } finally {
    await context.close();
  }
}
