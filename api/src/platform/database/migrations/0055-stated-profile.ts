/** The profile that a database belongs to; null until the first start that states one. `docs/decisions/0023-stated-profile.md`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table installation add column profile text check (profile in ('demonstration', 'production'))`.execute(db);
}
