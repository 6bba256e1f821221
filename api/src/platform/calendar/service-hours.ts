/** Hours in which the platform's own staff respond. */
import { dayOf, hourMs, nextDay, startOf } from './shanghai';
import type { WorkCalendar } from './workdays';

export interface ServiceHours {
  fromHour: number;
  toHour: number;
}

/**
 * The instant at which `spanMs` of service time has passed.
 * @param spanMs intended for a few days; longer spans are slow but correct
 */
export function addServiceTime(calendar: WorkCalendar, { fromHour, toHour }: ServiceHours, at: number, spanMs: number): number {
  let left = spanMs;
  for (let day = dayOf(at); ; day = nextDay(day)) {
    if (!calendar.isWorkday(day)) continue;
    const from = Math.max(at, startOf(day) + fromHour * hourMs);
    const open = startOf(day) + toHour * hourMs - from;
    if (open <= 0) continue;
    if (left <= open) return from + left;
    left -= open;
  }
}
