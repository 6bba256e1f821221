/** Counters are kept in the database, so that two instances behind one address count together. */
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { Fault } from './fault';

export interface WindowLimit {
  key: string;
  limit: number;
  /** Length of the fixed window in seconds. */
  windowS: number;
  /** Offset of the window start from multiples of `windowS` since 1970: a day in Shanghai is a UTC day, shifted. */
  shiftS?: number;
}

/** A calendar day in Asia/Shanghai, which has no daylight saving time. */
export const shanghaiDay = { windowS: 86_400, shiftS: -28_800 } as const;

function windowStart({ windowS, shiftS = 0 }: Pick<WindowLimit, 'windowS' | 'shiftS'>) {
  return sql<Date>`to_timestamp(floor((extract(epoch from now()) - ${shiftS}::int) / ${windowS}::int) * ${windowS}::int + ${shiftS}::int)`;
}

/** Counts one hit. @returns seconds to wait when the limit is exceeded, otherwise 0 */
export async function hit(db: Database, { key, limit, ...window }: WindowLimit): Promise<number> {
  const start = windowStart(window);
  const { windowS } = window;
  const { hits, wait } = await db
    .insertInto('rate_counter')
    .values({ key, window_start: start, hits: 1, expires_at: sql`${start} + make_interval(secs => ${windowS})` })
    .onConflict((conflict) => conflict.columns(['key', 'window_start']).doUpdateSet({ hits: sql`rate_counter.hits + 1` }))
    .returning('hits')
    .returning(sql<number>`ceil(extract(epoch from expires_at - now()))::int`.as('wait'))
    .executeTakeFirstOrThrow();
  return hits > limit ? Math.max(1, wait) : 0;
}

/** @throws Fault 429 with Retry-After */
export async function hitOrFault(db: Database, limit: WindowLimit): Promise<void> {
  const wait = await hit(db, limit);
  if (wait) throw Fault.tooMany(wait);
}

/** Number of hits in the current window; does not count one. */
export async function hitsOf(db: Database, key: string, windowS: number, shiftS = 0): Promise<number> {
  const row = await db
    .selectFrom('rate_counter')
    .select('hits')
    .where('key', '=', key)
    .where('window_start', '=', windowStart({ windowS, shiftS }))
    .executeTakeFirst();
  return row?.hits ?? 0;
}

/** Takes the key for `seconds`. @returns seconds to wait when it is already taken, otherwise 0 */
export async function takeFor(db: Database, key: string, seconds: number): Promise<number> {
  const taken = await db
    .insertInto('rate_counter')
    .values({ key, window_start: interval, hits: 1, expires_at: sql`now() + make_interval(secs => ${seconds})` })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ expires_at: sql`excluded.expires_at`, hits: sql`rate_counter.hits + 1` })
        .where('rate_counter.expires_at', '<=', sql<Date>`now()`),
    )
    .returning('hits')
    .executeTakeFirst();
  if (taken) return 0;
  const row = await db
    .selectFrom('rate_counter')
    .select(sql<number>`ceil(extract(epoch from expires_at - now()))::int`.as('wait'))
    .where('key', '=', key)
    .where('window_start', '=', interval)
    .executeTakeFirst();
  return Math.max(1, row?.wait ?? 1);
}

/** Releases a taken key when the action it was taken for did not happen. */
export async function giveBack(db: Database, key: string): Promise<void> {
  await db.deleteFrom('rate_counter').where('key', '=', key).where('window_start', '=', interval).execute();
}

/** Interval keys have a single row; window keys have one per window. */
const interval = sql<Date>`'epoch'::timestamptz`;
