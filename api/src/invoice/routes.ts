import type { Registrar } from '../http/endpoint';
import type { Services } from '../http/services';
import { applyForInvoice, cancelInvoice, invoicesOf } from './service';

export function invoiceRoutes(registrar: Registrar, services: Services): void {
  registrar.signedIn('adFinance/invoiceList', (input, { user }) => invoicesOf(services, user.userId, input));
  registrar.signedIn('adFinance/invoiceApply', (input, { user }) => applyForInvoice(services, user.userId, input));
  registrar.signedIn('adFinance/invoiceCancel', (input, { user }) => cancelInvoice(services, user.userId, input));
}
