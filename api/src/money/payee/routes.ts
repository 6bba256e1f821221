import type { Registrar } from '../../platform';
import type { MoneyServices } from '../services';
import { payeeDefault, payeeRemove, payeeReveal, payeeSave, payeesOf } from './payees';

export function payeeRoutes(registrar: Registrar, services: MoneyServices): void {
  registrar.signedIn('user/payees', (_input, { user }) => payeesOf(services, user.userId));
  registrar.signedIn('user/payeeSave', (input, call) => payeeSave(services, input, call));
  registrar.signedIn('user/payeeDefault', (input, call) => payeeDefault(services, input, call));
  registrar.signedIn('user/payeeRemove', (input, call) => payeeRemove(services, input, call));
  registrar.signedIn('user/payeeReveal', (input, call) => payeeReveal(services, input, call));
}
