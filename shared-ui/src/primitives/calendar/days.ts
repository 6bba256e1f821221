/** Weeks and months of the product's time zone, for calendars and forms. */
import { type Day, dayMs, nextDay, startOf, weekdayOf } from '@shizhong/shared-contracts/format';

export { type Day, dayOf, nextDay, startOf, timeOf, weekdayOf } from '@shizhong/shared-contracts/format';

/** ISO text of a time `HH:mm` on a day. */
export function instantAt(day: Day, time: string): string {
  return new Date(`${day}T${time}:00+08:00`).toISOString();
}

export function daysFrom(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => nextDay(day, index));
}

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

export function weekdayName(day: Day): string {
  return weekdays[weekdayOf(day)] ?? '';
}

/** The Monday of the week. */
export function weekStart(day: Day): Day {
  return nextDay(day, -((weekdayOf(day) + 6) % 7));
}

/** `11-23` */
export function shortDay(day: Day): string {
  return day.slice(5);
}

/** `YYYY-MM` */
export function monthOf(day: Day): string {
  return day.slice(0, 7);
}

export function nextMonth(month: string, months = 1): string {
  const [year = 0, index = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7);
}

/** `2026年11月` */
export function monthLabel(month: string): string {
  return `${month.slice(0, 4)}年${Number(month.slice(5))}月`;
}

/** The days of a month in weeks of seven starting on Monday; null before the first and after the last. */
export function monthCells(month: string): (Day | null)[] {
  const first = `${month}-01`;
  const count = Math.round((startOf(`${nextMonth(month)}-01`) - startOf(first)) / dayMs);
  const before = (weekdayOf(first) + 6) % 7;
  const cells: (Day | null)[] = [...Array<null>(before).fill(null), ...daysFrom(first, count)];
  while (cells.length % 7) cells.push(null);
  return cells;
}
