/** Doubted orders and bookings wait for an operator: an index on the end of the wait for each. `docs/domain/operator.md#queues`. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create index performance_order_doubted on performance_order (suspected_until, id) where suspected_until is not null',
  'create index position_order_doubted on position_order (suspected_until, id) where suspected_until is not null',
];
