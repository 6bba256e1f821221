import type { OperatorServices } from '../services';

/** How far a promise to a user is used up: `docs/domain/operator.md#promises` alerts the operator at 80 % of it. */
const alertAt = 0.8;

/**
 * @param since the start of the wait, `due` its promised end, `now` by the product's clock; all in ms
 * @returns 「超时」 past the promise, 「将超时」 from four fifths of it on, otherwise an empty word
 */
export function urgencyOf(since: number, due: number, now: number): '超时' | '将超时' | '' {
  if (now >= due) return '超时';
  return now - since >= (due - since) * alertAt ? '将超时' : '';
}

/** The same of a promise in workdays. `docs/domain/operator.md#promises`. */
export function urgencyInWorkdays(
  { calendar, clock }: Pick<OperatorServices, 'calendar' | 'clock'>,
  since: Date,
  days: number,
): string {
  return urgencyOf(since.getTime(), calendar.addWorkdays(since.getTime(), days), clock.now());
}
