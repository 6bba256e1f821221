import { sql } from 'kysely';
import type { Database } from '../database/database';
import { type Clock, realClock } from './clock';

/**
 * The clock shared by all instances: the machine's time plus an offset stored in the database. Only the demonstration moves it
 * (`npm run ops -- clock advance 72h`); production never reads the row.
 */
export class DatabaseClock implements Clock {
  #offsetMs = 0;
  readonly #db: Database;
  readonly #base: Clock;

  constructor(db: Database, base: Clock = realClock) {
    this.#db = db;
    this.#base = base;
  }

  now(): number {
    return this.#base.now() + this.#offsetMs;
  }

  /** Reads the offset; called before each round of jobs and each request that depends on the time of a deadline. */
  async refresh(): Promise<void> {
    const row = await this.#db.selectFrom('clock').select('offset_ms').where('id', '=', 1).executeTakeFirst();
    this.#offsetMs = Math.max(this.#offsetMs, Number(row?.offset_ms ?? 0));
  }

  /** @throws RangeError for a negative or fractional duration */
  async advance(ms: number): Promise<void> {
    if (!Number.isSafeInteger(ms) || ms < 0) throw new RangeError(`the clock cannot move by ${ms} ms`);
    await this.#db
      .updateTable('clock')
      .set({ offset_ms: sql`offset_ms + ${ms}` })
      .where('id', '=', 1)
      .execute();
    await this.refresh();
  }
}
