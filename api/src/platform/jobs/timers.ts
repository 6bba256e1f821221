import type { ProcessName } from '@shizhong/shared-contracts/process';
import type { DatabaseTransaction } from '../database/database';
import { uuidv7 } from '../database/uuid';

export interface TimerJob {
  process: ProcessName;
  transition: string;
  outcome: string | null;
}

/**
 * Sets the timers of a status. Those of the previous status are not removed: each refers to the event that set it, and a timer
 * whose object has moved on does nothing (`runner.ts`). Removal would add a second write to the hot path of every transition.
 */
export async function setTimers(
  trx: DatabaseTransaction,
  facts: {
    process: ProcessName;
    id: string;
    seq: number;
    timers: readonly { transition: string; outcome: string | null; due: Date }[];
  },
): Promise<void> {
  if (!facts.timers.length) return;
  await trx
    .insertInto('job')
    .values(
      facts.timers.map(({ transition, outcome, due }) => ({
        id: uuidv7(),
        kind: 'timer',
        object_id: facts.id,
        set_at_seq: facts.seq,
        payload: JSON.stringify({ process: facts.process, transition, outcome } satisfies TimerJob),
        due_at: due,
      })),
    )
    .execute();
}
