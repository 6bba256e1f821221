/**
 * Dates and times of Asia/Shanghai. The zone has been UTC+8 without daylight saving time since 1991, so plain arithmetic is exact
 * for every time in this product, on the server and in every browser alike, and a hundred times faster than Intl.
 */

/** An instant: ISO text, milliseconds since 1970, or a Date. */
export type Instant = string | number | Date;

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const offsetMs = 8 * hourMs;

/** Local time as `YYYY-MM-DDTHH:mm:ss.sss`. @throws RangeError for an invalid instant */
export function wallClock(at: Instant): string {
  return new Date(new Date(at).getTime() + offsetMs).toISOString().slice(0, -1);
}

export function dayOf(at: Instant): Day {
  return wallClock(at).slice(0, 10);
}

/** `HH:mm` */
export function timeOf(at: Instant): string {
  return wallClock(at).slice(11, 16);
}

/** `YYYY-MM-DD HH:mm` */
export function minuteOf(at: Instant): string {
  return wallClock(at).slice(0, 16).replace('T', ' ');
}

/** `YYYY-MM-DD HH:mm:ss` */
export function secondOf(at: Instant): string {
  return wallClock(at).slice(0, 19).replace('T', ' ');
}

/** Milliseconds since 1970 of 00:00 of the day. @throws RangeError for an invalid day */
export function startOf(day: Day): number {
  const utc = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== day) throw new RangeError(`not a day: ${day}`);
  return utc - offsetMs;
}

export function nextDay(day: Day, days = 1): Day {
  return dayOf(startOf(day) + days * dayMs);
}

/** Whole days between two days. */
export function daysBetween(from: Day, to: Day): number {
  return (startOf(to) - startOf(from)) / dayMs;
}

/** Hour of the day, 0 to 23. */
export function hourOf(at: number): number {
  return Math.floor((((at + offsetMs) % dayMs) + dayMs) / hourMs) % 24;
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(startOf(day) + offsetMs).getUTCDay();
}
