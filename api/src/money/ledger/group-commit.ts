/**
 * Many short transactions that need the same row (settlements of one campaign, deposits of one advertiser) wait for each other,
 * each through a commit to the disk. Here the waiting ones run in one transaction on one connection, each behind a savepoint: a
 * refused one rolls back nothing of the others. No caller gets an answer before the common commit, so a crash loses all of them
 * or none.
 *
 * Their postings are written together at the end: one statement locks the accounts of all in the global lock order, which a
 * posting in the middle could not keep. A guard that fails there, or any error, dissolves the group: everything is rolled back
 * and each member runs individually. A caller that arrives while nothing runs starts at once and waits for nobody.
 */
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, isDatabaseAway, Refusal, sqlState } from '../../platform';
import { deferPostings } from './store';

export interface Shared {
  /** The contended row, e.g. `campaign:<id>`. */
  key: string;
  /** What each member locks besides it; the group runs in this order, so that two groups lock in the same order. */
  rank?: string;
}

type Work<T> = (trx: DatabaseTransaction) => Promise<T>;

interface Waiting {
  rank: string;
  work: Work<unknown>;
  done(value: unknown): void;
  fail(error: unknown): void;
}

/** Maximum group size: the contended row is held from the first member to the last. */
const maxGroupSize = 32;

const queues = new WeakMap<Database, Map<string, Waiting[]>>();

/**
 * @param work may be called a second time, after the writes of the first call were rolled back; it must not nest another
 * transaction
 * @throws what `work` throws, and what the commit throws: then the outcome is unknown, as with any other transaction
 */
export function commitTogether<T>(db: Database, { key, rank = '' }: Shared, work: Work<T>): Promise<T> {
  return new Promise<T>((done, fail) => {
    const one: Waiting = { rank, work, done: done as (value: unknown) => void, fail };
    const running = queuesOf(db);
    const queue = running.get(key);
    if (queue) {
      queue.push(one);
      return;
    }
    running.set(key, [one]);
    void drain(db, key);
  });
}

function queuesOf(db: Database): Map<string, Waiting[]> {
  const known = queues.get(db);
  if (known) return known;
  const made = new Map<string, Waiting[]>();
  queues.set(db, made);
  return made;
}

async function drain(db: Database, key: string): Promise<void> {
  const running = queuesOf(db);
  for (let queue = running.get(key); queue?.length; queue = running.get(key)) {
    const group = queue.splice(0, maxGroupSize).sort((a, b) => (a.rank < b.rank ? -1 : 1));
    if (!(await runTogether(db, group))) for (const one of group) await runAlone(db, one);
  }
  running.delete(key);
}

/** How often work that the database aborted as a deadlock victim is retried: all of it was rolled back. */
const maxDeadlocks = 3;

async function runAlone(db: Database, { work, done, fail }: Waiting): Promise<void> {
  for (let deadlocks = 0; ; deadlocks += 1) {
    try {
      done(await db.transaction().execute(work));
      return;
    } catch (error) {
      // Postings are locked one by one here: another transaction may hold the second and want the first.
      if (sqlState(error) === '40P01' && deadlocks < maxDeadlocks) continue;
      fail(error);
      return;
    }
  }
}

type Outcome = { value: unknown } | { refusal: Refusal };

/** @returns false when nothing was done and each member should run individually */
async function runTogether(db: Database, group: readonly Waiting[]): Promise<boolean> {
  const [first, second] = group;
  if (first && !second) {
    await runAlone(db, first);
    return true;
  }
  let broken = false;
  try {
    const outcomes = await db.transaction().execute(async (trx) => {
      try {
        return await each(trx, group);
      } catch (error) {
        // Before the commit: certainly not done. When the database went away, all callers get the error and may retry.
        broken = !isDatabaseAway(error);
        throw error;
      }
    });
    for (const [n, one] of group.entries()) settle(one, outcomes[n]);
    return true;
  } catch (error) {
    if (broken) return false;
    for (const { fail } of group) fail(error);
    return true;
  }
}

function settle({ done, fail }: Waiting, outcome: Outcome | undefined): void {
  if (outcome && 'value' in outcome) done(outcome.value);
  else fail(outcome?.refusal);
}

async function each(trx: DatabaseTransaction, group: readonly Waiting[]): Promise<Outcome[]> {
  const postings = deferPostings(trx);
  const outcomes: Outcome[] = [];
  for (const { work } of group) {
    const before = postings.mark();
    await sql`savepoint one`.execute(trx);
    try {
      outcomes.push({ value: await work(trx) });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      await sql`rollback to savepoint one`.execute(trx);
      postings.back(before);
      outcomes.push({ refusal });
    }
  }
  await postings.flush();
  return outcomes;
}
