/**
 * How the heap grows while one remote is on the screen, from readings a minute apart. The heap is the document's: what another remote, or
 * the shell, keeps growing in the background is counted for the one that is shown, in all of its versions alike.
 */

/** Between two readings, in milliseconds. */
export const readingEveryMs = 60_000;
/** An ordinary Chromium updates what it says every 20 minutes, and in steps; a shorter span would measure when it did. */
const cachedSpanMs = 30 * 60_000;
/** 12 hours; a page that is open for longer has said enough. */
const maxReadings = 720;

export interface HeapGrowth {
  heapGrownBytes: number;
  heapSpanMs: number;
}

interface Reading {
  at: number;
  bytes: number;
}

export class HeapWatch {
  readonly #read: () => number | null;
  readonly #shown: () => string | null;
  readonly #now: () => number;
  #key: string | null = null;
  #readings: Reading[] = [];

  /**
   * @param shown key of what is currently on the screen, or null
   * @param read bytes in use; null where the browser does not say
   */
  constructor(
    shown: () => string | null,
    read: () => number | null = usedHeapBytes,
    now: () => number = () => performance.now(),
  ) {
    this.#shown = shown;
    this.#read = read;
    this.#now = now;
  }

  /** Reads the heap. Another remote on the screen begins anew. */
  look(): void {
    const bytes = this.#read();
    if (bytes === null) return;
    const key = this.#shown();
    if (key !== this.#key) this.#readings = [];
    this.#key = key;
    if (this.#readings.length < maxReadings) this.#readings.push({ at: this.#now(), bytes });
  }

  /** Growth since what is shown came on the screen; null while that is not known. */
  growth(): ({ key: string } & HeapGrowth) | null {
    const readings = this.#readings;
    const [first, last] = [readings[0], readings.at(-1)];
    if (!this.#key || !first || !last || readings.length < 4) return null;
    const changes = readings.filter(({ bytes }, index) => index > 0 && bytes !== readings[index - 1]?.bytes).length;
    // More than one change within minutes: this browser says what is true at the moment.
    if (last.at - first.at < cachedSpanMs && changes < 2) return null;
    // The lowest of each half: in between the heap goes up and down with every collection.
    const half = readings.length >> 1;
    const [early, late] = [lowest(readings.slice(0, half)), lowest(readings.slice(half))];
    return { key: this.#key, heapGrownBytes: late.bytes - early.bytes, heapSpanMs: Math.round(late.at - early.at) };
  }
}

function lowest(readings: readonly Reading[]): Reading {
  return readings.reduce((low, each) => (each.bytes < low.bytes ? each : low));
}

/** Only Chromium has it. `measureUserAgentSpecificMemory` would need a page that is isolated from other origins, which this one is not. */
function usedHeapBytes(): number | null {
  const { memory } = performance as { memory?: { usedJSHeapSize?: unknown } };
  return typeof memory?.usedJSHeapSize === 'number' ? memory.usedJSHeapSize : null;
}
