/** The week of the sign-in card: Monday to Sunday in Shanghai, days as `YYYY-MM-DD`. */
const dayMs = 86_400_000;

export function todayInShanghai(now: number): string {
  return new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
}

function shift(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export function weekOf(today: string): string[] {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: 7 }, (_, index) => shift(today, index - weekday));
}

export interface SignDay {
  day: string;
  word: string;
  state: 'signed' | 'missed' | 'today' | 'ahead';
  /** Points of the day where it is open. */
  points: number;
}

const words = ['一', '二', '三', '四', '五', '六', '日'];

/** @param rules points of a day, and more of every full `streakDays` in a row */
export function signWeek(
  today: string,
  signed: ReadonlySet<string>,
  facts: { signedToday: boolean; streak: number; signPoints: number; streakBonus: number; streakDays: number },
): SignDay[] {
  return weekOf(today).map((day, index) => {
    const ahead = Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / dayMs);
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
