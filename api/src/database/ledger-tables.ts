import type { PostingCode } from '@shizhong/shared-contracts/process';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { AccountCode } from '../ledger/chart';

/** bigint comes as text from the driver, so that nothing is rounded on the way; `ledger/fen.ts` reads it. */
export type FenColumn = ColumnType<string, number | bigint | string, number | bigint | string>;
export type Instant = ColumnType<Date, Date | string, Date | string>;

export interface LedgerAccountTable {
  id: string;
  code: AccountCode;
  owner_id: string | null;
  guarded: boolean;
  balance_fen: ColumnType<string, number | undefined, number | bigint | string>;
}

export interface LedgerTxnTable {
  id: string;
  code: PostingCode;
  request_id: string;
  biz_type: string;
  biz_id: string;
  memo: Generated<string>;
  operator_id: string | null;
  at: Instant;
}

export interface LedgerEntryTable {
  txn_id: string;
  line: number;
  account_id: string;
  account_code: AccountCode;
  owner_id: string | null;
  side: 'debit' | 'credit';
  amount_fen: FenColumn;
  /** Null on the platform's own accounts. */
  balance_after_fen: FenColumn | null;
  campaign_id: string | null;
  order_id: string | null;
  freeze_id: string | null;
  at: Instant;
}

export interface LedgerSealTable {
  position: FenColumn;
  txn_id: string;
  hash: string;
}

export interface LedgerSealHeadTable {
  id: number;
  position: FenColumn;
  hash: string;
  /** Every transaction with a smaller id is sealed. */
  sealed_below: Generated<string>;
}

export interface LedgerTotalTable {
  owner_id: string;
  /** Of Asia/Shanghai. */
  day: string;
  code: PostingCode;
  side: 'debit' | 'credit';
  purse: 'available' | 'frozen' | 'refunding';
  /** Of advertising; empty: of none. */
  kind: string;
  cash_fen: FenColumn;
  gift_fen: FenColumn;
  n: FenColumn;
}

export interface FreezeTable {
  id: string;
  no: string;
  advertiser_id: string;
  campaign_id: string | null;
  order_id: string | null;
  reason: 'campaign' | 'invitation' | 'dispute';
  amount_fen: FenColumn;
  consumed_fen: ColumnType<string, number | undefined, number | bigint | string>;
  thawed_fen: ColumnType<string, number | undefined, number | bigint | string>;
  gift_fen: FenColumn;
  cash_fen: FenColumn;
  created_at: Instant;
}

export interface LedgerTables {
  ledger_account: LedgerAccountTable;
  ledger_txn: LedgerTxnTable;
  ledger_entry: LedgerEntryTable;
  ledger_seal: LedgerSealTable;
  ledger_seal_head: LedgerSealHeadTable;
  ledger_total: LedgerTotalTable;
  freeze: FreezeTable;
}

export type Freeze = Selectable<FreezeTable>;
