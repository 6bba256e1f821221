import type { Generated } from 'kysely';
import type { FenColumn, Instant } from './ledger-tables';
import type { OnlineChannel } from './money-tables';

export interface ReconciliationTable {
  day: string;
  channel: OnlineChannel;
  deposits: Generated<number>;
  refunds: Generated<number>;
  in_fen: FenColumn;
  out_fen: FenColumn;
  begun_at: Instant;
  /** Null while it runs. */
  done_at: Instant | null;
}

export interface ReconciliationDifferenceTable {
  id: string;
  day: string;
  channel: OnlineChannel;
  /** Booked and unknown to the channel; paid there and not booked; another amount; another number; refunded here only; our own books disagree. */
  kind: 'not_there' | 'not_booked' | 'amount' | 'number' | 'refund_not_there' | 'ledger';
  no: string;
  ours_fen: FenColumn;
  theirs_fen: FenColumn;
  at: Instant;
  handled_by: string | null;
  handled_at: Instant | null;
  note: Generated<string>;
}

export interface ReconciliationTables {
  reconciliation: ReconciliationTable;
  reconciliation_difference: ReconciliationDifferenceTable;
}
