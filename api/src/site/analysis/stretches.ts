/** The stretches of time that a chart has points for, and their place in SQL. `docs/pages/conventions.md#analysis`. */
import type { AnalysisGrain, Days } from '@shizhong/shared-contracts/analysis';
import { daysBetween } from '@shizhong/shared-contracts/format';
import { type RawBuilder, sql } from 'kysely';
import { dayMs, hourMs, nextDay, startOf } from '../../platform';

export interface Stretch {
  key: string;
  from: string;
  to: string;
}

const hoursADay = 24;
const daysAWeek = 7;

/** Weeks are counted from the first day, so that they lie beside those of the period before, whatever day it began on. */
export function stretchesOf({ from, to }: Days, grain: AnalysisGrain): Stretch[] {
  const days = daysBetween(from, to) + 1;
  const begin = startOf(from);
  const end = begin + days * dayMs;
  const step = { hour: hourMs, day: dayMs, week: daysAWeek * dayMs }[grain];
  return Array.from({ length: Math.ceil((end - begin) / step) }, (_, at) => {
    const start = begin + at * step;
    return {
      key: grain === 'hour' ? hourKey(from, at) : nextDay(from, grain === 'week' ? at * daysAWeek : at),
      from: new Date(start).toISOString(),
      to: new Date(Math.min(start + step, end)).toISOString(),
    };
  });
}

const hourKey = (from: string, at: number) =>
  `${nextDay(from, Math.floor(at / hoursADay))} ${String(at % hoursADay).padStart(2, '0')}:00`;

/** The stretch's place, from 0, of an instant. */
export function placeOf(at: RawBuilder<unknown>, from: string, grain: AnalysisGrain): RawBuilder<number> {
  const local = sql`${at} at time zone 'Asia/Shanghai'`;
  const day = sql`((${local})::date - ${from}::date)`;
  if (grain === 'hour') return sql`(${day} * ${hoursADay}::int + extract(hour from ${local})::int)`;
  return grain === 'week' ? sql`(${day} / ${daysAWeek}::int)` : sql`${day}`;
}

/** Both ends of the days as instants. */
export const instantsOf = ({ from, to }: Days) => ({ since: new Date(startOf(from)), until: new Date(startOf(nextDay(to))) });
