/** One visit of one page on a slow line and a slow processor. */
import { join } from 'node:path';
import { quietPage } from '@shizhong/remote-kit/check/in-page';
import type { SignedIn } from '@shizhong/remote-kit/check/sign-in';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { questionIn } from './question';

/** 10 Mbit/s, 40 ms, a quarter of this processor. */
const line = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };
const slowdown = 4;
/** A visit is over when the page has been painted and nothing has happened for this long, in milliseconds. */
const quietMs = 1_000;
const limit = { timeout: 60_000 };
export interface Visitor {
  /** Somebody who has signed in. */
  account?: SignedIn | undefined;
  width?: number;
}

export interface Figures {
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

export interface Visit extends Figures {
  /** What moved, from where to where, in the order of time. */
  moved: string[];
  /** Paths of the files that went over the line, and not out of the browser's cache. */
  fetched: string[];
  /** Calls to the marketplace server, with their payload, in the order of time. */
  questions: string[];
}

interface Observed {
  largestPaint: number;
  blocking: number;
  shift: number;
  /** When the last of these entries arrived. */
  lastAt: number;
  moved: string[];
}

/** A visitor with an empty cache of his own. */
export async function firstVisit(browser: Browser, url: string, scripted: boolean, visitor: Visitor = {}): Promise<Visit> {
  const context = await slowContext(browser, visitor);
  try {
    return await visit(context, url, scripted);
  } finally {
    await context.close();
  }
}

export function slowContext(browser: Browser, { account, width = 1440 }: Visitor): Promise<BrowserContext> {
  return browser.newContext({
    ...{ locale: 'zh-CN', viewport: { width, height: 900 } },
    ...(account && { storageState: account }),
  });
}

/**
 * @param scripted whether the page has a script that marks when it answers
 * @param onLinks hears the page's links, as paths with their query
 */
export async function visit(
  context: BrowserContext,
  url: string,
  scripted: boolean,
  onLinks?: (links: string[]) => void,
): Promise<Visit> {
  const { page, traffic, close } = await slowPage(context);
  try {
    const quiet = quietPage(page);
    await page.goto(url, limit);
    if (scripted) await page.waitForFunction(() => performance.getEntriesByName('sz-mounted').length > 0, null, limit);
    await quiet();
    // Not the network alone: a page made in the browser is painted long after its last file has come.
    await page.waitForFunction(
      (ms) => {
        const { largestPaint, lastAt } = (window as unknown as { slowVisit: Observed }).slowVisit;
        const waits = document.querySelector('main [aria-busy="true"]') !== null;
        return largestPaint > 0 && !waits && performance.now() - lastAt > ms;
      },
      quietMs,
      limit,
    );
    onLinks?.(await page.evaluate(linksOf));
    return { ...(await seenBy(page)), ...traffic() };
  } finally {
    await close();
  }
}

export interface Traffic {
  bytes: number;
  requests: number;
  fetched: string[];
  questions: string[];
}

/** A window on the slow line. `traffic` is what went over it since the window opened. */
export async function slowPage(
  context: BrowserContext,
): Promise<{ page: Page; traffic: () => Traffic; close: () => Promise<void> }> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  let bytes = 0;
  let requests = 0;
  const addresses = new Map<string, string>();
  const questions: string[] = [];
  const cached = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    requests += 1;
    addresses.set(requestId, request.url);
    const question = questionIn({ url: request.url, method: request.method, body: request.postData ?? '' });
    if (question) questions.push(question);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    cached.add(requestId);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) cached.add(requestId);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript({ path: join(import.meta.dirname, 'observe.mjs') });
  return {
    page,
    traffic: () => ({
      bytes,
      requests,
      questions: [...questions],
      fetched: [...addresses].filter(([id]) => !cached.has(id)).map(([, address]) => new URL(address).pathname),
    }),
    close: () => page.close(),
  };
}

/** Runs in the page. */
function linksOf(): string[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search);
}

function seenBy(page: Page): Promise<Omit<Visit, keyof Traffic>> {
  return page.evaluate(() => {
    const { largestPaint, blocking, shift, moved } = (window as unknown as { slowVisit: Observed }).slowVisit;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    const mark = performance.getEntriesByName('sz-mounted')[0]?.startTime;
    const mounted = mark === undefined ? null : Math.max(mark, firstPaint);
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.js(\?|$)/.test(name))
      .filter(({ responseEnd }) => mounted === null || responseEnd <= mounted);
    const scriptBytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { largestPaint, blocking, shift, moved, firstPaint, scriptBytes, mounted: mounted ?? largestPaint };
  });
}
