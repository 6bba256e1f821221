/**
 * Objects of a kind in the order of their promised time, without a table of their own: the promised end grows with the beginning of the
 * wait, so the partial index that each kind has on that beginning gives it. What is promised by two rules is two streams. A table of all
 * waiting work, kept by the transitions, was rejected: it would be a second truth beside twenty tables of other contexts, and a decision
 * by command, by timer or by the user himself would have to keep it as well.
 */
import { type QueueKind, queueKinds } from '@shizhong/shared-contracts/operator/queue-kinds';
import { type RawBuilder, sql } from 'kysely';
import { type BusinessRule, dayOf, nextDay, rulesAt, startOf, type WorkCalendar } from '../../platform';
import type { OperatorServices } from '../services';
import type { QueueSource } from './source';
import { queueSources } from './sources';

export interface Stream {
  name: string;
  kind: QueueKind;
  source: QueueSource;
  where: RawBuilder<boolean>;
  /** What its index orders by. */
  key: RawBuilder<Date>;
  /** @returns ms; null where nothing is promised */
  dueAt(sinceMs: number, keyMs: number): number | null;
  overdue: RawBuilder<boolean>;
  soon: RawBuilder<boolean>;
}

export type QueueServices = Pick<OperatorServices, 'db' | 'clock' | 'calendar' | 'keys' | 'phones' | 'storage' | 'settings'>;

const dayMs = 24 * 60 * 60_000;
/** No promise is longer. */
const longestWaitMs = 90 * dayMs;
/** As `docs/domain/operator.md#promises`: alarmed from four fifths of the promise on. */
const alertAt = 0.8;

/** The last instant, to the second, for which a function that never falls is at most `limit`. */
function lastWithin(limit: number, now: number, grows: (at: number) => number): Date {
  let [low, high] = [now - longestWaitMs, now];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2);
    if (grows(middle) <= limit) low = middle;
    else high = middle;
  }
  return new Date(low);
}

/** Days off since the longest wait began: what begins on one has another promise of review. */
function beganOffDuty(calendar: WorkCalendar, now: number): RawBuilder<boolean> {
  const off: string[] = [];
  for (let day = dayOf(now - longestWaitMs); startOf(day) <= now; day = nextDay(day)) if (!calendar.isWorkday(day)) off.push(day);
  return sql<boolean>`(o.status_at at time zone 'Asia/Shanghai')::date = any(${off}::date[])`;
}

type Named = Pick<Stream, 'name' | 'kind' | 'source' | 'where'>;

function promisedFrom(stream: Named, now: number, ends: (since: number) => number): Stream {
  const { since } = stream.source;
  const over = lastWithin(now, now, ends);
  const alarmed = lastWithin(now, now, (at) => at + (ends(at) - at) * alertAt);
  return {
    ...stream,
    key: since,
    dueAt: ends,
    overdue: sql<boolean>`${since} <= ${over}`,
    soon: sql<boolean>`${since} > ${over} and ${since} <= ${alarmed}`,
  };
}

function unpromised(stream: Named): Stream {
  const never = sql<boolean>`false`;
  return { ...stream, key: stream.source.since, dueAt: () => null, overdue: never, soon: never };
}

function promisedAt(stream: Named, now: number, due: RawBuilder<Date>): Stream {
  const at = new Date(now);
  return {
    ...stream,
    key: due,
    dueAt: (_, key) => key,
    overdue: sql<boolean>`${due} <= ${at}`,
    soon: sql<boolean>`${due} > ${at} and ${stream.source.since} + (${due} - ${stream.source.since}) * ${alertAt} <= ${at}`,
  };
}

type Rules = Readonly<Record<BusinessRule, unknown>>;

/** The first instant from then on that is on a day off, or on none. */
function firstDay(calendar: WorkCalendar, from: number, isOff: boolean): Date {
  if (calendar.isWorkday(dayOf(from)) !== isOff) return new Date(from);
  let day = nextDay(dayOf(from));
  while (calendar.isWorkday(day) === isOff) day = nextDay(day);
  return new Date(startOf(day));
}

interface Moment {
  calendar: WorkCalendar;
  now: number;
  rules: Rules;
  /** Since when the oldest object waits. */
  first: number;
}

function streamsOf(kind: QueueKind, { calendar, now, rules, first }: Moment): Stream[] {
  const source = queueSources[kind];
  const { promised, until } = source;
  const where = until ? sql<boolean>`${source.where} and ${until} > ${new Date(now)}` : source.where;
  const named = (name: string, and?: RawBuilder<boolean>): Named => ({
    ...{ name: `${kind}${name}`, kind, source },
    where: and ? sql<boolean>`${where} and ${and}` : where,
  });
  if (promised === null) return [unpromised(named(''))];
  if (promised === 'review') {
    const off = beganOffDuty(calendar, now);
    // Without its beginning each of the two would first pass by all that the other has there.
    const from = (isOff: boolean) => sql<boolean>`${source.since} >= ${firstDay(calendar, first, isOff)}`;
    return [
      promisedFrom(named('', sql<boolean>`not ${off} and ${from(false)}`), now, (since) => since + dayMs),
      promisedFrom(named('+', sql<boolean>`${off} and ${from(true)}`), now, (since) => since + 2 * dayMs),
    ];
  }
  if ('at' in promised) {
    const { unpromised: rest } = source;
    if (!rest) return [promisedAt(named(''), now, promised.at)];
    return [promisedAt(named('', sql<boolean>`not (${rest})`), now, promised.at), unpromised(named('+', rest))];
  }
  const days = Number(rules[promised.workdays]);
  return [promisedFrom(named(''), now, (since) => calendar.addWorkdays(since, days))];
}

/** Streams of some kinds, as of now. */
export async function openStreams(
  { db, clock, calendar }: Pick<QueueServices, 'db' | 'clock' | 'calendar'>,
  kinds: readonly QueueKind[] = Object.keys(queueKinds) as QueueKind[],
): Promise<{ now: number; streams: Stream[] }> {
  await clock.refresh();
  const now = clock.now();
  const rules = await rulesAt(db, new Date(now));
  const streams: Stream[] = [];
  for (const kind of kinds) {
    const first = queueSources[kind].promised === 'review' ? await oldestOf(db, queueSources[kind], now) : now;
    streams.push(...streamsOf(kind, { calendar, now, rules, first }));
  }
  return { now, streams };
}

async function oldestOf(db: QueueServices['db'], { table, where, since }: QueueSource, now: number): Promise<number> {
  const { rows } = await sql<{ first: Date | null }>`select min(${since}) as first from ${table} where ${where}`.execute(db);
  return rows[0]?.first?.getTime() ?? now;
}
