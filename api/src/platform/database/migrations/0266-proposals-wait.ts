/**
 * Proposals of rules wait at the desk like any other work: found by the beginning of their wait. `docs/domain/operator.md#queues`.
 * Locks `operator_proposal`, which has a few hundred rows, for the moment in which the index is made.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('create index operator_proposal_waits on operator_proposal (proposed_at) where outcome is null').execute(db);
}
