/**
 * A process of the marketplace as data: statuses and the named transitions between them (`docs/domain/overview.md#processes`).
 * The server's only status writer, the pages' buttons, the jobs' timers, the tests and the documents all read these tables.
 * Rejected: a state-machine library (pages would have to load it, and a table is all that is needed).
 */
import type { SpanRule } from '../rules';
import type { GuardName } from './guards';
import type { PerformanceEvent } from './performance';
import type { PostingCode } from './posting-codes';

export const actors = ['ad', 'media', 'operator', 'system'] as const;
/**
 * Who performs a transition: advertiser, media owner, operator of the platform, or the platform itself with its timers and
 * checks.
 */
export type Actor = (typeof actors)[number];
/** Who views a status. There is no view for the system. */
export type Viewer = Exclude<Actor, 'system'>;

/** What a status means in itself, before considering whose turn it is. */
export type StatusCategory = 'draft' | 'open' | 'good' | 'bad' | 'closed';

/** A duration: minutes, hours, days, workdays (Asia/Shanghai). */
export type FixedSpan = `${number}${'m' | 'h' | 'd' | 'wd'}`;
/** A duration set by a business rule; the unit is the suffix of its key. */
export type Span = FixedSpan | SpanRule;

/** Instants stored on the object itself; the server passes them to the timer. */
export type InstantName =
  | 'startAt'
  | 'endAt'
  | 'publishDeadlineAt'
  | 'windowEndsAt'
  | 'planAt'
  | 'keepEndsAt'
  | 'creativeDueAt'
  | 'dayEndsAt'
  | 'licenceEndsAt';

export interface Moment {
  instant: InstantName;
  shift?: `${'+' | '-'}${Span}`;
}

/**
 * When the system performs the row automatically: a duration after the status was entered (limited by `notAfter`), or an instant
 * of the object. An order's timers use the rules in force when it was created.
 */
export type Timeout = { after: Span; notAfter?: Moment } | { at: Moment };

export interface StatusCard {
  label: string;
  category: StatusCategory;
  /** Whose turn it is; empty if nobody's. */
  waitsFor: readonly Actor[];
  /** The process in which that turn is taken, if it is not this one (a held slot is answered in its order). */
  actsIn?: string;
  /** The platform's promised time for its own part (displayed, and alarmed at 80 %). */
  within?: Span;
  /** Final: no timer runs here and no money is held. */
  end?: true;
}

export interface Row<Status extends string = string> {
  /** Name of the transition. Rows with the same name differ by `case` or by `from`. */
  name: string;
  /** Label on the button and in the history. */
  label: string;
  /** Selects one of several outcomes; the caller must name it. */
  case?: string;
  /** `null`: the object is created. */
  from: readonly (Status | null)[];
  to: Status;
  by: readonly Actor[];
  guard?: readonly GuardName[];
  timeout?: Timeout;
  /** A row that returns to its own status keeps that status's timers running, unless this is set. */
  restarts?: true;
  postings?: readonly PostingCode[];
  performance?: PerformanceEvent;
  /**
   * Transitions of related objects in the same database transaction, as `process.row`; performed on those in a status of the row.
   */
  also?: readonly `${string}.${string}`[];
}

export interface Process<
  Name extends string = string,
  Statuses extends Record<string, StatusCard> = Record<string, StatusCard>,
  Rows extends readonly Row[] = readonly Row[],
> {
  name: Name;
  label: string;
  /** Heading in `docs/` with the reason. */
  source: string;
  statuses: Statuses;
  rows: Rows;
}

export type StatusOf<P extends Process> = keyof P['statuses'] & string;
export type TransitionOf<P extends Process> = P['rows'][number]['name'];

/** Keeps the literal types, so that an unknown status is a compile error. */
export function defineProcess<
  const Name extends string,
  const Statuses extends Record<string, StatusCard>,
  const Rows extends readonly Row<keyof Statuses & string>[],
>(process: Process<Name, Statuses, Rows>): Process<Name, Statuses, Rows> {
  return process;
}

/** A part of a long process's rows, with its literal types. */
export function defineRows<const Rows extends readonly Row[]>(rows: Rows): Rows {
  return rows;
}
