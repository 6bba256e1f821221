/**
 * `formatMoney` and `clearAllCookies` are helpers that the specification names (`docs/specification.md#9-business-constants-and-limits`). Remotes of other
 * teams get them from here; our own pages hold money in fen and set no cookie.
 */
export { clearAllCookies } from './cookies';
export { minus } from './decimal';
export { maskBankCard, maskIdNumber, maskName, maskPhone } from './masks';
export { formatFen, formatMoney, type MoneyStyle, parseYuan, yuanText } from './money';
export { emptyMetric, formatBp, formatCount, formatLargeNumber, formatShortNumber } from './numbers';
export { type PaginationLabels, paginationLabels } from './pagination';
export {
  type Day,
  dayMs,
  dayOf,
  daysBetween,
  hourMs,
  hourOf,
  type Instant,
  minuteOf,
  nextDay,
  secondOf,
  startOf,
  timeOf,
  wallClock,
  weekdayOf,
} from './shanghai';
export { formatCountdown, formatDate, formatDateTime, formatRelative } from './times';
