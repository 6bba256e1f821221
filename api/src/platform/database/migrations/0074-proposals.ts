/**
 * What one side of an order or booking proposes to the other, and terms that both have changed by that. `docs/domain/order.md#proposals`.
 */
import { type Kysely, sql } from 'kysely';
import { processColumns } from './0004-marketplace';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table proposal (
    id uuid primary key,
    process text not null check (process in ('performanceOrder', 'positionOrder')),
    order_id uuid not null,
    by_side text not null check (by_side in ('ad', 'media')),
    kind text not null check (kind in ('day', 'price', 'cancel')),
    plan_at timestamptz,
    price_fen int check (price_fen > 0),
    from_plan_at timestamptz,
    from_price_fen int not null,
    note text not null,
    expires_at timestamptz not null,
    ${processColumns},
    check ((kind = 'day') = (plan_at is not null)),
    check ((kind = 'price') = (price_fen is not null))
  )`,
  `create index proposal_of_order on proposal (order_id, created_at)`,
  // Whoever wants something else answers or withdraws first.
  `create unique index proposal_open on proposal (order_id) where status = 'pending'`,
  // Counts the accepted proposals: every agreement has a document of its own, and each of them stays.
  `alter table order_terms add column revision int not null default 0`,
  `alter table order_terms drop constraint order_terms_pkey`,
  `alter table order_terms add primary key (order_id, revision)`,
];
