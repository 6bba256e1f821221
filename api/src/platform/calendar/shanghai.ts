/** The calendar of Shanghai, as pages and server share it. */
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
