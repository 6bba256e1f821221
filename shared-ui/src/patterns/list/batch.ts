import type { ReactNode } from 'react';

interface Act<Row> {
  key: string;
  /** The verb: 「暂停」. */
  label: string;
  /** What it does to the chosen ones, asked before it runs. Without it, it runs at once. */
  confirm?: ((rows: readonly Row[]) => ReactNode) | undefined;
  danger?: boolean | undefined;
}

/** Runs row by row, so that one refusal leaves the others done. */
interface EachRow<Row> extends Act<Row> {
  /** Does it to one row; null when done, else why not, in words. */
  run: (row: Row) => Promise<string | null>;
  runAll?: undefined;
}

/** Where the server takes the rows in one call and answers for each. */
interface AllRows<Row> extends Act<Row> {
  /** By the row's key: null when done, else why not. */
  runAll: (rows: readonly Row[]) => Promise<ReadonlyMap<string, string | null>>;
  run?: undefined;
}

/** An action on the chosen rows; every row gets a result of its own. */
export type BatchAction<Row> = EachRow<Row> | AllRows<Row>;
