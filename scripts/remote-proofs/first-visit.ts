/** Each script and style of a first visit fails once: does the page still appear, without a reload by hand? */
import type { Browser, Page } from 'playwright-core';
import { stubbedPage } from '../size/measure';

export interface FirstVisitRow {
  path: string;
  file: string;
  /** What the visitor read, if anything. */
  saw: string;
  presses: number;
  complete: boolean;
}

/** Pages of every family: served as HTML, sign-in, an area. */
export const firstVisits = ['/', '/help/common', '/login/ad', '/register/ad', '/admin-ad/index'];

const parts = 'main h1, main h2, main input';
/** Longer than the answer that asks why a file failed. */
const settleMs = 3_500;

export async function failEachFileOnce(browser: Browser, address: string, path: string): Promise<FirstVisitRow[]> {
  const healthy = await visit(browser, address, path, async (page) => {
    const files = new Set<string>();
    page.on('request', (request) => {
      if (/\.(js|css)(\?|$)/.test(request.url())) files.add(new URL(request.url()).pathname);
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    // A page that is served as HTML asks for its code after the first paint.
    await page.waitForTimeout(settleMs);
    return { files: [...files], count: await page.locator(parts).count() };
  });
  if (healthy.files.length === 0) throw new Error(`${path} asked for no script`);
  const rows: FirstVisitRow[] = [];
  for (const file of healthy.files) {
    rows.push(
      await visit(browser, address, path, async (page) => {
        let failed = false;
        await page.route(
          (url) => url.pathname === file,
          (route) => {
            if (failed) return route.fallback();
            failed = true;
            return route.fulfill({ status: 503, body: '' });
          },
        );
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await page.waitForTimeout(settleMs);
        const saw = (await page.locator('[role=alert]').allTextContents()).join(' ').slice(0, 80);
        const presses = await pressRetry(page);
        return { path, file, saw, presses, complete: (await page.locator(parts).count()) >= healthy.count };
      }),
    );
  }
  return rows;
}

async function pressRetry(page: Page): Promise<number> {
  const retry = page.getByRole('button', { name: '重试' });
  let presses = 0;
  while (presses < 2 && (await retry.count()) > 0) {
    await retry.first().click();
    presses += 1;
    await page.waitForTimeout(settleMs / 2);
  }
  return presses;
}

async function visit<T>(browser: Browser, address: string, path: string, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ baseURL: address, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  try {
    return await use(await stubbedPage(context, path.startsWith('/admin') ? 'ad' : null));
  } finally {
    await context.close();
  }
}

export function firstVisitTable(rows: readonly FirstVisitRow[]): string {
  const lines = rows.map(
    ({ path, file, saw, presses, complete }) =>
      `| ${path} | ${file.replace(/^.*\//, '')} | ${saw || '–'} | ${complete ? (presses ? `by 「重试」 ×${presses}` : 'by itself') : 'NO'} |`,
  );
  return ['| page | file that failed once | what the visitor read | mended |', '|---|---|---|---|', ...lines].join('\n');
}
