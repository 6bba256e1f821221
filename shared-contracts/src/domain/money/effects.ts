/** What questions of this context are about, and what its acts change. `docs/server-data.md#declarations`. */
import type { EndpointKey } from '../../protocol/product';
import { about, listOf, momentary, none, type Question, type Thing } from '../things';

export const moneyQuestions = {
  'user/payees': about('payee'),
  'user/payeeReveal': momentary('payee'),
  'adFinance/summary': about('balance', 'invoice', 'refund', 'deposit'),
  'adFinance/consume': listOf('balance'),
  'adFinance/frozen': listOf('balance'),
  'adFinance/thaw': listOf('balance'),
  'adFinance/invest': listOf('deposit', 'balance'),
  'adFinance/refund': listOf('refund', 'balance'),
  'adFinance/orderRefund': listOf('balance'),
  'adFinance/sums': about('balance', 'deposit', 'refund'),
  'adFinance/entry': about('balance'),
  'adFinance/export': momentary(),
  'adFinance/depositTerms': about('deposit', 'identity'),
  'adFinance/depositStatus': momentary('deposit'),
  'adFinance/refundQuote': momentary('balance', 'refund'),
  'adFinance/invoiceList': listOf('invoice'),
  'adFinance/invoiceFile': momentary(),
  'adFinance/invoiceTitles': about('invoiceTitle'),
  'media/earnings': listOf('earning'),
  'media/earningSums': about('earning'),
  'media/earningsExport': momentary(),
  'media/cashoutQuote': momentary('earning', 'cashOut', 'payee', 'identity'),
  'media/cashoutList': listOf('cashOut'),
  'media/cashoutSums': about('cashOut'),
  'media/cashoutExport': momentary(),
  'media/cashoutDetail': about('cashOut'),
  'media/cashoutReceipt': momentary(),
  'media/tax': about('cashOut', 'earning'),
} satisfies Partial<Record<EndpointKey, Question>>;

const deposit: readonly Thing[] = ['deposit', 'balance', 'message'];
const refund: readonly Thing[] = ['refund', 'balance', 'message'];
const cashOut: readonly Thing[] = ['cashOut', 'earning', 'message'];

export const moneyActs = {
  'user/payeeSave': ['payee'],
  'user/payeeDefault': ['payee'],
  'user/payeeRemove': ['payee'],
  'adFinance/depositCreate': ['deposit'],
  'adFinance/depositCancel': deposit,
  'adFinance/transferVoucher': deposit,
  'adFinance/localCashier': deposit,
  'adFinance/refundApply': refund,
  'adFinance/refundCancel': refund,
  'adFinance/invoiceApply': ['invoice', 'invoiceTitle'],
  'adFinance/invoiceCancel': ['invoice'],
  'adFinance/invoiceTitleSave': ['invoiceTitle'],
  'adFinance/invoiceTitleRemove': ['invoiceTitle'],
  'media/cashoutCode': none,
  'media/cashout': cashOut,
  'media/cashoutCancel': cashOut,
  'media/cashoutInvoice': ['cashOut'],
} satisfies Partial<Record<EndpointKey, readonly Thing[]>>;
