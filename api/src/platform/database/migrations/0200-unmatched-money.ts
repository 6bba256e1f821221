/** Money that matches no deposit stands in an account of its own, and a bank's statement is kept line by line. `docs/domain/money.md#unmatched-money`. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `insert into ledger_account (id, code, owner_id, guarded) values (gen_random_uuid(), '2301', null, false)
    on conflict (code, owner_id) do nothing`,
  // What came before this release was never posted: it is settled by a note, as it was.
  `alter table payment_incident
    add column payer_name text not null default '',
    add column remark text not null default '',
    add column posted boolean not null default false,
    add column outcome text check (outcome in ('matched', 'returned', 'adjusted', 'noted')),
    add column deposit_id uuid references deposit,
    add column adjustment_id uuid unique references adjustment,
    add column reference text not null default ''`,
  `alter table payment_incident drop constraint payment_incident_kind_check`,
  `alter table payment_incident add constraint payment_incident_kind_check
    check (kind in ('unknown', 'amount', 'second', 'payer', 'state'))`,
  `update payment_incident set outcome = 'noted' where handled_at is not null`,
  `create table bank_line (
    bank_txn text primary key,
    day date not null,
    amount_fen bigint not null check (amount_fen > 0),
    payer_name text not null,
    remark text not null,
    deposit_id uuid references deposit,
    incident_id uuid references payment_incident,
    imported_by text not null,
    imported_at timestamptz not null
  )`,
  `create index bank_line_day on bank_line (day desc, bank_txn)`,
  // The bank answered that it cannot say: a second person decides.
  `alter table cash_out add column unknown_at timestamptz`,
  `create index cash_out_batch on cash_out (batch_no) where batch_no is not null`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
