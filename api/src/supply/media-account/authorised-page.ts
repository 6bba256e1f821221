/** Where the open platform redirects the owner's browser after the scan; redirects on to the accounts page. */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../platform';
import type { SupplyServices } from '../services';
import { grantedByTicket } from './granted';
import { PlatformError } from './platform';

export function authorisedPage(app: FastifyInstance, services: SupplyServices): void {
  const { grantOf } = services.accounts;
  if (!grantOf) return;
  app.get<{ Querystring: { ticket?: string; auth_code?: string } }>('/api/v1/wechat/authorised', async (request, reply) => {
    const { ticket = '', auth_code: code = '' } = request.query;
    const base = services.settings.routerBase;
    try {
      const { role, kind } = await grantedByTicket(services, ticket, (asked) => grantOf(asked, code));
      const page = role === 'promoted' ? 'admin-ad' : `admin-media/account/${kind}`;
      return reply.redirect(`${base}${page}?authorised=1`);
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof PlatformError)) throw error;
      request.log.warn({ error: error.message }, 'authorisation refused');
      return reply.redirect(`${base}?authorised=0`);
    }
  });
}
