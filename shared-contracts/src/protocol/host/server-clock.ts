/** What one answer said of the time, with when its request left and when it came, by the visitor's own clock. */
export interface TimeHeard {
  serverMs: number;
  sentMs: number;
  receivedMs: number;
}

export interface ServerClock {
  /** Milliseconds since 1970 as the server counts them; the visitor's own clock until an answer has come. */
  now(): number;
  hear(heard: TimeHeard): void;
}

/** Less than this is the way of an answer and not a difference of clocks. */
const noticedMs = 1000;

/**
 * Deadlines are the server's, whose clock the operator may move (`ops clock advance`) and from which a visitor's may differ: what counts down
 * or compares with a deadline asks this one. Never goes back by the jitter of the network.
 */
export function createServerClock(own: () => number = Date.now): ServerClock {
  let aheadMs = 0;
  return {
    now: () => own() + aheadMs,
    hear({ serverMs, sentMs, receivedMs }) {
      const waitedMs = receivedMs - sentMs;
      // It was written somewhere between sending and receiving; half of the way is the best guess.
      const found = serverMs - (sentMs + waitedMs / 2);
      if (Number.isFinite(found) && Math.abs(found - aheadMs) > noticedMs + waitedMs / 2) aheadMs = Math.round(found);
    },
  };
}
