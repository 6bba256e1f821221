/**
 * What happens to remotes, from whoever meets it to whoever tells it. In the first script stands only this list; `observe/`
 * comes when the page is quiet, or with the first fault, and is told what happened before.
 */
import type { LoadErrorFacts } from '@shizhong/shared-contracts';
import type { HealthKind } from '@shizhong/shared-contracts/health';

export type Report =
  | { kind: 'loaded'; remote: string; version: string; ms: number }
  | { kind: 'load'; facts: LoadErrorFacts; message: string }
  /** A fault while running; without a version the one that runs now is meant, without a remote its stack tells the owner. */
  | { kind: Exclude<HealthKind, 'visit' | 'vitals' | 'load'>; remote?: string; cause: unknown };

export class Reports {
  #kept: Report[] = [];
  #hear: ((report: Report) => void) | null = null;
  readonly #onFault: () => void;

  /** @param onFault called with each fault that nobody hears yet */
  constructor(onFault: () => void) {
    this.#onFault = onFault;
  }

  readonly add = (report: Report): void => {
    if (this.#hear) {
      this.#hear(report);
      return;
    }
    this.#kept.push(report);
    if (report.kind !== 'loaded') this.#onFault();
  };

  listen(hear: (report: Report) => void): void {
    this.#hear = hear;
    for (const report of this.#kept.splice(0)) hear(report);
  }
}

/** Faults that nobody caught. Early, because the first ones count most. */
export function reportUncaught({ add }: Pick<Reports, 'add'>): void {
  window.addEventListener('error', ({ error, message }) => add({ kind: 'unhandled', cause: error ?? message }));
  window.addEventListener('unhandledrejection', ({ reason }) => add({ kind: 'unhandled', cause: reason }));
}
