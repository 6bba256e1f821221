/** What the role of maintenance does: days of beacons, ahead and behind. `docs/operations.md#database-roles`. */
import { sql } from 'kysely';
import type { Database } from '../database';

/** A week may pass without maintenance before rows fall into the rest. */
const aheadDays = 7;
/** As long as the application keeps them (`figures/beacons.ts`). */
const keptDays = 14;

export async function maintainBeacons(db: Database): Promise<{ added: number; dropped: number }> {
  const { rows } = await sql<{ added: number; dropped: number }>`
    select add_beacon_days(${aheadDays}::int) as added, drop_beacon_days(${keptDays}::int) as dropped`.execute(db);
  return rows[0] ?? { added: 0, dropped: 0 };
}
