/** How the page feels, attributed to the remote on the screen: long tasks, slowest response to an interaction, bytes. */

import type { RegistryEntry } from '@shizhong/shared-contracts';
import { remoteBase } from '../federation/registry';

/** The time of a task beyond this counts, in milliseconds. */
const longMs = 50;

export interface Vitals {
  longTaskMs: number;
  inpMs: number;
}

export class VitalsWatch {
  readonly #shown: () => string | null;
  readonly #by = new Map<string, Vitals>();
  readonly #observers: PerformanceObserver[] = [];

  /** @param shown key of what is currently on the screen, or null */
  constructor(shown: () => string | null) {
    this.#shown = shown;
    this.#observe('longtask', ({ duration }) => {
      this.#current().longTaskMs += Math.max(0, duration - longMs);
    });
    this.#observe('event', (entry) => {
      const current = this.#current();
      current.inpMs = Math.max(current.inpMs, entry.duration);
    });
  }

  /** The values collected since the last call, by key. */
  take(): ReadonlyMap<string, Vitals> {
    const taken = new Map(this.#by);
    this.#by.clear();
    return taken;
  }

  stop(): void {
    for (const observer of this.#observers) observer.disconnect();
  }

  #current(): Vitals {
    const key = this.#shown() ?? '';
    const current = this.#by.get(key) ?? { longTaskMs: 0, inpMs: 0 };
    this.#by.set(key, current);
    return current;
  }

  #observe(type: 'longtask' | 'event', each: (entry: PerformanceEntry) => void): void {
    // Safari and Firefox support only one of the two.
    if (!('PerformanceObserver' in window) || !PerformanceObserver.supportedEntryTypes.includes(type)) return;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(each));
    observer.observe({ type, buffered: true });
    this.#observers.push(observer);
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
