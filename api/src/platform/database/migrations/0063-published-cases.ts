/** What the public may read of a closed dispute, in an operator's words. `docs/domain/site.md#rulings`. */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // A better text is a new row: what was public stays known.
  `create table dispute_case (
    id uuid primary key,
    dispute_id uuid not null references dispute,
    facts text not null,
    reason text not null,
    published_by text not null,
    at timestamptz not null
  )`,
  `create index dispute_case_of_dispute on dispute_case (dispute_id, at desc)`,
  ...frozenForEver('dispute_case'),
];
