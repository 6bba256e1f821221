/** The week of the sign-in card: Monday to Sunday in Shanghai, days as `YYYY-MM-DD`. */
import { daysBetween, nextDay, weekdayOf } from '@shizhong/shared-contracts/format';

export function weekOf(today: string): string[] {
  const weekday = (weekdayOf(today) + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => nextDay(today, index - weekday));
}

export interface SignDay {
  day: string;
  word: string;
  state: 'signed' | 'missed' | 'today' | 'ahead';
  /** Points for the day while it is open. */
  points: number;
}

const words = ['一', '二', '三', '四', '五', '六', '日'];

/** @param rules points per day, and a bonus for every `streakDays` in a row */
export function signWeek(
  today: string,
  signed: ReadonlySet<string>,
  facts: { signedToday: boolean; streak: number; signPoints: number; streakBonus: number; streakDays: number },
): SignDay[] {
  return weekOf(today).map((day, index) => {
    const ahead = daysBetween(today, day);
    const streakThen = facts.streak + ahead + (facts.signedToday ? 0 : 1);
    const isFull = ahead >= 0 && streakThen > 0 && streakThen % facts.streakDays === 0;
    const state =
      signed.has(day) || (ahead === 0 && facts.signedToday) ? 'signed' : ahead < 0 ? 'missed' : ahead === 0 ? 'today' : 'ahead';
    return {
      day,
      word: ahead === 0 ? '今天' : (words[index] ?? ''),
      state,
      points: facts.signPoints + (isFull ? facts.streakBonus : 0),
    };
  });
}
