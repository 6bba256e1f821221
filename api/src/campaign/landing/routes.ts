import type { FastifyInstance } from 'fastify';
import { Fault } from '../../platform';
import type { CampaignServices } from '../services';
import { landingPrefix, orderOfCode } from './link';
import { countVisit, landingOf } from './visits';

/**
 * Counts the visit and redirects. A failed count is only logged: the reader reaches the page even if the database does not answer
 * the second time.
 */
export function landingRoutes(app: FastifyInstance, services: CampaignServices): void {
  app.get<{ Params: { code: string } }>(`${landingPrefix}:code`, { exposeHeadRoute: false }, async (request, reply) => {
    const orderId = orderOfCode(services.keys, request.params.code);
    const url = orderId && (await landingOf(services.db, orderId));
    if (!orderId || !url) throw new Fault(404, '链接不存在');
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300);
    try {
      await countVisit(services, orderId, { ip: request.ip, userAgent });
    } catch (error) {
      request.log.warn({ err: error }, 'a landing visit was not counted');
    }
    // 302 and never cached: the next visit must pass through here again.
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'origin').redirect(url, 302);
  });
}
