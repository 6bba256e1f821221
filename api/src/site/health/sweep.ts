import { sql } from 'kysely';
import type { Database } from '../../platform';

/** Measurements of remotes are needed for as long as a release is compared with its predecessor. */
export async function sweepHealth(db: Database): Promise<void> {
  await db.deleteFrom('remote_beacon').where('at', '<', sql<Date>`now() - interval '14 days'`).execute();
}
