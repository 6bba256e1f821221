/**
 * The settings block of a page, with the rules in force and the start page's figures where somebody beside the page server tells them. A page must not wait for that:
 * who does not answer in a moment is heard for the next page, and a page without rules asks for them itself.
 */
import type { PageFacts, PageSettings } from '@shizhong/shared-contracts/page';

/** How long an answer is taken as it is, and how long a page waits for a new one, in milliseconds. */
const fresh = 2_000;
const patience = 200;

export class SettingsOfPage {
  /** The same object while nothing changes: what is written from it is kept by it. */
  #settings: PageSettings;
  #heardAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | null = null;
  readonly #ask: (() => Promise<PageFacts>) | undefined;
  readonly #onFault: (fault: unknown) => void;

  constructor(settings: PageSettings, ask: (() => Promise<PageFacts>) | undefined, onFault: (fault: unknown) => void) {
    this.#settings = settings;
    this.#ask = ask;
    this.#onFault = onFault;
  }

  async now(): Promise<PageSettings> {
    if (!this.#ask || performance.now() - this.#heardAt < fresh) return this.#settings;
    this.#asking ??= this.#hear(this.#ask);
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.#asking, new Promise((late) => (timer = setTimeout(late, patience)))]);
    clearTimeout(timer);
    return this.#settings;
  }

  async #hear(ask: () => Promise<PageFacts>): Promise<void> {
    try {
      const settings = { ...this.#settings, ...(await ask()) };
      if (JSON.stringify(settings) !== JSON.stringify(this.#settings)) this.#settings = settings;
      this.#heardAt = performance.now();
    } catch (fault) {
      this.#onFault(fault);
    } finally {
      this.#asking = null;
    }
  }
}
