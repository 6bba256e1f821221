/**
 * Account closing, and an advertiser's invoice titles. `docs/pages/advertiser.md#profile`,
 * `docs/domain/identity.md#closing-an-account`.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // When the account is closed permanently, by the product's clock; null unless closing has been requested.
  `alter table "user" add column closes_at timestamptz`,
  `create index session_of_user on session (user_id, created_at desc, id desc)`,
  `create table invoice_title (
    id uuid primary key,
    user_id uuid not null references "user",
    title text not null,
    tax_no text not null,
    bank text not null,
    address text not null,
    email text not null,
    is_default boolean not null,
    version int not null default 1,
    created_at timestamptz not null
  )`,
  `create index invoice_title_of_user on invoice_title (user_id, created_at)`,
  `create unique index invoice_title_default on invoice_title (user_id) where is_default`,
];
