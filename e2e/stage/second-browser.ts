/**
 * A second browser beside TestCafe's, for tests in which two users work at the same time: a separate process with its own profile,
 * driven by playwright-core from within the test.
 *
 * TestCafe's own options were considered and rejected: roles take turns in one browser, so that the other user's page is lost; windows
 * (`t.openWindow`) share one session, and native automation drives only one; two browsers of one run both run every test, and would need a
 * meeting point that hangs as soon as one of the two fails. Here the test's own process holds both, and one error ends both.
 */
import { type Browser, chromium, type Page } from 'playwright-core';
import { browserFlags } from './browser-flags';
import { stage } from './stage';

/** In milliseconds: a busy machine is slow, not broken. */
const timeoutMs = 20_000;

export interface SecondBrowser {
  page: Page;
  close(): Promise<void>;
}

/** @param reducedMotion the visitor's preference, which TestCafe's browser cannot have */
export async function openSecondBrowser(reducedMotion: 'reduce' | 'no-preference' = 'no-preference'): Promise<SecondBrowser> {
  const browser: Browser = await chromium.launch({ executablePath: stage().browser, args: [...browserFlags] });
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion,
  });
  context.setDefaultTimeout(timeoutMs);
  return { page: await context.newPage(), close: () => browser.close() };
}
