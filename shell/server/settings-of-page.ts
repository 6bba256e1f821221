/**
 * The settings block of a page, with the rules in force and the start page's figures if the server beside us provides them. A page must not wait for them:
 * a late response is used for the next page, and a page without rules fetches them itself.
 */
import { type PublicRules, publicRuleDefaults, publicRuleNames } from '@shizhong/shared-contracts/business-rules';
import type { PageFacts, PageSettings } from '@shizhong/shared-contracts/page';

/** How long a response counts as fresh, and how long a page waits for a new one, in milliseconds. */
const freshMs = 2_000;
const maxWaitMs = 200;

export class SettingsOfPage {
  /** The same object while nothing changes, so that text derived from it can be cached by identity. */
  #settings: PageSettings;
  #loadedAt = Number.NEGATIVE_INFINITY;
  #loading: Promise<void> | null = null;
  readonly #source: (() => Promise<PageFacts>) | undefined;
  readonly #onError: (error: unknown) => void;

  constructor(settings: PageSettings, source: (() => Promise<PageFacts>) | undefined, onError: (error: unknown) => void) {
    this.#settings = settings;
    this.#source = source;
    this.#onError = onError;
  }

  async now(): Promise<PageSettings> {
    if (!this.#source || performance.now() - this.#loadedAt < freshMs) return this.#settings;
    this.#loading ??= this.#load(this.#source);
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([this.#loading, new Promise((late) => (timer = setTimeout(late, maxWaitMs)))]);
    clearTimeout(timer);
    return this.#settings;
  }

  async #load(source: () => Promise<PageFacts>): Promise<void> {
    try {
      const facts = await source();
      const settings = { ...this.#settings, ...facts, ...(facts.rules && { ruleDefaults: changedDefaults(facts.rules) }) };
      if (JSON.stringify(settings) !== JSON.stringify(this.#settings)) this.#settings = settings;
      this.#loadedAt = performance.now();
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#loading = null;
    }
  }
}

/** Prerendered pages were built with the default rules, so the browser's first render must use the same values. */
function changedDefaults(rules: PublicRules): Partial<PublicRules> {
  const changed = publicRuleNames.filter((name) => rules[name] !== publicRuleDefaults[name]);
  return Object.fromEntries(changed.map((name) => [name, publicRuleDefaults[name]]));
}
