/**
 * Days and hours in Asia/Shanghai. The zone has been +08:00 without summer time since 1991, so plain arithmetic is exact for every date
 * this product meets, and a hundred times faster than Intl.
 */
export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
const offsetMs = 8 * hourMs;

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

export function dayOf(at: number): Day {
  return new Date(at + offsetMs).toISOString().slice(0, 10);
}

/** 00:00 of the day. @throws RangeError for anything but a real day. */
export function startOf(day: Day): number {
  const utc = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== day) throw new RangeError(`not a day: ${day}`);
  return utc - offsetMs;
}

export function nextDay(day: Day, days = 1): Day {
  return dayOf(startOf(day) + days * dayMs);
}

/** Hour of the day, 0 to 23. */
export function hourOf(at: number): number {
  return Math.floor((((at + offsetMs) % dayMs) + dayMs) / hourMs) % 24;
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(startOf(day) + offsetMs).getUTCDay();
}
