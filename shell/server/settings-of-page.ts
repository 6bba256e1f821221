/**
 * The settings block of a page, with the rules in force and the start page's figures if the server beside us provides them. A page must not wait for them:
 * a late response is used for the next page, and a page without rules fetches them itself.
 */
import { type PublicRules, publicRuleDefaults, publicRuleNames } from '@shizhong/shared-contracts/business-rules';
import type { PageFacts, PageSettings } from '@shizhong/shared-contracts/page';

/** How long a response counts as fresh, and how long a page waits for a new one, in milliseconds. */
const fresh = 2_000;
const patience = 200;

export class SettingsOfPage {
  /** The same object while nothing changes, so that text derived from it can be cached by identity. */
  #settings: PageSettings;
  #heardAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> | null = null;
  readonly #ask: (() => Promise<PageFacts>) | undefined;
  readonly #onError: (error: unknown) => void;

  constructor(settings: PageSettings, ask: (() => Promise<PageFacts>) | undefined, onError: (error: unknown) => void) {
    this.#settings = settings;
    this.#ask = ask;
    this.#onError = onError;
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
      const facts = await ask();
      const settings = { ...this.#settings, ...facts, ...(facts.rules && { ruleDefaults: changedDefaults(facts.rules) }) };
      if (JSON.stringify(settings) !== JSON.stringify(this.#settings)) this.#settings = settings;
      this.#heardAt = performance.now();
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#asking = null;
    }
  }
}

/** Prerendered pages were built with the defaults, and the browser has to begin with what it was sent. */
function changedDefaults(rules: PublicRules): Partial<PublicRules> {
  const changed = publicRuleNames.filter((name) => rules[name] !== publicRuleDefaults[name]);
  return Object.fromEntries(changed.map((name) => [name, publicRuleDefaults[name]]));
}
