/** Whether this process is alive, and whether it can serve: for balancers, supervisors and whoever is called at night. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { askForRows, type Database } from '../database/database';
import { Fault } from './fault';

/** `/healthz` is what asked the same before there were two. */
export const healthPaths = ['/livez', '/readyz', '/healthz'] as const;

/** `services.db` is read at each question, because tests replace it. */
const stopping = new WeakSet<object>();

/** From now on `/readyz` says that this server is not to be asked, although it still answers. */
export function sayNotReady(app: FastifyInstance): void {
  stopping.add(app.server);
}

export function healthRoutes(app: FastifyInstance, services: { db: Database }): void {
  app.get('/livez', async (_request, reply) => answer(reply, {}));
  for (const path of ['/readyz', '/healthz'])
    app.get(path, async (request, reply) => {
      if (stopping.has(app.server)) throw notReady();
      try {
        await askForRows(services.db, 'select 1');
      } catch (error) {
        request.log.error({ err: error }, 'database unavailable');
        throw notReady();
      }
      return answer(reply, { database: 'ok' });
    });
}

const notReady = () => new Fault(503, '服务暂时不可用，请稍后再试', { 'retry-after': '2', 'cache-control': 'no-store' });

function answer(reply: FastifyReply, data: Record<string, string>): FastifyReply {
  return reply.header('cache-control', 'no-store').send({ code: 200, status_code: 200, msg: 'ok', data });
}
