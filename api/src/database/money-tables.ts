import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Entry } from '../ledger/entries';
import type { IncomeTaxSteps } from '../tax/income-tax';
import type { VatSteps } from '../tax/vat';
import type { FenColumn, Instant } from './ledger-tables';
import type { GeneratedJson, Json, ProcessColumns } from './marketplace-tables';

type GeneratedFen = ColumnType<string, number | bigint | string | undefined, number | bigint | string>;

/** Through which way money comes in. `local` is the demonstration's cashier. */
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
  /** Refunded, or inside refunds that are under way. */
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
  kind: 'unknown' | 'amount' | 'second';
  detail: Generated<string>;
  at: Instant;
  handled_by: string | null;
  handled_at: Instant | null;
  note: Generated<string>;
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
}

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

export interface MoneyTables {
  deposit: DepositTable;
  deposit_gift: DepositGiftTable;
  payment_callback: PaymentCallbackTable;
  payment_incident: PaymentIncidentTable;
  refund: RefundTable;
  refund_split: RefundSplitTable;
  money_approval: MoneyApprovalTable;
  cash_out: CashOutTable;
  cash_out_item: CashOutItemTable;
  invoice_in: InvoiceInTable;
  tax_month: TaxMonthTable;
  invoice: InvoiceTable;
  adjustment: AdjustmentTable;
}

export type Deposit = Selectable<DepositTable>;
export type Refund = Selectable<RefundTable>;
export type RefundSplit = Selectable<RefundSplitTable>;
export type CashOut = Selectable<CashOutTable>;
export type Invoice = Selectable<InvoiceTable>;
