import type { ReactNode } from 'react';

interface Act<Row> {
  key: string;
  /** The verb: 「暂停」. */
  label: string;
  /** The effect on the selected rows, confirmed before it runs. Without it, the action runs at once. */
  confirm?: ((rows: readonly Row[]) => ReactNode) | undefined;
  danger?: boolean | undefined;
}

/** Runs row by row, so that one refusal does not affect the others. */
interface EachRow<Row> extends Act<Row> {
  /** Applies the action to one row; returns null on success, otherwise the reason as text. */
  run: (row: Row) => Promise<string | null>;
  runAll?: undefined;
}

/** For endpoints that take all rows in one call and answer for each. */
interface AllRows<Row> extends Act<Row> {
  /** By row key: null on success, otherwise the reason. */
  runAll: (rows: readonly Row[]) => Promise<ReadonlyMap<string, string | null>>;
  run?: undefined;
}

/** An action on the selected rows; every row gets a result of its own. */
export type BatchAction<Row> = EachRow<Row> | AllRows<Row>;
