/** The Shanghai calendar shared by pages and server, plus functions that only the server needs. */
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
