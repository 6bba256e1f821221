/**
 * Workdays. A span of n workdays that begins at 15:00 on a workday ends at 15:00 on the n-th workday after it; a span that begins
 * on a day off counts from 00:00 of the next workday. A year without entered holidays has weekends off and is reported as
 * unknown, so that a promise made across New Year is not silently too short.
 */
import { type HolidayYear, holidayYears } from './holidays';
import { type Day, dayMs, dayOf, nextDay, startOf, weekdayOf } from './shanghai';

export class WorkCalendar {
  readonly #off = new Map<Day, string>();
  readonly #worked = new Set<Day>();
  readonly #known: ReadonlySet<string>;

  constructor(years: Readonly<Record<string, HolidayYear>> = holidayYears) {
    this.#known = new Set(Object.keys(years));
    for (const { off, worked } of Object.values(years)) {
      for (const { name, from, to } of off) for (let day = from; day <= to; day = nextDay(day)) this.#off.set(day, name);
      for (const day of worked) this.#worked.add(day);
    }
  }

  isWorkday(day: Day): boolean {
    if (this.#worked.has(day)) return true;
    if (this.#off.has(day)) return false;
    const weekday = weekdayOf(day);
    return weekday !== 0 && weekday !== 6;
  }

  holidayName(day: Day): string | undefined {
    return this.#off.get(day);
  }

  /** Whether the holidays of that day's year have been entered. */
  knows(day: Day): boolean {
    return this.#known.has(day.slice(0, 4));
  }

  /** End of a span of workdays that begins at an instant. */
  addWorkdays(at: number, days: number): number {
    if (!Number.isInteger(days) || days < 0) throw new RangeError(`not a number of workdays: ${days}`);
    let day = dayOf(at);
    let timeOfDay = at - startOf(day);
    if (!this.isWorkday(day)) {
      timeOfDay = 0;
      day = this.#nextWorkday(day);
    }
    for (let left = days; left > 0; left -= 1) day = this.#nextWorkday(day);
    return startOf(day) + timeOfDay;
  }

  /** Promised end of a review: 24 hours on a workday, 48 otherwise. `docs/domain/operator.md#promises`. */
  reviewPromise(at: number): number {
    return at + (this.isWorkday(dayOf(at)) ? dayMs : 2 * dayMs);
  }

  #nextWorkday(day: Day): Day {
    let next = nextDay(day);
    while (!this.isWorkday(next)) next = nextDay(next);
    return next;
  }
}
