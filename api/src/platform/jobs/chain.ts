import type { Database } from '../database/database';

/**
 * Begins a chain of jobs in which each one enqueues the next. The first has a fixed id, the same on every instance and at every start, so there
 * is one chain however often it is begun.
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
