/**
 * A queue of events about remotes, from the code that observes them to the code that sends them. Only this list is in the first script; `observe/`
 * loads when the page is idle, or on the first error, and then receives the earlier events.
 */
import type { LoadErrorFacts } from '@shizhong/shared-contracts';
import type { HealthKind } from '@shizhong/shared-contracts/health';

export type Report =
  | { kind: 'loaded'; remote: string; version: string; ms: number }
  | { kind: 'load'; facts: LoadErrorFacts; message: string }
  /** A run-time error; without a version the running one is meant, without a remote its stack identifies the owner. */
  | { kind: Exclude<HealthKind, 'visit' | 'vitals' | 'load'>; remote?: string; cause: unknown };

export class Reports {
  #kept: Report[] = [];
  #listener: ((report: Report) => void) | null = null;
  readonly #onError: () => void;

  /** @param onError called with each error that arrives before anything listens */
  constructor(onError: () => void) {
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

  listen(listener: (report: Report) => void): void {
    this.#listener = listener;
    for (const report of this.#kept.splice(0)) listener(report);
  }
}

/** Reports uncaught errors. Installed early, because the first errors matter most. */
export function reportUncaught({ add }: Pick<Reports, 'add'>): void {
  window.addEventListener('error', ({ error, message }) => add({ kind: 'unhandled', cause: error ?? message }));
  window.addEventListener('unhandledrejection', ({ reason }) => add({ kind: 'unhandled', cause: reason }));
}
