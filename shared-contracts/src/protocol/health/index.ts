/**
 * What pages report to the server about the remotes they run. Sent with `sendBeacon`, so without the headers of the other
 * endpoints.
 */
import type { LoadErrorReason, LoadErrorType, LoadPhase } from '../remote/errors';

export const beaconPath = 'api/v1/health/beacon';

/** A visit is one remote's version in one document. `vitals` are sent when the page is left; the others are errors. */
export type HealthKind = 'visit' | 'vitals' | 'load' | 'render' | 'reducer' | 'saga' | 'unhandled';

export interface HealthFact {
  remote: string;
  version: string;
  kind: HealthKind;
  phase?: LoadPhase | undefined;
  type?: LoadErrorType | undefined;
  reason?: LoadErrorReason | undefined;
  /** First line of the error message; no form contents. */
  message?: string | undefined;
  /** From requesting the remote until its module is available, in milliseconds. */
  loadMs?: number | undefined;
  /** Bytes of its files over the network; 0 from the cache. */
  bytes?: number | undefined;
  /** Sum of what its tasks took beyond 50 ms each, in milliseconds. Absent where the browser does not say. */
  longTaskMs?: number | undefined;
  /** Slowest response to an interaction while it was shown, in milliseconds. */
  inpMs?: number | undefined;
  /** What the JavaScript heap of the document has grown by while it was shown, so far. Absent where the browser does not say; never zero instead. */
  heapGrownBytes?: number | undefined;
  /** The time it took to grow by that, in milliseconds. */
  heapSpanMs?: number | undefined;
}

export interface HealthBeacon {
  /** The ticket that the page server wrote into the document; not of the user. */
  visit: string;
  /** Pathname from the router base, without query. */
  path: string;
  facts: HealthFact[];
}

/** Maximum number of facts per beacon; the rest waits for the next. */
export const factsPerBeacon = 20;

export const healthKinds = [
  'visit',
  'vitals',
  'load',
  'render',
  'reducer',
  'saga',
  'unhandled',
] as const satisfies readonly HealthKind[];
