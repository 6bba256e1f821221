import type { Registrar } from '../../platform';
import type { MoneyServices } from '../services';
import { entryOf } from './entry';
import { depositRecords, refundRecords } from './payments';
import { consumeRecords, frozenRecords, orderRefundRecords, thawRecords } from './records';
import { financeSummary } from './summary';
import { recordSums } from './sums';

export function financeRoutes(registrar: Registrar, services: MoneyServices): void {
  registrar.signedIn('adFinance/summary', (_input, { user }) => financeSummary(services, user.userId));
  registrar.signedIn('adFinance/consume', (input, { user }) => consumeRecords(services, user.userId, input));
  registrar.signedIn('adFinance/thaw', (input, { user }) => thawRecords(services, user.userId, input));
  registrar.signedIn('adFinance/frozen', (input, { user }) => frozenRecords(services, user.userId, input));
  registrar.signedIn('adFinance/orderRefund', (input, { user }) => orderRefundRecords(services, user.userId, input));
  registrar.signedIn('adFinance/invest', (input, { user }) => depositRecords(services, user.userId, input));
  registrar.signedIn('adFinance/refund', (input, { user }) => refundRecords(services, user.userId, input));
  registrar.signedIn('adFinance/sums', (input, { user }) => recordSums(services, user.userId, input));
  registrar.signedIn('adFinance/entry', ({ txnId }, { user }) => entryOf(services, user.userId, txnId));
}
