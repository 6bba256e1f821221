import type { Actor, ProcessName } from '@shizhong/shared-contracts/process';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { FenColumn, Instant } from './ledger-tables';

export interface ProcessEventTable {
  object_id: string;
  seq: number;
  process: ProcessName;
  transition: string;
  outcome: string | null;
  from_status: string | null;
  to_status: string;
  actor: Actor;
  actor_id: string | null;
  note: Generated<string>;
  data: ColumnType<Record<string, unknown>, string, string>;
  at: Instant;
}

export interface JobTable {
  id: string;
  kind: string;
  object_id: string | null;
  /** For timers: the object's event after which it was set. */
  set_at_seq: number | null;
  payload: ColumnType<Record<string, unknown>, string, string>;
  due_at: Instant;
  attempts: Generated<number>;
  last_fault: string | null;
  done_at: Instant | null;
  /** What came of it: `done`, `late` (the object had moved on), `refused`. */
  outcome: string | null;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

export interface ClockTable {
  id: number;
  offset_ms: FenColumn;
}

export interface ProcessTables {
  process_event: ProcessEventTable;
  job: JobTable;
  clock: ClockTable;
}

export type Job = Selectable<JobTable>;
