/**
 * Finds what awaits a user's action without reading that user's history: few orders are open at a time, however many are done.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create index performance_order_waits_ad on performance_order (ad_user_id) where status in ('preview', 'confirming')`,
  `create index performance_order_waits_media on performance_order (media_user_id) where status in ('need_preview', 'waiting')`,
  `create index position_order_waits_ad on position_order (ad_user_id)
    where status in ('negotiating', 'need_creative', 'previewing', 'confirming')`,
  `create index position_order_waits_media on position_order (media_user_id) where status in ('need_preview', 'waiting', 'making_good')`,
  `create index dispute_waits_ad on dispute (ad_user_id) where status = 'open'`,
  `create index dispute_waits_media on dispute (media_user_id) where status = 'open'`,
];
