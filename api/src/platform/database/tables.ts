/** Row types of this context's tables after the last migration. Only this context's code writes to them. */

import type { Profile } from '@shizhong/shared-contracts/page';
import type { Actor, ProcessName } from '@shizhong/shared-contracts/process';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { KeptUse } from '../security/keys';
import type { BackupKind, FenColumn, GeneratedInstant, Instant, Json } from './columns';

export interface SettingTable {
  key: string;
  effective_at: Instant;
  value: Json<unknown>;
  set_by: string;
  approved_by: string | null;
  created_at: ColumnType<Date, never, never>;
}

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
  /** For timers: sequence number of the object's event that set it. */
  set_at_seq: number | null;
  payload: ColumnType<Record<string, unknown>, string, string>;
  due_at: Instant;
  attempts: Generated<number>;
  last_fault: string | null;
  done_at: Instant | null;
  /** Result: `done`, `late` (the object had moved on), `refused`. */
  outcome: string | null;
  created_at: ColumnType<Date, Date | string | undefined, never>;
}

export interface ClockTable {
  id: number;
  offset_ms: FenColumn;
}

export type Job = Selectable<JobTable>;

export interface RateCounterTable {
  key: string;
  window_start: Instant;
  hits: number;
  expires_at: Instant;
}

export interface RequestLogTable {
  endpoint: string;
  request_id: string;
  content_hash: string;
  /** The first response, encrypted because it may carry a token. Empty while its transaction runs. */
  answer_enc: string;
  created_at: GeneratedInstant;
}

export interface FileTable {
  id: string;
  user_id: string;
  purpose: 'avatar' | 'licence' | 'attachment' | 'article';
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  sha256: string;
  storage_key: string;
  created_at: GeneratedInstant;
}

export interface IndustryTable {
  code: string;
  name: string;
  qualification: boolean;
  position: number;
}

export interface InstallationTable {
  id: number;
  key_check: string;
  /** Null until the first start that states it. */
  profile: Generated<Profile | null>;
  /** When `rekey` last brought it to another secret. */
  keys_turned_at: Instant | null;
}

export interface KeptKeyTable {
  use: KeptUse;
  id: string;
  /** Of the books: the last place that it sealed. */
  until: string | null;
  key_enc: string;
  kept_at: GeneratedInstant;
}

/**
 * All tables by name. Other contexts add theirs next to their own code (`declare module`), so this file does not depend on them.
 */
/** When a backup, or a shipment of the log, ended last. */
export interface BackupMarkTable {
  kind: BackupKind;
  at: Instant;
  detail: string;
}

/** One server in one minute; counts are of that minute. */
export interface LoadSampleTable {
  at: Instant;
  server: string;
  answers: number;
  faults: number;
  refused: number;
  slow: number;
  waiting: number;
  lag_ms: number;
  cpu_ms: number;
  memory_mb: number;
  jobs_due: number;
  job_wait_s: number;
}

/** Tables of figures, declared next to the code of that context: they may lie in another database. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by `declare module`
export interface FiguresTables {}

export interface Tables {
  setting: SettingTable;
  process_event: ProcessEventTable;
  job: JobTable;
  clock: ClockTable;
  rate_counter: RateCounterTable;
  request_log: RequestLogTable;
  file: FileTable;
  industry: IndustryTable;
  installation: InstallationTable;
  kept_key: KeptKeyTable;
  load_sample: LoadSampleTable;
  backup_mark: BackupMarkTable;
}
