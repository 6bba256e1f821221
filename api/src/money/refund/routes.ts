import type { Registrar } from '../../platform';
import type { MoneyServices } from '../services';
import { applyForRefund, cancelRefund, refundQuote } from './service';

export function refundRoutes(registrar: Registrar, services: MoneyServices): void {
  registrar.signedIn('adFinance/refundQuote', (input, { user }) => refundQuote(services, user.userId, input));
  registrar.signedIn('adFinance/refundApply', (input, call) => applyForRefund(services, input, call));
  registrar.signedIn('adFinance/refundCancel', (input, { user }) => cancelRefund(services, user.userId, input));
}
