/** Counts what navigation between pages leaves behind: listeners, timers, styles, slices, sagas, nodes and memory. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core';

export interface Left {
  listeners: number;
  nodes: number;
  heapKB: number;
  timers: number;
  styles: number;
  scripts: number;
  /** Remotes' slices in the shell's store. */
  slices: number;
  /** Live generator objects: every running saga is one. */
  sagas: number;
}

const nothing = { timers: 0, styles: 0, scripts: 0, slices: 0, sagas: 0 };

/** For a browser with JIT compilation off: such a page's memory is only its data, and does not grow at all. */
export const plainEngine = ['--js-flags=--no-opt --no-sparkplug --no-maglev'];
/** The maximum that may remain after ten or twenty rounds: a listener per round would be a leak, one or two are the browser's own. */
export const maxLeftOnPlainEngine: Readonly<Left> = { listeners: 2, nodes: 20, heapKB: 100, ...nothing };

/** Call before the first page of a context: intervals are counted from then on. */
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
    // Twice, with a pause: objects freed by the first collection still hold what the second one frees.
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

  /** Counted in the heap, so that pages need no counter of their own. */
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

  /** Navigates through the addresses (with router base) `times` times, as a link would, and waits for each page's heading. */
  async go(round: readonly string[], times: number): Promise<void> {
    for (let done = 0; done < times; done += 1) for (const address of round) await visit(this.#page, address);
  }
}

/** Runs in the page: finds the store that was passed to React. */
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

/**
 * Navigates as a link does, without a new document. Resolves when the page is there: its title, which the shell sets with it, and its
 * heading; the page before may still change its own heading. Waits inside the page, because a driver handle would keep the node it points at alive.
 * @param oneTitleMs how long a page is given to bring another title; after that, a different heading is enough
 */
export async function visit(page: Page, address: string, oneTitleMs = 5_000): Promise<void> {
  await page.evaluate(
    async ({ to, oneTitleMs }) => {
      // No function of our own in here: what runs these scripts would give it a name by a helper that the page does not have.
      const before = { title: document.title, heading: document.querySelector('main h1, main h2') };
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 50) {
        const heading = document.querySelector('main h1, main h2');
        if (heading && heading !== before.heading && (document.title !== before.title || waitedMs >= oneTitleMs)) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`${to} shows no heading`);
    },
    { to: address, oneTitleMs },
  );
}

/**
 * One line for everything that grows with the rounds: by more than half of the allowance in each half of them. A one-time
 * increase, because the shell does something late, shows up in one half only.
 */
export function growingOver(start: Left, middle: Left, end: Left, max: Readonly<Left>): string[] {
  return (Object.keys(max) as (keyof Left)[]).flatMap((what) => {
    const [first, second] = [middle[what] - start[what], end[what] - middle[what]];
    const half = max[what] / 2;
    return first > half && second > half ? [`${what}: ${first} more, then ${second} more, allowed ${max[what]} in all`] : [];
  });
}

/** One line for everything that grew by more than its allowance. */
export function leaksBetween(before: Left, after: Left, max: Readonly<Left>): string[] {
  return (Object.keys(max) as (keyof Left)[]).flatMap((what) => {
    const more = after[what] - before[what];
    return more > max[what] ? [`${what}: ${more} more, allowed ${max[what]}`] : [];
  });
}
