/** For whoever compares two restored databases: how far the figures go. Reads all of them. */
import { sql } from 'kysely';
import type { FiguresDatabase } from '../platform';

/** Null while there are none. */
export async function lastFigureWritten(figures: FiguresDatabase): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select greatest((select max(taken_at) from snapshot), (select max(last_at) from link_state),
    (select max(at) from fan_event), (select max(last_at) from landing_visit)) as at`.execute(figures);
  return rows[0]?.at ?? null;
}
