/** Column types shared by the tables of every context. */

import type { processes } from '@shizhong/shared-contracts/process';
import type { ColumnType, Generated } from 'kysely';

/** The driver returns bigint as text, so nothing is rounded on the way; `ledger/fen.ts` parses it. */
export type FenColumn = ColumnType<string, number | bigint | string, number | bigint | string>;

export type Instant = ColumnType<Date, Date | string, Date | string>;

export type StatusOfProcess<Name extends keyof typeof processes> = keyof (typeof processes)[Name]['statuses'] & string;

/** Written as JSON text, read parsed. */
export type Json<T> = ColumnType<T, string, string>;

export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

export type GeneratedFen = ColumnType<string, number | bigint | string | undefined, number | bigint | string>;

/** Columns of every table whose rows are objects of a process; written only by `process/transition.ts`. */
export interface ProcessColumns<Name extends keyof typeof processes> {
  status: StatusOfProcess<Name>;
  status_at: Instant;
  /** Number of events so far. */
  seq: Generated<number>;
  /** The event that entered the current status; timers set by it are the ones that count. */
  entered_seq: Generated<number>;
  version: Generated<number>;
  created_at: Instant;
}

export type GeneratedTags = Generated<string[]>;

export type GeneratedInstant = ColumnType<Date, Date | string | undefined, Date | string>;

/** A base backup, or the log that follows. */
export type BackupKind = 'base' | 'wal';
