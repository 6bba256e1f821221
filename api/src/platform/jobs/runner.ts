/**
 * Runs due jobs on any instance, with effect exactly once: a job is taken with SKIP LOCKED, and its effect and completion share
 * one transaction, so a crash midway leaves it due. A failed job is retried with increasing delays and never dropped silently.
 */
import { type ProcessName, processes } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import type { Clock } from '../calendar/clock';
import type { Database, DatabaseTransaction } from '../database/database';
import type { Job } from '../database/tables';
import { Refusal } from '../http/refusal';
import { lockStatus } from '../process/transition';
import { inSpan } from '../traces/traces';
import type { TimerJob } from './timers';

/** Handles a due timer: the domain performs the transition with everything it entails (postings, related objects, messages). */
export type TimerHandler = (trx: DatabaseTransaction, timer: TimerJob & { id: string; at: Date }) => Promise<void>;
export type JobHandler = (trx: DatabaseTransaction, job: Job, at: Date) => Promise<void>;

export interface JobHandlers {
  /**
   * Locks what must be locked before the object of a timer, in the lock order of all transactions (an order's campaign): the
   * runner locks the object itself, and a concurrent user request takes the campaign first.
   */
  ahead?: Partial<Record<ProcessName, (trx: DatabaseTransaction, timer: TimerJob & { id: string }) => Promise<void>>>;
  timers: Partial<Record<ProcessName, TimerHandler>>;
  kinds: Readonly<Record<string, JobHandler>>;
}

export interface JobRunner {
  /** Runs all jobs that are due now and returns their number. */
  runDue(limit?: number): Promise<number>;
}

const maxWaitMs = 15 * 60_000;

/** Slow kinds have their own runner, so that nothing else waits for them. */
export interface Lane {
  slow: readonly string[];
  takes: 'slow' | 'others';
}

export function createJobRunner(
  services: { db: Database; clock: Clock; handlers: JobHandlers; lane?: Lane },
  onError: (error: unknown, job: Job) => void,
): JobRunner {
  const { db, clock, handlers, lane } = services;

  async function runOne(): Promise<boolean> {
    const at = new Date(clock.now());
    let taken: Job | undefined;
    try {
      return await db.transaction().execute(async (trx) => {
        taken = await trx
          .selectFrom('job')
          .selectAll()
          .where('done_at', 'is', null)
          .where('due_at', '<=', at)
          .$if(lane !== undefined, (all) => all.where('kind', lane?.takes === 'slow' ? 'in' : 'not in', lane?.slow ?? []))
          .orderBy('due_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (!taken) return false;
        // A timed effect counts as of its due time, even when this instance runs late.
        const job = taken;
        const outcome = await inSpan('job', `job ${nameOf(job)}`, () => effectOf(trx, job, job.due_at));
        await trx.updateTable('job').set({ done_at: at, outcome }).where('id', '=', taken.id).execute();
        return true;
      });
    } catch (error) {
      if (!taken) throw error;
      onError(error, taken);
      await postpone(taken, error, at);
      return true;
    }
  }

  async function effectOf(trx: DatabaseTransaction, job: Job, at: Date): Promise<string> {
    if (job.kind !== 'timer') {
      const handle = handlers.kinds[job.kind];
      if (!handle) throw new UnknownJob(job.kind);
      await handle(trx, job, at);
      return 'done';
    }
    const timerJob = job.payload as unknown as TimerJob;
    const handle = handlers.timers[timerJob.process];
    if (!handle || !job.object_id || !(timerJob.process in processes)) throw new UnknownJob(timerJob.process);
    await handlers.ahead?.[timerJob.process]?.(trx, { ...timerJob, id: job.object_id });
    const object = await lockStatus(trx, timerJob.process, job.object_id);
    if (!object || object.enteredSeq !== job.set_at_seq) return 'late';
    await sql`savepoint effect`.execute(trx);
    try {
      await handle(trx, { ...timerJob, id: job.object_id, at });
      return 'done';
    } catch (refusal) {
      // A guard that does not hold is a result, not an error: retrying would give the same result.
      if (!(refusal instanceof Refusal)) throw refusal;
      await sql`rollback to savepoint effect`.execute(trx);
      return 'refused';
    }
  }

  async function postpone(job: Job, error: unknown, at: Date): Promise<void> {
    const waitMs = Math.min(maxWaitMs, 1000 * 2 ** Math.min(job.attempts, 20));
    await db
      .updateTable('job')
      .set({
        attempts: job.attempts + 1,
        last_fault: (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500),
        due_at: new Date(at.getTime() + waitMs),
      })
      .where('id', '=', job.id)
      .where('done_at', 'is', null)
      .execute();
  }

  async function runDue(limit = 1000): Promise<number> {
    let count = 0;
    while (count < limit && (await runOne())) count += 1;
    return count;
  }

  return { runDue };
}

/** Its kind, or the process whose timer it is. */
const nameOf = ({ kind, payload }: Job): string =>
  kind === 'timer' ? `timer ${(payload as unknown as TimerJob).process}` : kind;

class UnknownJob extends Error {
  override readonly name = 'UnknownJob';
  constructor(kind: string) {
    super(`no handler for jobs of kind ${kind}`);
  }
}
