/**
 * The terms of an order as a document: created when either side first requests it; the text never changes and is the same for
 * both sides. `docs/domain/compliance.md#contracts`.
 */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table order_terms (
    order_id uuid primary key,
    no text not null,
    payload text not null,
    sha256 text not null,
    made_at timestamptz not null
  )`,
  ...frozenForEver('order_terms'),
];
