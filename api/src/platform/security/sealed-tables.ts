/** What a context says of the encrypted columns of its tables, so that another secret can seal them anew. */
import type { Keys, KeyUse } from './keys';

export interface SealedTable {
  table: string;
  /** Columns of the primary key. */
  key: readonly string[];
  /** By the name of the column. */
  columns: Readonly<Record<string, SealedColumn>>;
  /** Keyed hashes for look-up, by the name of their column. They are changed wherever they stand, so that equals stay equal. */
  hashes?: Readonly<Record<string, LookUpHash>>;
}

export interface SealedColumn {
  use: KeyUse;
  /** What the text is bound to; from the columns of the key. */
  context: (row: Row) => string;
}

export interface LookUpHash {
  /** Columns that are not encrypted and read for it, beside the encrypted ones and itself. */
  reads?: readonly string[];
  /** @param row with the texts of its encrypted columns. @returns null where the row has no such hash */
  of: (keys: Keys, row: Row) => string | null;
}

export type Row = Readonly<Record<string, string | null>>;

/** A column elsewhere that holds a look-up hash, behind a prefix. */
export interface HashCopy {
  /** `table.column` of the hash. */
  of: string;
  table: string;
  column: string;
  prefix: string;
}

export const fixedContext =
  (text: string): SealedColumn['context'] =>
  () =>
    text;

export const keyContext =
  (column: string): SealedColumn['context'] =>
  (row) =>
    row[column] ?? '';
