/** How the page feels, attributed to the remote on the screen: long tasks, slowest response to an interaction, bytes. */

import type { RegistryEntry } from '@shizhong/shared-contracts';
import { remoteBase } from '../federation/registry';

/** The time of a task beyond this counts, in milliseconds. */
const longMs = 50;

/** What the browser does not measure is absent, not zero; neither is an interaction that did not happen a fast one. */
export interface Vitals {
  longTaskMs?: number;
  inpMs?: number;
}

/** Event timing as far as it is used: not everything that fires events is an interaction. */
interface EventEntry extends PerformanceEntry {
  interactionId?: number;
}

export class VitalsWatch {
  readonly #shown: () => string | null;
  readonly #by = new Map<string, Vitals>();
  readonly #reported = new Set<string>();
  readonly #observers: PerformanceObserver[] = [];
  readonly #seesTasks: boolean;

  /** @param shown key of what is currently on the screen, or null */
  constructor(shown: () => string | null) {
    this.#shown = shown;
    this.#seesTasks = this.#observe('longtask', {}, ({ duration }) => {
      const current = this.#current();
      current.longTaskMs = (current.longTaskMs ?? 0) + Math.max(0, duration - longMs);
    });
    // Without the threshold only interactions above 104 ms are reported, so that fast ones would be missing from every median.
    this.#observe('event', { durationThreshold: 16 }, this.#interaction);
    this.#observe('first-input', {}, this.#interaction);
  }

  /** The values collected since the last call, by key; what is on the screen is among them once, however quiet it was. */
  take(): ReadonlyMap<string, Vitals> {
    const shown = this.#shown();
    if (shown && !this.#reported.has(shown)) this.#current();
    const taken = new Map(this.#by);
    for (const key of taken.keys()) this.#reported.add(key);
    this.#by.clear();
    return taken;
  }

  readonly #interaction = (entry: EventEntry): void => {
    // Browsers that do not number interactions say nothing about which events are some.
    if (entry.interactionId === 0) return;
    const current = this.#current();
    current.inpMs = Math.max(current.inpMs ?? 0, entry.duration);
  };

  #current(): Vitals {
    const key = this.#shown() ?? '';
    const current = this.#by.get(key) ?? (this.#seesTasks ? { longTaskMs: 0 } : {});
    this.#by.set(key, current);
    return current;
  }

  /** @returns whether the browser measures it: Safari and Firefox do not measure all of them */
  #observe(type: string, options: { durationThreshold?: number }, each: (entry: PerformanceEntry) => void): boolean {
    if (!('PerformanceObserver' in window) || !PerformanceObserver.supportedEntryTypes.includes(type)) return false;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(each));
    observer.observe({ type, buffered: true, ...options });
    this.#observers.push(observer);
    return true;
  }
}

/** Bytes of a remote's files transferred so far; 0 when all came from the cache. */
export function bytesOf(entry: RegistryEntry, routerBase: string): number {
  const base = remoteBase(entry, routerBase);
  return filesOf(base).reduce((sum, { transferSize }) => sum + transferSize, 0);
}

export function filesOf(base: string): PerformanceResourceTiming[] {
  return (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) => name.startsWith(base));
}
