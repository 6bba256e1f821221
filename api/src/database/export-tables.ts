import type { Generated, Selectable } from 'kysely';
import type { Instant } from './ledger-tables';
import type { Json } from './marketplace-tables';

export interface ExportFileTable {
  id: string;
  user_id: string;
  endpoint: string;
  input: Json<unknown>;
  status: 'preparing' | 'ready' | 'failed' | 'removed';
  file_name: string;
  storage_key: string;
  parts: Generated<number>;
  rows: Generated<number>;
  bytes: Generated<string>;
  /** By the product's clock, as the next two. */
  created_at: Instant;
  ready_at: Instant | null;
  expires_at: Instant | null;
}

export interface ExportTables {
  export_file: ExportFileTable;
}

export type ExportFile = Selectable<ExportFileTable>;
