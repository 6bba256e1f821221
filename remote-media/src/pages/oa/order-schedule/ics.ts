/** The calendar as an iCalendar file (RFC 5545). */
import { instantAt, timeOf } from '@shizhong/shared-ui/calendar';
import { positionName } from '@shizhong/shared-ui/position-order';
import type { ScheduleDay } from './schedule';

/** Duration of an entry in a calendar; a push itself has none. */
const lengthMs = 30 * 60_000;

/** Bookings and invitations as entries. `now` is the time stamp of the file. */
export function icsOf(account: string, days: readonly ScheduleDay[], now: number): string {
  const entries = days.flatMap(({ day, slots }) =>
    slots.flatMap(({ position, status, order }) => {
      if (!order || !['held', 'booked', 'published'].includes(status)) return [];
      // Candidate days after the first are held too, at the same time of day.
      const at = Date.parse(instantAt(day, timeOf(order.planAt)));
      return [
        'BEGIN:VEVENT',
        `UID:${order.id}-${day}@shizhong`,
        `DTSTAMP:${stamp(now)}`,
        `DTSTART:${stamp(at)}`,
        `DTEND:${stamp(at + lengthMs)}`,
        `SUMMARY:${escaped(`${account} ${positionName(position)} · ${order.advertiser}`)}`,
        `DESCRIPTION:${escaped(`广告位订单 ${order.no}`)}`,
        `STATUS:${status === 'held' ? 'TENTATIVE' : 'CONFIRMED'}`,
        'END:VEVENT',
      ];
    }),
  );
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//shizhong//schedule//ZH',
    'CALSCALE:GREGORIAN',
    ...entries,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** `20261123T123000Z` */
function stamp(at: number): string {
  return new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');
}

/** Folds lines at 75 octets without splitting a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  for (const sign of line) {
    if (encoder.encode(part + sign).length > (parts.length ? 74 : 75)) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part].join('\r\n ');
}
