/** Totals of an advertiser's movements by day, and below which id every transaction is sealed. `ledger/totals.ts`, `ledger/seal.ts`. */
import { type Kysely, sql } from 'kysely';
import { fillTotals } from '../../money/ledger/totals';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table ledger_total (
    owner_id uuid not null references "user",
    day date not null,
    code text not null,
    side text not null check (side in ('debit', 'credit')),
    purse text not null check (purse in ('available', 'frozen', 'refunding')),
    kind text not null,
    cash_fen bigint not null,
    gift_fen bigint not null,
    n bigint not null,
    primary key (owner_id, day, code, side, purse, kind)
  )`,
  `alter table ledger_seal_head add sealed_below uuid not null default '00000000-0000-0000-0000-000000000000'`,
  fillTotals,
];
