/** Indexes for the counts of each claim and each list, so that their cost does not grow with the number of past orders. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const open = `status not in ('settled', 'expired', 'cancelled', 'void')`;

const statements = [
  `create index performance_order_open_of_media on performance_order (media_user_id) where ${open}`,
  `create index performance_order_recent_of_media on performance_order (media_user_id, created_at desc)`,
  `create index performance_order_of_pair on performance_order (campaign_id, account_id)`,
  `create index performance_order_status_of_campaign on performance_order (campaign_id, status)`,
];
