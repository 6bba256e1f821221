/** Days as the calendar and the booking form name them. */
import { Selector } from 'testcafe';

const dayMs = 86_400_000;

/** `YYYY-MM-DD` in Shanghai, the given number of days after an instant. */
export function dayAfter(at: number, days: number): string {
  return new Date(at + days * dayMs + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** As written in lists. */
export const dayOfCalendar = (day: string): string => `${day} 20:30`;

/** A day of the owner's calendar with this text. */
export function cell(day: string, words: string): Selector {
  return Selector(`main button[data-day="${day}"]`).withAttribute('aria-label', new RegExp(words));
}

/** A day of an account in the booking form. */
export function menuDay(account: string, day: string, words: string): Selector {
  const name = new RegExp(`^${account} ${day.slice(5)} .*${words}`);
  return Selector('main button').withAttribute('aria-label', name).filterVisible();
}
