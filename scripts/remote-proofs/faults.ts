/**
 * Every fault of the injector at every phase: what the visitor saw, and whether pressing 「重试」 mended it without a reload after it had
 * failed as often as it should.
 */
import type { Browser } from 'playwright-core';
import { stubbedPage } from '../size/measure';

export interface FaultCase {
  fault: string;
  phase: string;
}

export interface FaultRow extends FaultCase {
  /** What stood in the remote's place. */
  saw: string;
  tookMs: number;
  /** Everything around it went on. */
  others: boolean;
  /** Presses of 「重试」 until the page was there; null when it never was. */
  presses: number | null;
  reloaded: boolean;
}

const fileFaults = ['slow', 'hang', 'down', '500', 'json', 'html', 'missing'];
const filePhases = ['manifest', 'entry', 'module', 'page', 'style'];
const codeFaults = ['contract', 'render', 'effect', 'reducer', 'saga'];

export const faultCases: readonly FaultCase[] = [
  ...fileFaults.flatMap((fault) => filePhases.map((phase) => ({ fault, phase }))),
  ...codeFaults.map((fault) => ({ fault, phase: '–' })),
];

/** How often each fault happens before it is over. */
export const failures = 2;
/** A press more than failures means that a failed attempt poisons a later one. */
const maxPresses = failures + 1;

/** The remote that is broken, the way to it from the home page, and what its page is called. */
const broken = { remote: 'help', link: 'header nav a:has-text("帮助中心")', heading: '常见问题' };

export async function meetFault(browser: Browser, address: string, { fault, phase }: FaultCase): Promise<FaultRow> {
  const context = await browser.newContext({ baseURL: address, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const page = await stubbedPage(context, null);
    const where = phase === '–' ? '' : `@${phase}`;
    // A dead connection is tried twice before the visitor sees an error; a slow answer is no failure.
    const times = fault === 'down' ? failures * 2 : fault === 'slow' ? 1 : failures;
    await page.goto(`/?fault=${broken.remote}:${fault}${where}*${times}`, { waitUntil: 'domcontentloaded' });
    await page.locator('main h1').first().waitFor();
    await page.evaluate(() => Object.assign(window, { szKept: true }));
    const startedAt = Date.now();
    // Without a pointer: what only points at a link has its code fetched ahead, and would meet the fault unseen.
    await page.locator(broken.link).first().dispatchEvent('click');
    const alert = page.locator(`[role=alert][data-remote=${broken.remote}]:not([data-met])`);
    const heading = page.locator('main h1', { hasText: broken.heading });
    /** What stands there next: what is said of a failure, or null for the page itself. */
    const next = async (): Promise<string | null> => {
      await alert.or(heading).first().waitFor({ timeout: patienceMs });
      if (!(await alert.isVisible())) return null;
      return ((await alert.locator('p').first().textContent()) ?? '').replace('其他页面不受影响，可以继续使用。', '');
    };
    const first = await next();
    const tookMs = Date.now() - startedAt;
    const others = await page.locator(broken.link).first().isVisible();
    let now = first;
    let presses = 0;
    while (now !== null && presses < maxPresses) {
      // The same failure, shown again, is another element; this one is done with.
      await alert.evaluate((element) => {
        element.dataset['met'] = '';
        const retry = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === '重试');
        retry?.click();
      });
      presses += 1;
      now = await next();
    }
    const reloaded = !(await page.evaluate(() => 'szKept' in window));
    return { fault, phase, saw: first ?? 'the page', tookMs, others, presses: now === null ? presses : null, reloaded };
  } finally {
    await context.close();
  }
}

/** Mended without a reload, by no more presses than it failed. */
export function isGood({ others, presses, reloaded }: FaultRow): boolean {
  return others && presses !== null && presses <= failures && !reloaded;
}

export function faultTable(rows: readonly FaultRow[]): string {
  const lines = rows.map(
    ({ fault, phase, saw, tookMs, others, presses, reloaded }) =>
      `| ${fault} | ${phase} | ${saw} | ${(tookMs / 1000).toFixed(1)} s | ${others ? 'yes' : 'NO'} | ${mendedText(presses)}${reloaded ? ', RELOADED' : ''} |`,
  );
  return [
    '| fault | phase | what the visitor saw | after | everything else went on | mended |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function mendedText(presses: number | null): string {
  if (presses === null) return 'NO';
  return presses === 0 ? 'by itself' : `by 「重试」 ×${presses}`;
}

/** Longer than every time-out of the proof and the answer that asks why, on a machine that does something else as well. */
const patienceMs = 60_000;
