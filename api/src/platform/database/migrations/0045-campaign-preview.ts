/** The text of a campaign can be read by a link, too: before there is an order. `docs/pages/public.md#text-preview`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table preview_link drop constraint preview_link_process_check,
    add constraint preview_link_process_check check (process in ('performanceOrder', 'positionOrder', 'campaign'))`.execute(db);
}
