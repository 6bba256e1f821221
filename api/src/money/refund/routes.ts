import type { Services } from '../../app/services';
import type { Registrar } from '../../platform/http/endpoint';
import { applyForRefund, cancelRefund, refundQuote } from './service';

export function refundRoutes(registrar: Registrar, services: Services): void {
  registrar.signedIn('adFinance/refundQuote', (input, { user }) => refundQuote(services, user.userId, input));
  registrar.signedIn('adFinance/refundApply', (input, call) => applyForRefund(services, input, call));
  registrar.signedIn('adFinance/refundCancel', (input, { user }) => cancelRefund(services, user.userId, input));
}
