import type { Registrar } from '../../platform';
import type { SiteServices } from '../services';
import { closeTicket, complain, complaintProgress, createTicket, rateTicket, supplementTicket, ticketsOf } from './service';
import { ownTicket, ticketView } from './view';

export function ticketRoutes(registrar: Registrar, services: SiteServices): void {
  registrar.signedIn('ticket/list', (input, { user }) => ticketsOf(services, user.userId, input));
  registrar.signedIn('ticket/create', (input, call) => createTicket(services, call, input));
  registrar.signedIn('ticket/detail', async ({ id }, { user }) =>
    ticketView(services, services.db, await ownTicket(services.db, user.userId, id)),
  );
  registrar.signedIn('ticket/supplement', (input, call) => supplementTicket(services, call, input));
  registrar.signedIn('ticket/close', (input, call) => closeTicket(services, call, input));
  registrar.signedIn('ticket/rate', (input, call) => rateTicket(services, call, input));
  registrar.open('contact/complain', (input, call) => complain(services, input, call), {
    perAddress: { limit: 20, windowS: 600 },
  });
  registrar.open('contact/progress', (input) => complaintProgress(services, input), {
    perAddress: { limit: 20, windowS: 600 },
  });
}
