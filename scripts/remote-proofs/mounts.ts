/** Twenty rounds between remotes: what is left behind of listeners, timers, styles, nodes and memory. */
import { countTimers, type Left, LeftBehind, leaksBetween } from '@shizhong/remote-kit/check/left-behind';
import type { Browser } from 'playwright-core';
import { stubbedPage } from '../size/measure';

export interface Mounts {
  rounds: number;
  /** After the first rounds, when everything has been here once and the engine has compiled what it will. */
  before: Left;
  after: Left;
}

const warmRounds = 8;

/** Pages of three remotes; a round ends where it begins. */
const round = ['/login/ad', '/admin-ad/index', '/help/common'];

export async function measureMounts(browser: Browser, address: string, rounds: number): Promise<Mounts> {
  const context = await browser.newContext({ baseURL: address, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    await countTimers(context);
    const page = await stubbedPage(context, true);
    const left = await LeftBehind.of(page);
    await page.goto('/help/common', { waitUntil: 'networkidle' });
    await left.go(round, warmRounds);
    const before = await left.measure();
    await left.go(round, rounds);
    return { rounds, before, after: await left.measure() };
  } finally {
    await context.close();
  }
}

export function leaks({ before, after }: Mounts): string[] {
  return leaksBetween(before, after);
}

export function mountTable({ rounds, before, after }: Mounts): string {
  const rows = (Object.keys(before) as (keyof Left)[]).map(
    (what) => `| ${what} | ${before[what]} | ${after[what]} | ${after[what] - before[what]} |`,
  );
  return [`| left behind | after ${warmRounds} rounds | after ${rounds} more | difference |`, '|---|---|---|---|', ...rows].join(
    '\n',
  );
}
