/** Prices and guarantees that are far from the account's own history: why, and what an operator decided. `docs/domain/supply.md#far-from-history`. */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table rate_card add column far jsonb not null default '[]', add column reason text not null default '' check (char_length(reason) <= 200)`,
  `create table rate_review (
    rate_card_id uuid primary key references rate_card,
    result text not null check (result in ('kept', 'withdrawn')),
    note text not null,
    operator_id text not null,
    at timestamptz not null
  )`,
  ...frozenForEver('rate_review'),
  `create index rate_card_far on rate_card (effective_from) where far <> '[]'`,
];
