/** Types of columns that tables of every context have. */

import type { processes } from '@shizhong/shared-contracts/process';
import type { ColumnType, Generated } from 'kysely';

/** bigint comes as text from the driver, so that nothing is rounded on the way; `ledger/fen.ts` reads it. */
export type FenColumn = ColumnType<string, number | bigint | string, number | bigint | string>;

export type Instant = ColumnType<Date, Date | string, Date | string>;

export type StatusOfProcess<Name extends keyof typeof processes> = keyof (typeof processes)[Name]['statuses'] & string;

/** Written as JSON text, read parsed. */
export type Json<T> = ColumnType<T, string, string>;

export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

export type GeneratedFen = ColumnType<string, number | bigint | string | undefined, number | bigint | string>;

/** Columns of every object of a process; written only by `process/transition.ts`. */
export interface ProcessColumns<Name extends keyof typeof processes> {
  status: StatusOfProcess<Name>;
  status_at: Instant;
  /** Events so far. */
  seq: Generated<number>;
  /** The event that entered the status; its timers are those that run. */
  entered_seq: Generated<number>;
  version: Generated<number>;
  created_at: Instant;
}

export type GeneratedTags = Generated<string[]>;

export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;
