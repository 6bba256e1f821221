/** What rounds between pages leave behind of listeners, timers, styles, slices, sagas, nodes and memory. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

export interface Left {
  listeners: number;
  nodes: number;
  heapKB: number;
  timers: number;
  styles: number;
  scripts: number;
  /** Slices of remotes in the shell's store. */
  slices: number;
  /** Generator objects that are alive: every running saga is one. */
  sagas: number;
}

const nothing = { timers: 0, styles: 0, scripts: 0, slices: 0, sagas: 0 };

/**
 * Most that may be left after twenty rounds: a listener per round would be a leak, a handful is the browser's own. Memory counts with the
 * machine code that the engine makes of what runs often, about 15 KB a round for the first fifty.
 */
export const maxLeft: Readonly<Left> = { listeners: 4, nodes: 60, heapKB: 1000, ...nothing };

/** For a browser that makes no machine code: the memory of such a page is that of its data, and does not grow at all. */
export const plainEngine = ['--js-flags=--no-opt --no-sparkplug --no-maglev'];
export const maxLeftOnPlainEngine: Readonly<Left> = { listeners: 2, nodes: 20, heapKB: 100, ...nothing };

/** Before the first page of a context: intervals are counted from then on. */
export async function countTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const running = new Set<number>();
    Object.assign(window, { szTimers: running });
    const [set, clear] = [window.setInterval, window.clearInterval];
    window.setInterval = ((...args: Parameters<typeof set>) => {
      const id = set(...args);
      running.add(id as unknown as number);
      return id;
    }) as typeof set;
    window.clearInterval = ((id?: number) => {
      running.delete(id ?? -1);
      clear(id);
    }) as typeof clear;
  });
}

export class LeftBehind {
  readonly #page: Page;
  readonly #devtools: CDPSession;

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  static async of(page: Page): Promise<LeftBehind> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('HeapProfiler.enable');
    return new LeftBehind(page, devtools);
  }

  async measure(): Promise<Left> {
    // Twice, with a pause: what the first collection frees holds what the second frees.
    await this.#devtools.send('HeapProfiler.collectGarbage');
    await this.#page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
    await this.#devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#devtools.send('Performance.getMetrics');
    const sagas = await this.#generators();
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    const own = await this.#page.evaluate(() => ({
      timers: (window as unknown as { szTimers: Set<number> }).szTimers.size,
      styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
      scripts: document.scripts.length,
    }));
    const slices = await this.#page.evaluate(slicesOfRemotes);
    return {
      ...own,
      slices,
      sagas,
      listeners: of('JSEventListeners'),
      nodes: of('Nodes'),
      heapKB: Math.round(of('JSHeapUsedSize') / 1024),
    };
  }

  /** Found in the heap: no page has to keep count for it. */
  async #generators(): Promise<number> {
    const group = { objectGroup: 'left-behind' };
    const { result } = await this.#devtools.send('Runtime.evaluate', {
      expression: 'Object.getPrototypeOf((function* () {}).prototype)',
      ...group,
    });
    const { objects } = await this.#devtools.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '', ...group });
    const { result: counted } = await this.#devtools.send('Runtime.callFunctionOn', {
      functionDeclaration:
        'function () { return this.filter((found) => Object.prototype.toString.call(found) === "[object Generator]").length; }',
      ...{ objectId: objects.objectId ?? '', returnByValue: true },
    });
    await this.#devtools.send('Runtime.releaseObjectGroup', group);
    return Number(counted.value);
  }

  /** Goes along the addresses (with router base) so many times, as a link would, and waits for each page's heading. */
  async go(round: readonly string[], times: number): Promise<void> {
    for (let done = 0; done < times; done += 1) for (const address of round) await visit(this.#page, address);
  }
}

/** Runs in the page: the store is the one that React was given. */
function slicesOfRemotes(): number {
  interface Fiber {
    child: Fiber | null;
    memoizedProps: { store?: { getState(): { remotes?: Record<string, object> } } } | null;
  }
  const root = document.getElementById('root') as unknown as Record<string, { stateNode: { current: Fiber } } | undefined> | null;
  const container = root?.[Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? ''];
  for (let fiber = container?.stateNode.current ?? null; fiber; fiber = fiber.child) {
    const remotes = fiber.memoizedProps?.store?.getState().remotes;
    if (remotes) return Object.values(remotes).reduce((count, slices) => count + Object.keys(slices).length, 0);
  }
  return 0;
}

/** As a link does: without a new document. Resolves when another heading stands in the page; waits inside the page, because a handle of the driver would keep what it points at. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    const before = document.querySelector('main h1, main h2');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    for (let waited = 0; waited < 600; waited += 1) {
      const heading = document.querySelector('main h1, main h2');
      if (heading && heading !== before) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${to} shows no heading`);
  }, address);
}

/**
 * One line for everything that grows with the rounds: in each half of them by more than half of what may be left. What comes once, because
 * the shell does something late, grows in one half only.
 */
export function growingOver(start: Left, middle: Left, end: Left): string[] {
  return (Object.keys(maxLeft) as (keyof Left)[]).flatMap((what) => {
    const [first, second] = [middle[what] - start[what], end[what] - middle[what]];
    const most = maxLeft[what] / 2;
    return first > most && second > most ? [`${what}: ${first} more, then ${second} more, allowed ${maxLeft[what]} in all`] : [];
  });
}

/** One line for everything of which more is left than may be. */
export function leaksBetween(before: Left, after: Left, most: Readonly<Left>): string[] {
  return (Object.keys(most) as (keyof Left)[]).flatMap((what) => {
    const more = after[what] - before[what];
    return more > most[what] ? [`${what}: ${more} more, allowed ${most[what]}`] : [];
  });
}
