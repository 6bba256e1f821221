/** Allows preview links for the text of a campaign, before any order exists. `docs/pages/public.md#text-preview`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table preview_link drop constraint preview_link_process_check,
    add constraint preview_link_process_check check (process in ('performanceOrder', 'positionOrder', 'campaign'))`.execute(db);
}
