import type { Actor, Process, Row, StatusOf, Timeout, TransitionOf } from './definition';

export type Step<P extends Process> =
  | { ok: true; to: StatusOf<P>; row: P['rows'][number] }
  | { ok: false; refusal: 'wrongState' };

/** The one answer to everything the tables do not hold; it does not say whether status, actor or outcome was wrong. */
export const refused = { ok: false, refusal: 'wrongState' } as const;

/**
 * Where a transition leads, or the refusal `wrongState`. Pure: guards, postings and timers of the row are the caller's to carry out.
 * A row with a `case` is only taken when the caller names that case. `docs/domain/overview.md#processes`.
 */
export function nextStatus<P extends Process>(
  process: P,
  from: StatusOf<P> | null,
  transition: TransitionOf<P>,
  actor: Actor,
  outcome?: string,
): Step<P> {
  const row = process.rows.find(
    (each) => each.name === transition && each.case === outcome && each.from.includes(from) && each.by.includes(actor),
  );
  return row ? { ok: true, to: row.to, row } : refused;
}

/** What an actor can do in a status; guards may still refuse. Buttons are drawn from this. */
export function rowsFor<P extends Process>(process: P, from: StatusOf<P> | null, actor: Actor): P['rows'][number][] {
  return process.rows.filter((each) => each.from.includes(from) && each.by.includes(actor));
}

export interface Timer {
  process: string;
  row: Row;
  timeout: Timeout;
}

/** The timers to set when a status is entered. */
export function timersOf(process: Process, status: string): Timer[] {
  return process.rows.flatMap((row) =>
    row.timeout && row.from.includes(status) ? [{ process: process.name, row, timeout: row.timeout }] : [],
  );
}
