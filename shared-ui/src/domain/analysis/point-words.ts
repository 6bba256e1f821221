import { nextDay, weekdayOf } from '@shizhong/shared-contracts';
import type { AnalysisGrain } from '@shizhong/shared-contracts/analysis';

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;
const weekDays = 6;

/** 11-11 周三; 11-11 09:00; 11-11 至 11-17. @param lastDay of the range, where a last week may be cut short */
export function headOf(key: string, grain: AnalysisGrain, lastDay: string): string {
  const day = key.slice(0, 10);
  if (grain === 'hour') return key.slice(5);
  if (grain === 'day') return `${day.slice(5)} ${weekdays[weekdayOf(day)] ?? ''}`;
  const end = nextDay(day, weekDays);
  return `${day.slice(5)} 至 ${(end < lastDay ? end : lastDay).slice(5)}`;
}

/** On the axis. */
export const labelOf = (key: string, grain: AnalysisGrain): string =>
  grain === 'hour' ? key.slice(8).replace(' ', '日 ') : key.slice(5);
