/**
 * Another `SECRET_KEY` while the product runs: which keys of former ones are kept, and by which one the books are sealed.
 * Locks `installation` and `book_seal_head` for an instant; each has one row. `docs/operations.md#another-secret_key`.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table kept_key (
    use text not null,
    id text not null,
    until bigint check ((use = 'books') = (until is not null)),
    key_enc text not null,
    kept_at timestamptz not null default clock_timestamp(),
    primary key (use, id)
  )`,
  'alter table installation add column keys_turned_at timestamptz',
  // Null: the secret that the database was created with.
  'alter table book_seal_head add column key_id text',
];
