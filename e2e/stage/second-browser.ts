/**
 * A second browser beside TestCafe's, for tests in which two people look at the product at once: a process of its own with its own profile,
 * driven by playwright-core from within the test.
 *
 * TestCafe's own ways were looked at and left: roles change places in one browser, so that the other person's page is gone; windows
 * (`t.openWindow`) share one session, and native automation drives only one; two browsers of one run both run every test, and would need a
 * meeting point that hangs as soon as one of the two fails. Here the test's own process holds both, and one fault ends both.
 */
import { type Browser, chromium, type Page } from 'playwright-core';
import { browserFlags } from './browser-flags';
import { stage } from './stage';

/** In milliseconds: a busy machine is slow, not wrong. */
const patience = 20_000;

export interface SecondBrowser {
  page: Page;
  close(): Promise<void>;
}

export async function openSecondBrowser(): Promise<SecondBrowser> {
  const browser: Browser = await chromium.launch({ executablePath: stage().browser, args: [...browserFlags] });
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
  });
  context.setDefaultTimeout(patience);
  return { page: await context.newPage(), close: () => browser.close() };
}
