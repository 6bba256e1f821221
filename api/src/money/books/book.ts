/** What the keyed chain covers: the rows of a book, each with the text of all its columns. */
import { sql } from 'kysely';
import type { Database } from '../../platform';

export interface BookRow {
  id: string;
  /** Every column, as the database writes it out; the same in every session. */
  text: string;
}

/** Ids ascend with the time of creation. */
export interface Book {
  name: string;
  rows(db: Database, ids: readonly string[]): Promise<BookRow[]>;
  /** Ids from this one on that have no seal yet, in their order. */
  unsealed(db: Database, from: string, limit: number): Promise<string[]>;
}

/** @param rows an expression of SQL for each row of the table as `row`: its columns named one by one, so that a later column breaks no seal */
export function bookOf(name: string, table: string, row: string): Book {
  return {
    name,
    async rows(db, ids) {
      const found = await sql<BookRow>`select row.id::text as id, ${sql.raw(row)}::text as text from ${sql.raw(table)} as row
        where row.id = any(${[...ids]}::uuid[])`.execute(db);
      return found.rows;
    },
    async unsealed(db, from, limit) {
      const found = await sql<{ id: string }>`select row.id::text as id from ${sql.raw(table)} as row
        where row.id >= ${from}::uuid and not exists (select from book_seal s where s.book = ${name} and s.row_id = row.id)
        order by row.id limit ${limit}::int`.execute(db);
      return found.rows.map(({ id }) => id);
    },
  };
}

/** Microseconds since 1970: how a time is written out otherwise depends on the session's zone. */
export const instant = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`;

/** Transactions with all their entries. */
export const postingsBook: Book = bookOf(
  'postings',
  'ledger_txn',
  `jsonb_build_array(row.id, row.code, row.request_id, row.biz_type, row.biz_id, row.memo, row.operator_id, ${instant('row.at')}, (
    select jsonb_agg(jsonb_build_array(e.line, e.account_id, e.account_code, e.owner_id, e.side, e.amount_fen, e.balance_after_fen,
      e.campaign_id, e.order_id, e.freeze_id, ${instant('e.at')}) order by e.line)
    from ledger_entry e where e.txn_id = row.id))`,
);
