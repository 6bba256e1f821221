import type { OperatorServices } from '../services';

/** Share of a promised time after which the operator is alerted: `docs/domain/operator.md#promises`, 80 %. */
const alertAt = 0.8;

/**
 * @param since start of the wait; `due` is its promised end, `now` is by the product's clock; all in ms
 * @returns 「超时」 past the promised end, 「将超时」 after four fifths of the time, otherwise an empty string
 */
export function urgencyOf(since: number, due: number, now: number): '超时' | '将超时' | '' {
  if (now >= due) return '超时';
  return now - since >= (due - since) * alertAt ? '将超时' : '';
}

/** The same for a promise in workdays. `docs/domain/operator.md#promises`. */
export function urgencyInWorkdays(
  { calendar, clock }: Pick<OperatorServices, 'calendar' | 'clock'>,
  since: Date,
  days: number,
): string {
  return urgencyOf(since.getTime(), calendar.addWorkdays(since.getTime(), days), clock.now());
}
