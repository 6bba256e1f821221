import type { RemoteManifest } from '@shizhong/shared-contracts/remote';
import type { Side } from '@shizhong/shared-contracts/session';
import type { ConsoleMessage, Locator, Page, Request } from 'playwright-core';
import type { CheckedPage, CheckedRemote } from './artifact';
import { countTimers } from './left-behind';

export const heading = 'main h1, main h2';
/** A hung page must not hang the check. */
export const waitLimit = { timeout: 60_000 };

/** Gives each use its own browser context, so that nothing carries over. `noticed`: what the page threw, logged or failed to load. */
export async function inPage<T>(
  { browser, accounts, address }: Pick<CheckedRemote, 'browser' | 'accounts' | 'address'>,
  side: Side | undefined,
  use: (page: Page, noticed: string[]) => Promise<T>,
): Promise<T> {
  const account = side && accounts[side];
  const context = await browser.newContext({
    ...{ locale: 'zh-CN', viewport: { width: 1440, height: 900 } },
    ...(account && { storageState: account }),
  });
  try {
    await countTimers(context);
    const page = await context.newPage();
    const noticed: string[] = [];
    const base = new URL(address);
    page.on('pageerror', (problem) => noticed.push(`throws ${problem.message}`));
    page.on('console', (line) => {
      if (line.type() === 'error' && !isProbe(line.text())) noticed.push(logged(line));
    });
    page.on('request', (asked) => {
      const url = new URL(asked.url());
      if (url.origin === base.origin && !url.pathname.startsWith(base.pathname))
        noticed.push(`requests ${url.pathname}, outside the router base`);
    });
    return await use(page, noticed);
  } finally {
    await context.close();
  }
}

/** Whether the browser verifies ES modules, the shell tries with a wrong digest; that it does stands on the console. */
export function isProbe(text: string): boolean {
  return /valid digest .*\/integrity-probe\.\w+\.js/.test(text);
}

/** Opens the page of another remote, where a visit to the checked one begins. */
export async function fromAway(remote: Pick<CheckedRemote, 'address' | 'away'>, page: Page): Promise<void> {
  await page.goto(addressOf(remote, { path: remote.away }), { waitUntil: 'networkidle', ...waitLimit });
  await page.locator(heading).first().waitFor(waitLimit);
  await page.evaluate(() => Object.assign(window, { szKept: true }));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'szKept' in window);
}

export function addressOf({ address }: Pick<CheckedRemote, 'address'>, { path }: Pick<CheckedPage, 'path'>): string {
  return address + path.slice(1);
}

export function pathOf(remote: Pick<CheckedRemote, 'address'>, { path }: Pick<CheckedPage, 'path'>): string {
  const { pathname, search } = new URL(addressOf(remote, { path }));
  return pathname + search;
}

/** The shell's error page, shown in place of the remote. */
export function errorOf({ name }: RemoteManifest, page: Page): Locator {
  return page.locator(`[role=alert][data-remote="${name}"]`);
}

/** @returns the text of the error page, or null when the remote's own page is shown */
export async function errorPage({ manifest }: Pick<CheckedRemote, 'manifest'>, page: Page): Promise<string | null> {
  const shown = errorOf(manifest, page);
  return (await shown.count()) > 0 ? `an error page replaces the whole page: ${await shown.first().textContent()}` : null;
}

/** Requests that stay open, and reports that nobody waits for. */
const endless = new Set(['eventsource', 'websocket', 'ping']);

/**
 * Resolves when the page has asked for nothing for a second. The browser's own notion of an idle network holds once per document, so that
 * what an effect or a timer asks for later would be missed.
 */
export function quietPage(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const ended = (asked: Request) => {
    open.delete(asked);
    last = Date.now();
  };
  page.on('request', (asked) => {
    if (endless.has(asked.resourceType())) return;
    open.add(asked);
    last = Date.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    // A page that asks for ever is as quiet as it gets.
    for (const until = Date.now() + 15_000; Date.now() < until; await page.waitForTimeout(100))
      if (open.size === 0 && Date.now() - last > 1_000) return;
  };
}

export interface Answer {
  status: number;
  body: string;
  contentType?: string;
}

/** Answers for files of the remote until mended. Call before the first page: the shell loads ahead what a visitor is likely to want next. */
export async function breakFiles(
  { manifest }: Pick<CheckedRemote, 'manifest'>,
  page: Page,
  concerns: (path: string) => boolean,
  answer: Answer,
): Promise<{ mend(): void }> {
  let broken = true;
  await page.route(
    ({ pathname }) => pathname.includes(`/remotes/${manifest.name}/`) && concerns(pathname),
    (asked) => (broken ? asked.fulfill(answer) : asked.fallback()),
  );
  return {
    mend: () => {
      broken = false;
    },
  };
}

/** Most of a check is waiting; more at once would make pages slow that are not. */
const pagesAtOnce = 3;

/**
 * Runs one step for each page, a few at a time, and says in the pages' order what it found. What a step throws is a problem of its page and
 * does not keep the check from the others.
 */
export async function problemsOfEach(
  pages: readonly CheckedPage[],
  step: (page: CheckedPage) => Promise<string[]>,
): Promise<string[]> {
  const found: string[][] = pages.map(() => []);
  const waiting = [...pages.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, page] = next;
      const problems = await step(page).catch((error: unknown) => [firstLine(error)]);
      found[index] = problems.map((problem) => `${page.path}: ${problem}`);
    }
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
  return found.flat();
}

/** The driver adds its whole log to a message. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}

/** An error on the console; for a file that did not load also its address, which the browser leaves out of the text. */
export function logged(line: ConsoleMessage): string {
  const text = line.text().slice(0, 200);
  return text.startsWith('Failed to load resource') ? `logs ${text} ${line.location().url}` : `logs ${text}`;
}
