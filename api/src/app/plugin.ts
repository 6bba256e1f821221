import multipart from '@fastify/multipart';
import { serverTimeHeader } from '@shizhong/shared-contracts/endpoints';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { visitorsOf } from '../identity';
import {
  answerError,
  compressLarge,
  createRegistrar,
  Fault,
  healthRoutes,
  type Metrics,
  maxFileBytes,
  readJson,
  readPairs,
  safeHeaders,
  traceRequests,
} from '../platform';
import { parts } from './parts';
import type { Services } from './services';

/**
 * Everything below `/api` and `/home/`, `/livez`, `/readyz`, `/healthz` and `/openapi`; independent of pages. `docs/architecture.md#composition-root`.
 */
export function apiPlugin(services: Services, metrics: Metrics): FastifyPluginAsync {
  return async (app) => {
    app.decorateReply('locals', undefined);
    app.setErrorHandler(answerError);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      parse(() => readJson(String(body)), done),
    );
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      parse(() => readPairs(String(body)), done),
    );
    await app.register(multipart, { limits: { files: 1, fileSize: maxFileBytes, fields: 20, fieldSize: 10_000, parts: 21 } });
    traceRequests(app);
    app.addHook('onSend', compressLarge);
    app.addHook('onSend', async (request, reply) => {
      reply.header(serverTimeHeader, String(services.clock.now()));
      // The documentation of the API is the only page here, and brings a policy of its own.
      safeHeaders(services.settings, reply, { page: request.url.startsWith('/openapi') });
    });

    app.addHook('onResponse', async (_request, reply) => {
      const { endpoint, code } = reply.locals ?? {};
      metrics.answered({ endpoint, status: reply.statusCode, code, seconds: reply.elapsedTime / 1000 });
    });

    const registrar = createRegistrar(app, services, visitorsOf(services));
    for (const part of parts) await part.routes?.(registrar, services, app);
    healthRoutes(app, services);
    unknownPaths(app);
    app.setNotFoundHandler(async () => {
      throw new Fault(404, '请求的地址不存在');
    });
  };
}

function parse(read: () => unknown, done: (error: Error | null, body?: unknown) => void): void {
  try {
    done(null, read());
  } catch (error) {
    done(error as Error);
  }
}

/** Routes instead of a not-found handler: the page server answers every other GET, and these paths must never get its HTML. */
function unknownPaths(app: FastifyInstance): void {
  for (const url of ['/api', '/api/*', '/home/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      onRequest: async () => {
        throw new Fault(404, '请求的地址不存在');
      },
      handler: async () => null,
    });
  }
}
