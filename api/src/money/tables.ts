/** Row types of this context's tables after the last migration. Only this context's code writes them. */

import type { PostingCode } from '@shizhong/shared-contracts/process';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { FenColumn, GeneratedFen, GeneratedJson, Instant, Json, ProcessColumns } from '../platform';
import type { AccountCode } from './ledger/chart';
import type { Entry } from './ledger/entries';
import type { IncomeTaxSteps } from './tax/income-tax';
import type { VatSteps } from './tax/vat';

export interface PayeeAccountTable {
  id: string;
  user_id: string;
  kind: 'bank' | 'alipay' | 'wechat' | 'corp_bank';
  holder_name: string;
  no_enc: string;
  no_hash: string;
  no_tail: string;
  /** Phone number registered at the bank; for the four-element check. */
  phone_enc: string | null;
  bank_name: Generated<string>;
  branch: Generated<string>;
  verified: Generated<'none' | '3f' | '4f' | 'small_amount' | 'manual'>;
  verified_at: Instant | null;
  verify_note: Generated<string>;
  is_default: Generated<boolean>;
  status: Generated<'active' | 'removed'>;
  created_at: Instant;
  version: Generated<number>;
}

export type PayeeAccount = Selectable<PayeeAccountTable>;

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

/** The keyed chain over the rows of all books. */
export interface BookSealTable {
  position: FenColumn;
  book: string;
  row_id: string;
  mac: string;
}

export interface BookSealHeadTable {
  id: number;
  position: FenColumn;
  mac: string;
  /** Every row with a smaller id is sealed. */
  sealed_below: string;
  /** Of the secret that seals; null for the one that the database was created with. */
  key_id: string | null;
}

