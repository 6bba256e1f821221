import { once, type Registrar } from '../../platform';
import type { OrderServices } from '../services';
import { createLink, revokeLink } from './links';
import { previewText } from './order-text';

export function previewLinkRoutes(registrar: Registrar, services: OrderServices): void {
  const now = async () => {
    await services.clock.refresh();
    return new Date(services.clock.now());
  };
  registrar.signedIn('preview/create', async ({ request_id: requestId, ...input }, { user }) => {
    const at = await now();
    const content = [user.userId, input];
    return once(services, { endpoint: 'preview/create', requestId, content }, (trx) =>
      createLink(trx, services, user, input, at),
    );
  });
  registrar.signedIn('preview/revoke', async ({ request_id: requestId, id }, { user }) => {
    const at = await now();
    return once(services, { endpoint: 'preview/revoke', requestId, content: [user.userId, id] }, (trx) =>
      revokeLink(trx, user.userId, id, at),
    );
  });
  registrar.open('home/previewText', (input) => previewText(services, input), { perAddress: { limit: 120, windowS: 600 } });
}
