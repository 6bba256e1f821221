export {
  adjustmentQueue,
  approveAdjustment,
  bookChannelPayout,
  proposeAdjustment,
  refuseAdjustment,
  remitTaxes,
} from './adjustment/operate';
export { type Anchored, anchorBooks, anchorsFor } from './books/anchors';
export { type Book, bookOf, instant, postingsBook } from './books/book';
export { auditBooks } from './books/check';
export { turnBooks } from './books/keys';
export { sealBooks } from './books/seal';
export { exportEarnings } from './cash-out/export';
export { exportCashOuts } from './cash-out/export-records';
export { acceptInvoice, approveCashOut, cashOutQueue, rejectCashOut, returnInvoice } from './cash-out/operate';
export { cashOutResult, cashOutUnknown, linesOfBatch, startPayments } from './cash-out/payments';
export { type TaxOutlook, taxOutlook } from './cash-out/tax-outlook';
export {
  agreeInstalments,
  approveWriteOff,
  bookDebtPayment,
  debts,
  endInstalments,
  proposeWriteOff,
  refuseWriteOff,
} from './debt/operate';
export {
  handleIncident,
  incidentQueue,
  matchTransfer,
  matchUnmatched,
  rejectTransfer,
  returnUnmatched,
  transferQueue,
} from './deposit/operate';
export { takePayment } from './deposit/payments';
export { createDepositIn } from './deposit/service';
export { foreseeStatement, matchStatement, type StatementOutcome } from './deposit/statement';
export { earningChecks } from './earning/audit';
export { debtOf } from './earning/claims';
export { bringForward, creditEarning, releaseEarning, takeFromEarnings } from './earning/earnings';
export { endedHolds, endHold, holdEnding, placeHold } from './earning/holds';
export type { Operator } from './finance/approvals';
export { moneyChecks } from './finance/audit';
export { financeExport } from './finance/export';
export { byTransaction, commonFundsOf, fundsOf, grown, type OrderEntry, orderEntries, passageOf } from './finance/funds';
export { consumption } from './finance/movements';
export { lockPerson } from './finance/person';
export { amountText, requireReason } from './finance/text';
export { attachInvoiceFile } from './invoice/file';
export { invoiceQueue, issueInvoice, rejectInvoice, reverseInvoice } from './invoice/operate';
export { removeInvoiceTitles } from './invoice/titles';
export type { Finding } from './ledger/audit';
export { audit } from './ledger/audit';
export type { AuditCheck } from './ledger/audit-check';
export { type Buckets, bucketTotal, takeGiftFirst } from './ledger/buckets';
export { type AccountCode, chart } from './ledger/chart';
export { performanceCompensationFen, positionCompensation } from './ledger/compensation';
export type { Entry } from './ledger/entries';
export { type Fen, LedgerError, shareDownFen, splitFee, sumFen, timesFen, toSafeFen, wholeFen } from './ledger/fen';
export {
  addToFreeze,
  compensateFromFreeze,
  freezeFunds,
  insufficientBalance,
  settleFromFreeze,
  thawFunds,
} from './ledger/freezes';
export { commitTogether, type Shared } from './ledger/group-commit';
export { cashOutApplied, cashOutPaid, clawback, deposit, gift, goodsBought, penalise } from './ledger/postings';
export { sealLedger } from './ledger/seal';
export { availableOf, balancesOf, fenOf, lockStatement, writePosting, writeStatement } from './ledger/store';
export { moneyPart } from './part';
export { payeeCheckFor } from './payee/check';
export { payeeQueue, verifyPayee } from './payee/operate';
export { payeesOf } from './payee/payees';
export type { AlipayAccount } from './payment/alipay';
export { type PaymentChannel, WrongCallback } from './payment/channel';
export { channelsFor } from './payment/channels';
export type { WechatPayAccount } from './payment/wechat-pay';
export type { PayoutChannelName } from './payout/channel';
export { payoutsFor } from './payout/channels';
export { payableThrough, startPayouts } from './payout/start';
export { handleDifference, queryableChannels, reconcileJob } from './reconciliation/reconcile';
export {
  approveRefund,
  openRefundParts,
  type RefundPart,
  refundBankAccount,
  refundQueue,
  refundResult,
  rejectRefund,
} from './refund/operate';
export type { MoneyServices } from './services';
export type { DepositChannel, Earning } from './tables';
export { cashOutTax } from './tax/cash-out-tax';
export { type Declaration, declarationOf, type TaxPeriod } from './tax/declaration';
export { identityKinds, type TaxIdentity } from './tax/identity-of';
export { cumulativeRules } from './tax/income-tax';
export { platformReportOf, type Quarter, type ReportedOwner } from './tax/platform-report';
