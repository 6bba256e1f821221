/** Done jobs: kept for a week, for whoever asks what ran. */
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { uuidFrom } from '../database/uuid';

const keptMs = 7 * 86_400_000;
const batch = 5000;
/** A database that has never been swept is done within hours, and no statement runs into its limit. */
const maxBatches = 20;

/**
 * Found by the primary key, as ids are in order of time: what is older than a week and not done is little. The first jobs of chains have ids of their own, before all
 * others, and stay: they are what keeps a chain from being begun twice.
 */
export async function sweepDoneJobs(db: Database, nowMs = Date.now()): Promise<void> {
  const before = new Date(nowMs - keptMs);
  for (let batches = 0; batches < maxBatches; batches += 1) {
    const { numAffectedRows } = await sql`
      delete from job where id in (
        select id from job where id > ${uuidFrom(1)} and id < ${uuidFrom(before.getTime())} and done_at < ${before} order by id limit ${batch})`.execute(
      db,
    );
    if (Number(numAffectedRows ?? 0) < batch) return;
  }
}
