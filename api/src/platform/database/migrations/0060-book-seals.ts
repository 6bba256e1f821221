/** The keyed chain over postings and operators' acts. `docs/domain/money.md#books`. */
import { type Kysely, sql } from 'kysely';
import { frozenForEver } from './0002-ledger';

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table book_seal (
    position bigint primary key,
    book text not null,
    row_id uuid not null,
    mac text not null,
    unique (book, row_id)
  )`,
  ...frozenForEver('book_seal'),
  // What was written before is sealed in the first rounds after the upgrade.
  `create table book_seal_head (
    id int primary key check (id = 1),
    position bigint not null,
    mac text not null,
    sealed_below uuid not null
  )`,
  `insert into book_seal_head (id, position, mac, sealed_below)
    values (1, 0, repeat('0', 64), '00000000-0000-0000-0000-000000000000')`,
];
