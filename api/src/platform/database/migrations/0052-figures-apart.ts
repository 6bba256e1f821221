/**
 * Figures reference no table of another context, and no other table references them: most rows of the database are figures, and
 * without foreign keys across that border they can later move to another database. Callers that store a figure already have the
 * order; orders are never deleted. `docs/architecture.md#figures`.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table landing_visit drop constraint landing_visit_order_id_fkey`.execute(db);
}
