/** The server time in one answer, with the time its request was sent and the answer arrived, by the visitor's own clock. */
export interface TimeHeard {
  serverMs: number;
  sentMs: number;
  receivedMs: number;
}

export interface ServerClock {
  /** Milliseconds since 1970 by the server's clock; the visitor's own clock before the first answer. */
  now(): number;
  hear(heard: TimeHeard): void;
}

/** A smaller offset is latency and not a difference of the clocks. */
const noticedMs = 1000;

/**
 * Deadlines are in server time. The operator may shift the server's clock (`ops clock advance`), and a visitor's may differ from
 * it: countdowns and comparisons with deadlines use this one. Network jitter never moves it backwards.
 */
export function createServerClock(own: () => number = Date.now): ServerClock {
  let aheadMs = 0;
  return {
    now: () => own() + aheadMs,
    hear({ serverMs, sentMs, receivedMs }) {
      const waitedMs = receivedMs - sentMs;
      // It was written at some time between sending and receiving; the midpoint is the best estimate.
      const found = serverMs - (sentMs + waitedMs / 2);
      if (Number.isFinite(found) && Math.abs(found - aheadMs) > noticedMs + waitedMs / 2) aheadMs = Math.round(found);
    },
  };
}
