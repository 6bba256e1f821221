/** A settled order is found by its amount among any number of orders. `docs/pages/conventions.md#finder`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create index performance_order_paid_by on performance_order (ad_user_id, amount_fen) where amount_fen is not null',
  'create index performance_order_paid_to on performance_order (media_user_id, net_fen) where net_fen is not null',
];
