/** The calendar of Shanghai, as pages and server share it, and what only the server asks of it. */
import type { Day } from '@shizhong/shared-contracts/format';

export {
  type Day,
  dayMs,
  dayOf,
  hourMs,
  hourOf,
  minuteOf,
  nextDay,
  secondOf,
  startOf,
  weekdayOf,
} from '@shizhong/shared-contracts/format';

/** First day of a month; month 13 is January of the next year. */
export function monthStart(year: number, month: number): Day {
  return new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
}
