/** Computes the due instant of a process timer (`{after: 'dispute.evidence_h'}`, `{at: {instant: 'planAt', shift: '+2h'}}`). */
import type { BusinessRules } from '@shizhong/shared-contracts/business-rules';
import {
  type FixedSpan,
  fixedSpan,
  type InstantName,
  type Moment,
  type Span,
  type Timeout,
} from '@shizhong/shared-contracts/process';
import { dayMs, hourMs } from './shanghai';
import type { WorkCalendar } from './workdays';

export type Instants = Partial<Record<InstantName, number>>;

const unitMs = { m: 60_000, h: hourMs, d: dayMs } as const;

/** Adds a span; `sign` -1 subtracts it (not for workdays: no rule counts them backwards). */
export function addSpan(at: number, span: FixedSpan, calendar: WorkCalendar, sign: 1 | -1 = 1): number {
  const found = /^(\d+)(m|h|d|wd)$/.exec(span);
  if (!found) throw new RangeError(`not a span: ${span}`);
  const count = Number(found[1]);
  const unit = found[2];
  if (unit === 'm' || unit === 'h' || unit === 'd') return at + sign * count * unitMs[unit];
  if (sign === -1) throw new RangeError(`workdays are not counted backwards: ${span}`);
  return calendar.addWorkdays(at, count);
}

/** The rules referenced by a timer's spans: those in force, or those fixed when the order was created. */
export type SpanRules = Partial<BusinessRules>;

function momentAt({ instant, shift }: Moment, instants: Instants, calendar: WorkCalendar, rules: SpanRules): number | null {
  const at = instants[instant];
  if (at === undefined) return null;
  if (!shift) return at;
  return addSpan(at, fixedSpan(shift.slice(1) as Span, rules), calendar, shift.startsWith('-') ? -1 : 1);
}

/**
 * Due time of a timer in ms since 1970, or null when the object lacks the instant it depends on (a campaign without an end).
 * A cut-off before the entry makes the timer due immediately rather than in the past.
 */
export function dueAt(
  timeout: Timeout,
  enteredAt: number,
  instants: Instants,
  calendar: WorkCalendar,
  rules: SpanRules,
): number | null {
  if ('at' in timeout) return momentAt(timeout.at, instants, calendar, rules);
  const due = addSpan(enteredAt, fixedSpan(timeout.after, rules), calendar);
  const cutOff = timeout.notAfter ? momentAt(timeout.notAfter, instants, calendar, rules) : null;
  return cutOff === null ? due : Math.max(enteredAt, Math.min(due, cutOff));
}

/** The creative is due at 18:00 on the day before publication. `docs/domain/booking.md#creative`. */
export function creativeDueAt(startOfPlanDay: number): number {
  return startOfPlanDay - 6 * hourMs;
}
