import type { Actor, Process, Row, StatusOf, Timeout, TransitionOf } from './definition';

export type Step<P extends Process> =
  | { ok: true; to: StatusOf<P>; row: P['rows'][number] }
  | { ok: false; refusal: 'wrongState' };

/** The only answer to everything the tables do not contain; it does not reveal whether status, actor or outcome was wrong. */
export const refused = { ok: false, refusal: 'wrongState' } as const;

/**
 * The target status of a transition, or the refusal `wrongState`. Pure: the caller carries out the row's guards, postings and
 * timers. A row with a `case` is taken only if the caller names that case. `docs/domain/overview.md#processes`.
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

/** What an actor can do in a status; guards may still refuse. Buttons are derived from this. */
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
