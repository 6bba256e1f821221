/** What the anomaly rules found of a booking's reads. `docs/domain/booking.md#anomaly-rules`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`alter table position_order add column checks jsonb, add column score int check (score between 0 and 100),
      add column raw_reads int check (raw_reads >= 0), add column doubtful_reads int check (doubtful_reads >= 0),
      add column suspected_until timestamptz`)
    .execute(db);
}
