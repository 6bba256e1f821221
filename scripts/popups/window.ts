import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { SignedIn } from '@shizhong/remote-kit/check/sign-in';
import type { Browser, Page } from 'playwright-core';

export interface Look {
  /** Of the window, in pixels. */
  width: number;
  /** In dark for a visitor who wants no movement. */
  scheme: 'light' | 'dark';
}

export interface OpenedWindow {
  page: Page;
  /** For people. */
  place: string;
  /** The visitor wants no movement. */
  still: boolean;
  close(): Promise<void>;
}

/** A visitor's window, with axe and what the proofs call in each of its pages. */
export async function openWindow(
  browser: Browser,
  address: string,
  { width, scheme }: Look,
  account: SignedIn | undefined,
): Promise<OpenedWindow> {
  const still = scheme === 'dark';
  const context = await browser.newContext({
    ...{ baseURL: address, locale: 'zh-CN', viewport: { width, height: 900 }, ...(account && { storageState: account }) },
    ...{ colorScheme: scheme, reducedMotion: still ? 'reduce' : 'no-preference' },
  });
  await context.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  for (const script of ['watch.mjs', 'openers.mjs']) await context.addInitScript({ path: join(import.meta.dirname, script) });
  // A busy machine is slow, not wrong.
  context.setDefaultTimeout(120_000);
  return { page: await context.newPage(), place: `${width} px, ${scheme}`, still, close: () => context.close() };
}
