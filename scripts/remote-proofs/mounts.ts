/** Twenty rounds between remotes: what is left behind of listeners, timers, styles, nodes and memory. */
import { countTimers, type Left, LeftBehind, leaksBetween, maxLeftOnPlainEngine } from '@shizhong/remote-kit/check/left-behind';
import type { Browser, Page } from 'playwright-core';
import { stubbedPage } from '../size/measure';

export interface Mounts {
  rounds: number;
  /** After the first rounds, when everything has been here once and the engine has compiled what it will. */
  before: Left;
  after: Left;
  /** What the pages logged or threw: an error page mounts nothing that could be left behind. */
  faults: string[];
}

const warmRounds = 8;

/** Pages of three remotes; a round ends where it begins. */
const round = ['/login/ad', '/admin-ad/index', '/help/common'];

/** @param browser one that was started with `plainEngine` */
export async function measureMounts(browser: Browser, address: string, rounds: number): Promise<Mounts> {
  const context = await browser.newContext({ baseURL: address, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    await countTimers(context);
    const page = await stubbedPage(context, 'ad');
    const faults = new Set<string>();
    page.on('pageerror', (fault) => faults.add(String(fault)));
    page.on('console', (line) => line.type() === 'error' && faults.add(line.text()));
    const left = await LeftBehind.of(page);
    await page.goto('/help/common', { waitUntil: 'networkidle' });
    await left.go(round, warmRounds);
    await observing(page);
    const before = await left.measure();
    await left.go(round, rounds);
    return { rounds, before, after: await left.measure(), faults: [...faults] };
  } finally {
    await context.close();
  }
}

/** What the shell does once, when the page has been quiet for a while, belongs to no round. */
async function observing(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/observe\.[^/]*\.js/.test(name)),
  );
}

/** One line for everything that makes the proof fail. */
export function leaks({ before, after, faults }: Mounts): string[] {
  return [
    ...leaksBetween(before, after, maxLeftOnPlainEngine).map((leak) => `left behind: ${leak}`),
    ...faults.map((fault) => `logged: ${fault}`),
  ];
}

export function mountTable({ rounds, before, after }: Mounts): string {
  const rows = (Object.keys(before) as (keyof Left)[]).map(
    (what) => `| ${what} | ${before[what]} | ${after[what]} | ${after[what] - before[what]} |`,
  );
  return [`| left behind | after ${warmRounds} rounds | after ${rounds} more | difference |`, '|---|---|---|---|', ...rows].join(
    '\n',
  );
}
