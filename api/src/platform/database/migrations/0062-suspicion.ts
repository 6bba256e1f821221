/** Which rules could be checked for an order, and until when a doubted earning waits. `docs/domain/order.md#anomaly-rules`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Null before the score, and for orders scored before rules could stay unchecked.
  `alter table performance_order add column checks jsonb, add column suspected_until timestamptz,
    add column promotion_declared boolean not null default false`,
  `create index performance_order_checked on performance_order (account_id, created_at desc) where checks is not null`,
];
