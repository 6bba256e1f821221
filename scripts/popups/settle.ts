import type { Page } from 'playwright-core';

/** The page as somebody finds it: loaded, with what it asked for. */
export async function settle(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy="true"], main [role="status"][aria-label="正在加载"]') === null,
  );
}
