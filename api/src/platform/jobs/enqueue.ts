import type { DatabaseTransaction } from '../database/database';
import { uuidv7 } from '../database/uuid';

/** Enqueues work to run after the transaction, with effect exactly once (a message to send, a snapshot to take). */
export async function enqueue(
  trx: DatabaseTransaction,
  job: { kind: string; payload: Record<string, unknown>; due: Date; objectId?: string },
): Promise<void> {
  await trx
    .insertInto('job')
    .values({
      id: uuidv7(),
      kind: job.kind,
      object_id: job.objectId ?? null,
      set_at_seq: null,
      payload: JSON.stringify(job.payload),
      due_at: job.due,
    })
    .execute();
}
