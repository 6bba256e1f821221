/** Every fault of the injector at every phase: what the visitor saw, and whether one press of 「重试」 mended it without a reload. */
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
  mended: 'without a press' | 'by 「重试」' | 'no';
  reloaded: boolean;
}

const fileFaults = ['slow', 'hang', 'down', '500', 'json', 'html', 'missing'];
const filePhases = ['manifest', 'entry', 'module', 'page', 'style'];
const codeFaults = ['contract', 'render', 'effect', 'reducer', 'saga'];

export const faultCases: readonly FaultCase[] = [
  ...fileFaults.flatMap((fault) => filePhases.map((phase) => ({ fault, phase }))),
  ...codeFaults.map((fault) => ({ fault, phase: '–' })),
];

/** The remote that is broken, the way to it from the home page, and what its page is called. */
const broken = { remote: 'help', link: 'header nav a:has-text("帮助中心")', heading: '常见问题' };

export async function meetFault(browser: Browser, address: string, { fault, phase }: FaultCase): Promise<FaultRow> {
  const context = await browser.newContext({ baseURL: address, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    const page = await stubbedPage(context, false);
    const where = phase === '–' ? '' : `@${phase}`;
    // A dead connection is tried twice before anybody is told.
    const times = fault === 'down' ? 2 : 1;
    await page.goto(`/?fault=${broken.remote}:${fault}${where}*${times}`, { waitUntil: 'domcontentloaded' });
    await page.locator('main h1').first().waitFor();
    await page.evaluate(() => Object.assign(window, { szKept: true }));
    const startedAt = Date.now();
    await page.locator(broken.link).first().click();
    const alert = page.locator(`[role=alert][data-remote=${broken.remote}]`);
    const heading = page.locator('main h1', { hasText: broken.heading });
    await alert.or(heading).first().waitFor({ timeout: 30_000 });
    const failed = await alert.isVisible();
    const tookMs = Date.now() - startedAt;
    const saw = failed
      ? ((await alert.locator('p').first().textContent()) ?? '').replace('其他页面不受影响，可以继续使用。', '')
      : 'the page';
    const others = await page.locator(broken.link).first().isVisible();
    if (failed) await alert.getByRole('button', { name: '重试' }).click();
    const mended = await heading.waitFor({ timeout: 30_000 }).then(
      () => true,
      () => false,
    );
    const reloaded = !(await page.evaluate(() => 'szKept' in window));
    return { fault, phase, saw, tookMs, others, mended: mended ? (failed ? 'by 「重试」' : 'without a press') : 'no', reloaded };
  } finally {
    await context.close();
  }
}

export function isGood({ others, mended, reloaded }: FaultRow): boolean {
  return others && mended !== 'no' && !reloaded;
}

export function faultTable(rows: readonly FaultRow[]): string {
  const lines = rows.map(
    ({ fault, phase, saw, tookMs, others, mended, reloaded }) =>
      `| ${fault} | ${phase} | ${saw} | ${(tookMs / 1000).toFixed(1)} s | ${others ? 'yes' : 'NO'} | ${mended}${reloaded ? ', RELOADED' : ''} |`,
  );
  return [
    '| fault | phase | what the visitor saw | after | everything else went on | mended |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
