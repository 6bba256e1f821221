/**
 * A check of a published page is stored when its result changed; how often and until when it was the same is counted in one row per order.
 * `docs/domain/order.md#entities`. Adds columns without a value to `link_check`, which locks it for a moment and rewrites nothing. Rows from before are checks by themselves.
 */
import { type Kysely, sql } from 'kysely';

const statements = [
  // Checks of the order before this one, and the time of the last of them.
  'alter table link_check add column checks_before int, add column previous_at timestamptz',
  `create table link_state (
    order_id uuid primary key,
    checks int not null check (checks > 0),
    last_at timestamptz not null
  )`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
