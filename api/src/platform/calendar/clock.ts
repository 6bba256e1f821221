/** The one clock. Nothing in the domain reads `Date.now()`; the demonstration profile moves this one (`npm run ops -- clock advance 72h`). */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const realClock: Clock = { now: () => Date.now() };

/** Runs with the machine's time plus an offset that only grows: time that went back would undo deadlines already carried out. */
export class AdjustableClock implements Clock {
  #offsetMs: number;
  readonly #base: Clock;

  constructor(base: Clock = realClock, offsetMs = 0) {
    this.#base = base;
    this.#offsetMs = offsetMs;
  }

  now(): number {
    return this.#base.now() + this.#offsetMs;
  }

  get offsetMs(): number {
    return this.#offsetMs;
  }

  /** @throws RangeError when asked to go back. */
  advance(ms: number): void {
    if (!Number.isSafeInteger(ms) || ms < 0) throw new RangeError(`the clock cannot move by ${ms} ms`);
    this.#offsetMs += ms;
  }
}

/** Stands still until advanced; for tests and simulations. */
export class StillClock implements Clock {
  #at: number;

  constructor(at: number) {
    this.#at = at;
  }

  now(): number {
    return this.#at;
  }

  advance(ms: number): void {
    if (!Number.isSafeInteger(ms) || ms < 0) throw new RangeError(`the clock cannot move by ${ms} ms`);
    this.#at += ms;
  }
}
