/** Twenty rounds between remotes: what is left behind of listeners, timers, styles, nodes and memory. */
import type { Browser } from 'playwright-core';
import { stubbedPage } from '../size/measure';

export interface Left {
  listeners: number;
  nodes: number;
  heapKB: number;
  timers: number;
  styles: number;
  scripts: number;
}

export interface Mounts {
  rounds: number;
  /** After the first three rounds, when everything has been here once. */
  before: Left;
  after: Left;
}

const warmRounds = 3;

/** Pages of three remotes; a round ends where it begins. */
const round = ['/login/ad', '/admin-ad/index', '/help/common'];

export async function measureMounts(browser: Browser, address: string, rounds: number): Promise<Mounts> {
  const context = await browser.newContext({ baseURL: address, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    await context.addInitScript(countTimers);
    const page = await stubbedPage(context, true);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('HeapProfiler.enable');
    const measure = async (): Promise<Left> => {
      // Twice: what the first collection frees holds what the second frees.
      await devtools.send('HeapProfiler.collectGarbage');
      await page.waitForTimeout(600);
      await devtools.send('HeapProfiler.collectGarbage');
      const { metrics } = await devtools.send('Performance.getMetrics');
      const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
      const own = await page.evaluate(() => ({
        timers: (window as unknown as { szTimers: Set<number> }).szTimers.size,
        styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
        scripts: document.scripts.length,
      }));
      return { ...own, listeners: of('JSEventListeners'), nodes: of('Nodes'), heapKB: Math.round(of('JSHeapUsedSize') / 1024) };
    };
    const visit = async (path: string) => {
      // Waited for inside the page: a handle of the driver would itself keep what it points at.
      await page.evaluate(async (to) => {
        const before = document.querySelector('main h1, main h2');
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
        for (let waited = 0; waited < 400; waited += 1) {
          const heading = document.querySelector('main h1, main h2');
          if (heading && heading !== before) return;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
        throw new Error(`${to} shows no heading`);
      }, path);
    };
    const go = async (times: number) => {
      for (let done = 0; done < times; done += 1) for (const path of round) await visit(path);
    };
    await page.goto('/help/common', { waitUntil: 'networkidle' });
    await go(warmRounds);
    const before = await measure();
    await go(rounds);
    return { rounds, before, after: await measure() };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else: intervals that run now. */
function countTimers(): void {
  const running = new Set<number>();
  Object.assign(window, { szTimers: running });
  const [set, clear] = [window.setInterval, window.clearInterval];
  window.setInterval = ((...args: Parameters<typeof set>) => {
    const id = set(...args);
    running.add(id as unknown as number);
    return id;
  }) as typeof set;
  window.clearInterval = ((id?: number) => {
    running.delete(id ?? -1);
    clear(id);
  }) as typeof clear;
}

/** Most that may be left after the rounds: a listener per round would be a leak, a handful is the browser's own. */
const mostLeft: Left = { listeners: 10, nodes: 400, heapKB: 1500, timers: 0, styles: 0, scripts: 0 };

export function leaks({ before, after }: Mounts): string[] {
  return (Object.keys(mostLeft) as (keyof Left)[]).flatMap((what) => {
    const more = after[what] - before[what];
    return more > mostLeft[what] ? [`${what}: ${more} more, allowed ${mostLeft[what]}`] : [];
  });
}

export function mountTable({ rounds, before, after }: Mounts): string {
  const rows = (Object.keys(before) as (keyof Left)[]).map(
    (what) => `| ${what} | ${before[what]} | ${after[what]} | ${after[what] - before[what]} |`,
  );
  return [`| left behind | after ${warmRounds} rounds | after ${rounds} more | difference |`, '|---|---|---|---|', ...rows].join(
    '\n',
  );
}
