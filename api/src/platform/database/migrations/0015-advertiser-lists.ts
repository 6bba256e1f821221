/** Forecast of a campaign at submission; an advertiser's private notes on accounts, and the opt-in for low-quality accounts. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table campaign add column forecast jsonb`,
  `create table account_note (
    ad_user_id uuid not null references "user",
    account_id uuid not null references media_account,
    stars smallint check (stars between 1 and 5),
    note text not null,
    tags text[] not null,
    updated_at timestamptz not null,
    primary key (ad_user_id, account_id)
  )`,
  // A row means: low-quality accounts may take this advertiser's campaigns.
  `create table low_unblocked (
    ad_user_id uuid primary key references "user",
    created_at timestamptz not null
  )`,
];
