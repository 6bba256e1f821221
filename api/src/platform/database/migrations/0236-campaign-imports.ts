/** Keys of the rows of imported campaigns, so that a repeated import drafts nothing twice. Locks nothing that is in use. `docs/domain/campaign.md#bulk-import`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table campaign_import (
    user_id uuid not null references "user",
    kind text not null,
    row_key text not null,
    campaign_id uuid unique references campaign,
    created_at timestamptz not null,
    primary key (user_id, kind, row_key)
  )`.execute(db);
}
