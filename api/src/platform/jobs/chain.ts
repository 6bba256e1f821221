import type { Database } from '../database/database';

/**
 * Starts a chain of jobs in which each job enqueues the next. The first job has a fixed id, identical on every instance and at
 * every start, so only one chain exists however often it is started.
 */
export async function startChain(
  db: Database,
  first: { id: string; kind: string; payload: Record<string, unknown>; due: Date },
): Promise<void> {
  await db
    .insertInto('job')
    .values({
      id: first.id,
      kind: first.kind,
      object_id: null,
      set_at_seq: null,
      payload: JSON.stringify(first.payload),
      due_at: first.due,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
