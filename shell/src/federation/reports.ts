/**
 * A queue of events about remotes, from the code that observes them to the code that sends them. Only this list is in the first script; `observe/`
 * loads when the page is idle, or on the first error, and then receives the earlier events.
 */
import type { LoadErrorFacts } from '@shizhong/shared-contracts';
import { beaconPath, type HealthBeacon, type HealthFact, type HealthKind } from '@shizhong/shared-contracts/health';

export type Report =
  /** A remote; with the phase `slot` one of its contributions, from the first request to the screen. */
  | { kind: 'loaded'; remote: string; version: string; ms: number; phase?: 'slot' }
  | { kind: 'load'; facts: LoadErrorFacts; message: string }
  /** A run-time error; without a version the running one is meant, without a remote its stack identifies the owner. */
  | { kind: Exclude<HealthKind, 'visit' | 'vitals' | 'load'>; remote?: string; cause: unknown };

export class Reports {
  /** Number of the document in what it sends; not of the user. */
  readonly visit: string;
  #kept: Report[] = [];
  #listener: ((report: Report) => void) | null = null;
  readonly #onError: () => void;

  /**
   * @param onError called with each error that arrives before anything listens
   * @param visit the server's ticket of the document
   */
  constructor(onError: () => void, visit: string | null) {
    this.visit = visit ?? '';
    this.#onError = onError;
  }

  readonly add = (report: Report): void => {
    if (this.#listener) {
      this.#listener(report);
      return;
    }
    this.#kept.push(report);
    if (report.kind !== 'loaded') this.#onError();
  };

  /** What was loaded so far, if nothing else was reported and nobody listens; it is not delivered again. */
  takeVisits(): HealthFact[] {
    const facts = this.#kept.flatMap((report): HealthFact[] =>
      report.kind === 'loaded' ? [{ remote: report.remote, version: report.version, kind: 'visit', loadMs: report.ms }] : [],
    );
    if (facts.length < this.#kept.length) return [];
    this.#kept = [];
    return facts;
  }

  listen(listener: (report: Report) => void): void {
    this.#listener = listener;
    for (const report of this.#kept.splice(0)) listener(report);
  }
}

/**
 * Counts a visit that ends before `observe/` is loaded: nothing can be loaded any more by then. Without it short good visits would be
 * missing from the figures, but not short bad ones, since the first error loads `observe/` at once. A page with an error is left to that.
 */
export function countShortVisits(reports: Reports, base: string, path: () => string): () => void {
  const onChange = () => {
    const facts = document.hidden ? reports.takeVisits() : [];
    if (facts.length === 0) return;
    const beacon: HealthBeacon = { visit: reports.visit, path: path(), facts };
    navigator.sendBeacon(base + beaconPath, JSON.stringify(beacon));
  };
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Reports uncaught errors. Installed early, because the first errors matter most. */
export function reportUncaught({ add }: Pick<Reports, 'add'>): void {
  window.addEventListener('error', ({ error, message }) => add({ kind: 'unhandled', cause: error ?? message }));
  window.addEventListener('unhandledrejection', ({ reason }) => add({ kind: 'unhandled', cause: reason }));
}
