/**
 * A process of the marketplace as data: statuses and the named transitions between them (`docs/domain/overview.md#processes`).
 * The server's only writer of status, the pages' buttons, the jobs' timers, the tests and the documents all read these tables.
 * Rejected: a state-machine library (a page would carry it, and a table is all that is needed).
 */
import type { SpanRule } from '../rules';
import type { GuardName } from './guards';
import type { PerformanceEvent } from './performance';
import type { PostingCode } from './posting-codes';

export const actors = ['ad', 'media', 'operator', 'system'] as const;
/** Who performs a transition: advertiser, media owner, operator of the platform, or the platform's own clock and checks. */
export type Actor = (typeof actors)[number];
/** Who looks at a status. Nobody looks as the system. */
export type Viewer = Exclude<Actor, 'system'>;

/** What a status means by itself, before asking who waits for whom. */
export type StatusCategory = 'draft' | 'open' | 'good' | 'bad' | 'closed';

/** A length of time: minutes, hours, days, workdays (Asia/Shanghai). */
export type FixedSpan = `${number}${'m' | 'h' | 'd' | 'wd'}`;
/** As long as a business rule says; the unit is the end of its key. */
export type Span = FixedSpan | SpanRule;

/** Instants that the object itself carries; the server hands them to the timer. */
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
 * When the system performs the row by itself: a span after the status was entered (cut off at `notAfter`), or a moment of the object.
 * An order's timers take the rules that stood when it was born.
 */
export type Timeout = { after: Span; notAfter?: Moment } | { at: Moment };

export interface StatusCard {
  label: string;
  category: StatusCategory;
  /** Who has to act; empty when nobody has. */
  waitsFor: readonly Actor[];
  /** The process in which that turn is taken, when it is not this one (a held slot is answered in its order). */
  actsIn?: string;
  /** What the platform promises for its own part (shown, and alarmed at 80 %). */
  within?: Span;
  /** Nobody owes anything any more: no timer runs here and no money is held. */
  end?: true;
}

export interface Row<Status extends string = string> {
  /** Name of the transition. Rows of one name differ by `case` or by `from`. */
  name: string;
  /** The word on the button or in the history. */
  label: string;
  /** Which of several outcomes; the caller must name it. */
  case?: string;
  /** `null`: the object comes into being. */
  from: readonly (Status | null)[];
  to: Status;
  by: readonly Actor[];
  guard?: readonly GuardName[];
  timeout?: Timeout;
  /** A row that leads back to its own status leaves that status's timers running, unless it says this. */
  restarts?: true;
  postings?: readonly PostingCode[];
  performance?: PerformanceEvent;
  /** Transitions of related objects in the same database transaction, as `process.row`; performed on those that are in a status of it. */
  also?: readonly `${string}.${string}`[];
}

export interface Process<
  Name extends string = string,
  Statuses extends Record<string, StatusCard> = Record<string, StatusCard>,
  Rows extends readonly Row[] = readonly Row[],
> {
  name: Name;
  label: string;
  /** Heading in `docs/` that says why. */
  source: string;
  statuses: Statuses;
  rows: Rows;
}

export type StatusOf<P extends Process> = keyof P['statuses'] & string;
export type TransitionOf<P extends Process> = P['rows'][number]['name'];

/** Keeps the literal types, so that a status that does not exist is a compile error. */
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
