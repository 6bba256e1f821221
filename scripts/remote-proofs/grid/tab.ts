/** What the grid needs of a browser; Chromium is driven by Playwright, Firefox by WebDriver BiDi (`firefox.ts`). */
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../browser/browser';
import { type Preparation, prepare } from './in-page';

export interface Tab {
  /** Resolves when the browser has begun with the address, not when the page has loaded. */
  open(address: string): Promise<void>;
  /** Runs a function of `in-page.ts` in the page. */
  ask<A, T>(act: (argument: A) => T, argument: A): Promise<unknown>;
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Counts an answer that ends early as whole; only a digest shows it. */
  takesShortAnswers: boolean;
  /** Sends no `fetch` while a style sheet of the page hangs. Nothing in a page can end that: not even without the element that asked. */
  holdsFetchesForStyles: boolean;
  /** A visitor of his own: nothing cached, nothing stored. */
  tab(preparation: Preparation): Promise<Tab>;
  close(): Promise<void>;
}

/** The page's first width shows every link of the header. */
export const viewport = { width: 1440, height: 900 };

export async function startChromium(): Promise<Engine> {
  const browser: Browser = await launchBrowser();
  return {
    name: `Chromium ${browser.version()}`,
    takesShortAnswers: false,
    holdsFetchesForStyles: false,
    tab: async (preparation) => {
      const context = await browser.newContext({ locale: 'zh-CN', viewport });
      await context.addInitScript({ content: inPageCall(prepare, preparation) });
      const page = await context.newPage();
      return {
        open: async (address) => {
          await page.goto(address, { waitUntil: 'commit' });
        },
        ask: (act, argument) => page.evaluate(inPageCall(act, argument)),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

/** The text that calls the function in a page. `__name`: the compiler of our scripts names inner functions with it, in Node only. */
export function inPageCall<A, T>(act: (argument: A) => T, argument: A): string {
  return `((__name) => (${act})(${JSON.stringify(argument) ?? ''}))((named) => named)`;
}
