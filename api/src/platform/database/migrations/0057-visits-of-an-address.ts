/** Visits of one address and day are counted before one more is stored. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index promo_visit_address on promo_visit (ip_hash, day)`.execute(db);
}
