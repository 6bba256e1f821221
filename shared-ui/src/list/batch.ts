import type { ReactNode } from 'react';

/** An action on the chosen rows. It runs row by row, so that one refusal leaves the others done. */
export interface BatchAction<Row> {
  key: string;
  /** The verb: 「暂停」. */
  label: string;
  /** Does it to one row; null when done, else why not, in words. */
  run: (row: Row) => Promise<string | null>;
  /** What it does to the chosen ones, asked before it runs. Without it, it runs at once. */
  confirm?: ((rows: readonly Row[]) => ReactNode) | undefined;
  danger?: boolean | undefined;
}
