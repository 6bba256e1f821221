/**
 * Figures refer to no table of another context, and no other table refers to them: most rows of the database are figures, and without foreign
 * keys across their border they can later live in another one. Whoever keeps a figure knows the order; orders are never deleted.
 * `docs/architecture.md#figures`.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table landing_visit drop constraint landing_visit_order_id_fkey`.execute(db);
}
