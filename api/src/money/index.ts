export {
  adjustmentQueue,
  approveAdjustment,
  bookChannelPayout,
  proposeAdjustment,
  refuseAdjustment,
  remitTaxes,
} from './adjustment/operate';
export { exportEarnings } from './cash-out/export';
export { exportCashOuts } from './cash-out/export-records';
export { autoReview, autoReviewJob, cashOutTimer } from './cash-out/jobs';
export {
  acceptInvoice,
  approveCashOut,
  cashOutQueue,
  cashOutResult,
  linesOfBatch,
  rejectCashOut,
  returnInvoice,
  startPayments,
} from './cash-out/operate';
export { cashOutRoutes } from './cash-out/routes';
export { type TaxOutlook, taxOutlook } from './cash-out/tax-outlook';
export { handleIncident, incidentQueue, matchStatement, matchTransfer, rejectTransfer, transferQueue } from './deposit/operate';
export { takePayment } from './deposit/payments';
export { depositRoutes } from './deposit/routes';
export { createDepositIn } from './deposit/service';
export { depositTimer, recheckJob, recheckLapsed } from './deposit/timers';
export { earningChecks } from './earning/audit';
export { creditEarning, holdEarning, liftHold, releaseEarning, releaseJob, takeFromEarnings } from './earning/earnings';
export type { Operator } from './finance/approvals';
export { moneyChecks } from './finance/audit';
export { financeExport } from './finance/export';
export { consumption } from './finance/movements';
export { lockPerson } from './finance/person';
export { financeRoutes } from './finance/routes';
export { requireReason, yuanText } from './finance/text';
export { invoiceQueue, issueInvoice, rejectInvoice, reverseInvoice } from './invoice/operate';
export { invoiceRoutes } from './invoice/routes';
export { removeInvoiceTitles } from './invoice/titles';
export { type AuditCheck, audit } from './ledger/audit';
export { type Buckets, bucketTotal, takeGiftFirst } from './ledger/buckets';
export { type AccountCode, chart } from './ledger/chart';
export { performanceCompensationFen, positionCompensation } from './ledger/compensation';
export type { Entry } from './ledger/entries';
export { type Fen, LedgerFault, shareDownFen, splitFee, sumFen, timesFen, toSafeFen, wholeFen } from './ledger/fen';
export { addToFreeze, compensateFromFreeze, freezeFunds, settleFromFreeze, shortOf, thawFunds } from './ledger/freezes';
export { commitTogether, type Shared } from './ledger/group-commit';
export { cashOutApplied, cashOutPaid, clawback, deposit, gift, goodsBought, penalise } from './ledger/postings';
export { sealLedger } from './ledger/seal';
export { availableOf, balancesOf, fenOf, lockStatement, writePosting, writeStatement } from './ledger/store';
export { payeeCheckFor } from './payee/check';
export { payeeQueue, verifyPayee } from './payee/operate';
export { payeesOf } from './payee/payees';
export { payeeRoutes } from './payee/routes';
export type { AlipayAccount } from './payment/alipay';
export { paymentCallbackRoutes } from './payment/callback-routes';
export { channelsFor } from './payment/channels';
export type { WechatPayAccount } from './payment/wechat-pay';
export { askable, handleDifference, reconcile, reconcileJob, startReconciling } from './reconciliation/reconcile';
export { refundJob, sendRefund } from './refund/jobs';
export { approveRefund, refundBankAccount, refundQueue, refundResult, rejectRefund } from './refund/operate';
export { refundRoutes } from './refund/routes';
export type { MoneyServices } from './services';
export type { DepositChannel, Earning } from './tables';
export { cashOutTax } from './tax/cash-out-tax';
export { type Declaration, declarationOf, type TaxPeriod } from './tax/declaration';
export { identityKinds, type TaxIdentity } from './tax/identity-of';
export { cumulativeRules } from './tax/income-tax';
export { platformReportOf, type Quarter, type ReportedOwner } from './tax/platform-report';
