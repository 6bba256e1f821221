import type { Registrar } from '../../platform';
import type { MoneyServices } from '../services';
import { invoiceFile } from './file';
import { applyForInvoice, cancelInvoice, invoicesOf } from './service';
import { removeTitle, saveTitle, titlesOf } from './titles';

export function invoiceRoutes(registrar: Registrar, services: MoneyServices): void {
  registrar.signedIn('adFinance/invoiceList', (input, { user }) => invoicesOf(services, user.userId, input));
  registrar.signedIn('adFinance/invoiceApply', (input, { user }) => applyForInvoice(services, user.userId, input));
  registrar.signedIn('adFinance/invoiceFile', (input, { user }) => invoiceFile(services, user.userId, input), {
    perAddress: { limit: 60, windowS: 600 },
  });
  registrar.signedIn('adFinance/invoiceCancel', (input, { user }) => cancelInvoice(services, user.userId, input));
  registrar.signedIn('adFinance/invoiceTitles', (_input, { user }) => titlesOf(services.db, user.userId));
  registrar.signedIn('adFinance/invoiceTitleSave', (input, { user }) => saveTitle(services, user.userId, input));
  registrar.signedIn('adFinance/invoiceTitleRemove', (input, { user }) => removeTitle(services, user.userId, input));
}
