import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, type Span } from './traces';

/** A span per request, named by its endpoint; neither address nor body, caller or visitor is in it. */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', async (request) => {
    const span = beginSpan('request', 'other', request.headers);
    if (span) spans.set(request, span);
  });
  // Not in the first hook: what reads the body runs in the connection's context, and would lose it.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  // Comes always, also when the visitor has gone before the answer.
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    if (!span) return;
    const { endpoint, code } = reply.locals ?? {};
    if (endpoint) span.rename(endpoint);
    span.set({
      'http.request.method': request.method,
      'http.response.status_code': reply.statusCode,
      ...(code === undefined ? {} : { 'shizhong.code': code }),
    });
    if (reply.statusCode >= 500) span.fail();
    span.end();
  });
}
