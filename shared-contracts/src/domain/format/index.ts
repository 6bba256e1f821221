export { clearAllCookies } from './cookies';
export { minus } from './decimal';
export { maskBankCard, maskIdNumber, maskName, maskPhone } from './masks';
export { formatFen, formatMoney, type MoneyStyle, parseYuan, yuanText } from './money';
export { emptyMetric, formatBp, formatCount, formatLargeNumber, formatShortNumber } from './numbers';
export { type PaginationLabels, paginationLabels } from './pagination';
export { formatCountdown, formatDate, formatDateTime, formatRelative, type Instant } from './times';
