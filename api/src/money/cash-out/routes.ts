import type { Registrar } from '../../platform';
import type { MoneyServices } from '../services';
import { cashOutCode } from './confirm';
import { cashOutReceipt } from './receipt';
import { cashOutSums, cashOutsOf, earningSums, earningsOf, taxYearOf } from './records';
import { applyForCashOut, cancelCashOut, cashOutQuote, uploadInvoice } from './service';
import { cashOutDetail } from './view';

export function cashOutRoutes(registrar: Registrar, services: MoneyServices): void {
  registrar.signedIn('media/earnings', (input, { user }) => earningsOf(services, user.userId, input));
  registrar.signedIn('media/earningSums', (input, { user }) => earningSums(services, user.userId, input));
  registrar.signedIn('media/cashoutSums', (input, { user }) => cashOutSums(services, user.userId, input));
  registrar.signedIn('media/cashoutQuote', (input, { user }) => cashOutQuote(services, user, input));
  registrar.signedIn('media/cashoutCode', (input, call) => cashOutCode(services, input, call));
  registrar.signedIn('media/cashout', (input, call) => applyForCashOut(services, input, call));
  registrar.signedIn('media/cashoutList', (input, { user }) => cashOutsOf(services, user.userId, input));
  registrar.signedIn('media/cashoutDetail', ({ id }, { user }) => cashOutDetail(services, user.userId, id));
  registrar.signedIn('media/cashoutReceipt', (input, { user }) => cashOutReceipt(services, user.userId, input), {
    perAddress: { limit: 60, windowS: 600 },
  });
  registrar.signedIn('media/cashoutCancel', (input, { user }) => cancelCashOut(services, user.userId, input));
  registrar.signedIn('media/cashoutInvoice', (input, { user }) => uploadInvoice(services, user.userId, input));
  registrar.signedIn('media/tax', (input, { user }) => taxYearOf(services, user.userId, input));
}
