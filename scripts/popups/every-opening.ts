/** Everything that one page offers to open: found by pressing each of its controls, one level deeper inside what opens. */
import type { ElementHandle, Page } from 'playwright-core';
import { markParts, openedPart, openerOf, openersIn } from './in-page';
import { axeFaults, closeByEscape, lookAt } from './open-part';
import { settle } from './settle';

export interface Tried {
  /** The controls that led there. */
  what: string;
  faults: string[];
}

/** Ends the visit, and what a proof presses besides is seen by nobody. */
const never = /退出登录|退出账号/;
/** What opens by itself while a person reads is not waited for: code of a part that opens later comes within this, on this machine's own line. */
const opensWithinMs = 400;
const keys = ['Enter', 'ArrowDown'] as const;

export class EveryOpening {
  readonly #page: Page;
  readonly #path: string;
  /** The visitor wants no movement. */
  readonly #still: boolean;
  readonly #requests = new Set<unknown>();
  readonly tried: Tried[] = [];

  constructor(page: Page, path: string, still: boolean) {
    this.#page = page;
    this.#path = path;
    this.#still = still;
    page.on('request', (asked) => asked.resourceType() !== 'eventsource' && this.#requests.add(asked));
    page.on('requestfinished', (asked) => this.#requests.delete(asked));
    page.on('requestfailed', (asked) => this.#requests.delete(asked));
    page.on('popup', (other) => void other.close());
  }

  /** @param within where the first controls are looked for */
  async tryAll(within: string): Promise<void> {
    for (const opener of await openersIn(this.#page, within)) {
      if (never.test(opener)) continue;
      await this.#guard(opener, () => this.#tryOne(within, opener, []));
      if (!(await this.#isClean())) await settle(this.#page, this.#path);
    }
  }

  async #tryOne(within: string, opener: string, before: readonly string[]): Promise<boolean> {
    const opened = await this.#open(within, opener);
    if (!opened) return false;
    const what = [...before, opener].join(' → ');
    const { part, control } = opened;
    const faults = [...(await lookAt(this.#page, part, this.#still)), ...(await axeFaults(this.#page, [part, control]))];
    this.tried.push({ what, faults });
    if (before.length === 0) await this.#tryInside(part, opener);
    faults.push(...(await closeByEscape(this.#page, part, control)));
    return true;
  }

  /** Buttons of a dialog act, and those of a drawer open more. */
  async #tryInside(part: ElementHandle<Element>, opener: string): Promise<void> {
    await part.evaluate((element) => element.setAttribute('data-outer', ''));
    const isDrawer = await part.evaluate((element) => element.closest('.ant-drawer') !== null);
    // A finder: its list stands in it from the start, and Enter in its field goes to what is chosen.
    const hasItsList = await part.evaluate((element) => element.querySelector('[role="listbox"]') !== null);
    for (const inner of await openersIn(this.#page, '[data-outer]')) {
      if (hasItsList && /^combobox/.test(inner)) continue;
      if (never.test(inner) || (/^button/.test(inner) && !isDrawer)) continue;
      await this.#guard(`${opener} → ${inner}`, () => this.#tryOne('[data-outer]', inner, [opener]));
      if (!(await part.isVisible())) return;
    }
  }

  /** Presses the control, and waits for what it opens as long as the page is busy. */
  async #open(within: string, opener: string) {
    for (const key of keys) {
      const control = await openerOf(this.#page, within, opener);
      if (!control) return null;
      await markParts(this.#page);
      await control.focus();
      await this.#page.keyboard.press(key);
      const part = await this.#awaitPart();
      if (part) return { part, control };
      if (!/^(combobox|picker)/.test(opener)) return null;
    }
    return null;
  }

  async #awaitPart(): Promise<ElementHandle<Element> | null> {
    let quietSince = Date.now();
    for (const until = Date.now() + 10_000; Date.now() < until; await this.#page.waitForTimeout(40)) {
      const part = await openedPart(this.#page).catch(() => null);
      if (part) return part;
      if (this.#requests.size > 0) quietSince = Date.now();
      else if (Date.now() - quietSince > opensWithinMs) return null;
    }
    return null;
  }

  /** The page is as it was found: nothing open, and no other address. */
  async #isClean(): Promise<boolean> {
    const at = new URL(this.#page.url());
    if (!`${at.pathname}${at.search}`.endsWith(this.#path)) return false;
    return this.#page.evaluate(() => document.querySelector('[data-outer], [role="dialog"], .ant-drawer-open') === null);
  }

  /** A proof that stops half-way is a fault of one opening, not of all. */
  async #guard(what: string, proof: () => Promise<unknown>): Promise<void> {
    try {
      await proof();
    } catch (cause) {
      this.tried.push({ what, faults: [cause instanceof Error ? (cause.message.split('\n')[0] ?? cause.name) : String(cause)] });
    }
  }
}