export interface LedgerTotalTable {
  owner_id: string;
  /** In Asia/Shanghai. */
  day: string;
  code: PostingCode;
  side: 'debit' | 'credit';
  purse: 'available' | 'frozen' | 'refunding';
  /** Kind of advertising; empty if none. */
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

export type Freeze = Selectable<FreezeTable>;

export interface EarningTable {
  order_id: string;
  media_user_id: string;
  source: 'order' | 'position' | 'compensation';
  gross_fen: FenColumn;
  fee_fen: FenColumn;
  net_fen: FenColumn;
  /** Taken back by claw-backs. */
  taken_fen: GeneratedFen;
  /** In cash-outs that are in progress or paid. */
  cashed_fen: GeneratedFen;
  /** Kept by holds (2104); only a withdrawable earning has such a part. */
  held_fen: GeneratedFen;
  state: 'pending' | 'available';
  available_at: Instant;
  created_at: Instant;
}

export type Earning = Selectable<EarningTable>;

/** A claim on a media owner's money that two persons have not decided yet. Its id is that of the proposal it secures. */
export interface EarningHoldTable {
  id: string;
  media_user_id: string;
  order_id: string;
  order_no: string;
  /** What is claimed; the parts say how much of it was found. */
  amount_fen: FenColumn;
  reason: string;
  placed_at: Instant;
  ends_at: Instant;
  ended_at: Instant | null;
  ended_how: 'lifted' | 'lapsed' | 'carried_out' | null;
}

export type EarningHold = Selectable<EarningHoldTable>;

/** How much a hold keeps of one earning now. */
export interface EarningHoldPartTable {
  hold_id: string;
  order_id: string;
  amount_fen: FenColumn;
}

/** How much of each later earning pays a debt, where not all of it does. */
export interface DebtInstalmentTable {
  id: string;
  media_user_id: string;
  share_bp: number;
  reason: string;
  agreed_by: string;
  agreed_at: Instant;
  ended_at: Instant | null;
}

export interface DebtPaymentTable {
  /** Of the bank. */
  reference: string;
  media_user_id: string;
  amount_fen: FenColumn;
  booked_by: string;
  at: Instant;
}

export interface DebtWriteOffTable {
  id: string;
  media_user_id: string;
  amount_fen: FenColumn;
  reason: string;
  status: 'proposed' | 'approved' | 'refused';
  proposed_by: string;
  proposed_at: Instant;
  decided_by: string | null;
  decided_at: Instant | null;
}

/** The way money comes in. `local` is the demonstration's cashier. */
export type DepositChannel = 'alipay' | 'wechat' | 'transfer' | 'local';

export type OnlineChannel = Exclude<DepositChannel, 'transfer'>;

export interface DepositTable extends ProcessColumns<'deposit'> {
  id: string;
  no: string;
  user_id: string;
  channel: DepositChannel;
  amount_fen: FenColumn;
  gift_fen: GeneratedFen;
  out_trade_no: string;
  /** The channel's own number of the payment, or the bank's of the remittance. */
  channel_txn: string | null;
  pay_code: string | null;
  remit_code: string | null;
  payer_name: string | null;
  voucher_file_id: string | null;
  expires_at: Instant;
  paid_at: Instant | null;
  credited_at: Instant | null;
  /** Refunded, or in refunds that are in progress. */
  refunded_fen: GeneratedFen;
  gift_back_fen: GeneratedFen;
  refund_parts: Generated<number>;
  reason: Generated<string>;
}

/** Which deposit brought a principal its gift. */
export interface DepositGiftTable {
  principal: string;
  deposit_id: string;
}

export interface PaymentCallbackTable {
  id: string;
  channel: string;
  out_trade_no: string;
  channel_txn: string;
  body: string;
  headers: Json<Record<string, string>>;
  at: Instant;
}

export interface PaymentIncidentTable {
  id: string;
  channel: string;
  channel_txn: string;
  out_trade_no: string;
  amount_fen: FenColumn;
  /** Another payer or a deposit that takes no money any more: only of the bank. */
  kind: 'unknown' | 'amount' | 'second' | 'payer' | 'state';
  /** Number of the deposit that it seems to mean. */
  detail: Generated<string>;
  at: Instant;
  handled_by: string | null;
  handled_at: Instant | null;
  note: Generated<string>;
  payer_name: Generated<string>;
  remark: Generated<string>;
  /** Stands in 2301; not what came before that account existed. */
  posted: Generated<boolean>;
  outcome: Generated<'matched' | 'returned' | 'adjusted' | 'noted' | null>;
  deposit_id: Generated<string | null>;
  adjustment_id: Generated<string | null>;
  reference: Generated<string>;
}

/** A line of the bank's statement: it led to a deposit, or waits as an incident. */
export interface BankLineTable {
  bank_txn: string;
  day: ColumnType<string, string, never>;
  amount_fen: FenColumn;
  payer_name: string;
  remark: string;
  deposit_id: string | null;
  incident_id: string | null;
  imported_by: string;
  imported_at: Instant;
}

export interface RefundTable extends ProcessColumns<'refund'> {
  id: string;
  no: string;
  user_id: string;
  amount_fen: FenColumn;
  fee_fen: FenColumn;
  gift_back_fen: GeneratedFen;
  reason: string;
  fail_reason: Generated<string>;
  bank_holder: string | null;
  bank_name: string | null;
  bank_tail: string | null;
  bank_enc: string | null;
}

export interface RefundSplitTable {
  refund_id: string;
  line: number;
  deposit_id: string | null;
  route: OnlineChannel | 'bank';
  amount_fen: FenColumn;
  fee_fen: FenColumn;
  gift_back_fen: GeneratedFen;
  /** Our number at the channel; a repeat with it never pays twice. */
  out_refund_no: string;
  status: 'waiting' | 'sent' | 'paid' | 'failed';
  channel_refund_no: string | null;
  reason: Generated<string>;
}

export interface MoneyApprovalTable {
  object_id: string;
  operator_id: string;
  at: Instant;
}

export interface CashOutTable extends ProcessColumns<'cashOut'> {
  id: string;
  no: string;
  user_id: string;
  kind: 'personal' | 'enterprise';
  amount_fen: FenColumn;
  fee_fen: FenColumn;
  tax_fen: FenColumn;
  /** VAT and surcharges. */
  vat_fen: FenColumn;
  surcharge_fen: GeneratedFen;
  paid_fen: FenColumn;
  tax_calc: GeneratedJson<{ incomeTax?: IncomeTaxSteps | null; vat?: VatSteps | null }>;
  /** The month the withholding belongs to; null until payment begins. */
  tax_year: number | null;
  tax_month: number | null;
  payee_id: string;
  payee_kind: 'bank' | 'alipay' | 'wechat' | 'corp_bank';
  payee_holder: string;
  payee_tail: string;
  payee_bank: Generated<string>;
  batch_no: string | null;
  channel_txn: string | null;
  reason: Generated<string>;
  expected_at: Instant;
  paid_at: Instant | null;
  /** The bank could not say what became of the payment. */
  unknown_at: Generated<Date | null>;
}

/** A payment through a wallet's own channel; the number that is sent is the cash-out's. */
export interface CashOutTransferTable {
  cash_out_id: string;
  channel: 'alipay' | 'wechat';
  /** Of the person at our WeChat service account; null where the payee's own number is used. */
  openid: string | null;
  state: Generated<'waiting' | 'sent' | 'refused' | 'paid' | 'failed' | 'by_hand'>;
  /** What the person's wallet needs to show its own page, as long as it waits for them. */
  confirm: Generated<string | null>;
  refusal: Generated<string>;
  /** Why the last question had no answer, for the operators. */
  fault: Generated<string>;
  asked: Generated<number>;
  asked_at: Instant | null;
  started_at: Instant;
}

export type CashOutTransfer = Selectable<CashOutTransferTable>;

export interface CashOutItemTable {
  cash_out_id: string;
  order_id: string;
  amount_fen: FenColumn;
}

export interface InvoiceInTable {
  id: string;
  cash_out_id: string;
  number: string;
  amount_fen: FenColumn;
  tax_rate_bp: number;
  file_id: string;
  at: Instant;
}

export interface TaxMonthTable {
  user_id: string;
  year: number;
  month: number;
  gross_fen: GeneratedFen;
  income_fen: GeneratedFen;
  withheld_fen: GeneratedFen;
  vat_fen: GeneratedFen;
  surcharge_fen: GeneratedFen;
  payments: Generated<number>;
}

export interface InvoiceTable extends ProcessColumns<'invoice'> {
  id: string;
  no: string;
  user_id: string;
  kind: 'vat_special' | 'vat_normal';
  title: string;
  tax_no: string;
  bank: string;
  address: string;
  email: string;
  amount_fen: FenColumn;
  number: string | null;
  file_id: string | null;
  red_number: string | null;
  reason: Generated<string>;
  issued_at: Instant | null;
}

export interface AdjustmentTable {
  id: string;
  no: string;
  entries: Json<Entry[]>;
  reason: string;
  attachment: Generated<string>;
  status: 'proposed' | 'approved' | 'refused';
  proposed_by: string;
  proposed_at: Instant;
  decided_by: string | null;
  decided_at: Instant | null;
}

export type Deposit = Selectable<DepositTable>;
export type Incident = Selectable<PaymentIncidentTable>;

export type Refund = Selectable<RefundTable>;

export type RefundSplit = Selectable<RefundSplitTable>;

export type CashOut = Selectable<CashOutTable>;

export type Invoice = Selectable<InvoiceTable>;

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
  /**
   * Booked here and unknown to the channel; paid there and not booked; different amount; different number; refunded here only;
   * our own books disagree.
   */
  kind: 'not_there' | 'not_booked' | 'amount' | 'number' | 'refund_not_there' | 'ledger';
  no: string;
  ours_fen: FenColumn;
  theirs_fen: FenColumn;
  at: Instant;
  handled_by: string | null;
  handled_at: Instant | null;
  note: Generated<string>;
}

