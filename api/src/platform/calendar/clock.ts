/** The only clock: domain code never reads `Date.now()`. The demonstration moves it with `npm run ops -- clock advance 72h`. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const realClock: Clock = { now: () => Date.now() };

/** The machine's time plus an offset that only grows: going back in time would undo deadlines already processed. */
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

  /** @throws RangeError for a negative or fractional duration */
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
