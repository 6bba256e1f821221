/** Days of the product's time zone, Asia/Shanghai, as text `YYYY-MM-DD`. */
export {
  type Day,
  dayOf,
  daysFrom,
  instantAt,
  monthCells,
  monthLabel,
  monthOf,
  nextDay,
  nextMonth,
  shortDay,
  startOf,
  timeOf,
  weekdayName,
  weekdayOf,
  weekStart,
} from './days';