export interface InvoiceTitleTable {
  id: string;
  user_id: string;
  title: string;
  tax_no: string;
  bank: string;
  address: string;
  email: string;
  mail_address: string;
  is_default: boolean;
  version: Generated<number>;
  created_at: Instant;
}

declare module '../platform/database/tables' {
  interface Tables {
    payee_account: PayeeAccountTable;
    ledger_account: LedgerAccountTable;
    ledger_txn: LedgerTxnTable;
    ledger_entry: LedgerEntryTable;
    ledger_seal: LedgerSealTable;
    ledger_seal_head: LedgerSealHeadTable;
    book_seal: BookSealTable;
    book_seal_head: BookSealHeadTable;
    ledger_total: LedgerTotalTable;
    freeze: FreezeTable;
    earning: EarningTable;
    earning_hold: EarningHoldTable;
    earning_hold_part: EarningHoldPartTable;
    debt_instalment: DebtInstalmentTable;
    debt_payment: DebtPaymentTable;
    debt_write_off: DebtWriteOffTable;
    deposit: DepositTable;
    deposit_gift: DepositGiftTable;
    payment_callback: PaymentCallbackTable;
    payment_incident: PaymentIncidentTable;
    bank_line: BankLineTable;
    refund: RefundTable;
    refund_split: RefundSplitTable;
    money_approval: MoneyApprovalTable;
    cash_out: CashOutTable;
    cash_out_item: CashOutItemTable;
    cash_out_transfer: CashOutTransferTable;
    invoice_in: InvoiceInTable;
    tax_month: TaxMonthTable;
    invoice: InvoiceTable;
    adjustment: AdjustmentTable;
    reconciliation: ReconciliationTable;
    reconciliation_difference: ReconciliationDifferenceTable;
    invoice_title: InvoiceTitleTable;
  }
}
