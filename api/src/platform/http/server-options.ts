import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { uuidv7 } from '../database/uuid';
import type { ApiSettings } from '../settings';
import { createLog } from './log';

/** One line for each answer: what was asked, how it ended, how long it took. No query, no header, no body, no address of the visitor. */
class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(_fault: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { endpoint, user, code } = reply.locals ?? {};
    const path = request.url.split('?', 1)[0];
    const facts = { ...(endpoint ? { endpoint } : { path }), method: request.method, status: reply.statusCode, code, user };
    const line = { ...facts, ms: Math.round(reply.elapsedTime) };
    if (path === '/healthz' && reply.statusCode === 200) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  }
}

export interface ServerOptions {
  loggerInstance: FastifyBaseLogger;
  logController: LogController;
  genReqId: () => string;
  trustProxy: string | false;
  pluginTimeout: number;
}

/** Options of the Fastify instance that carries the API, alone or together with the pages. */
export function serverOptions(
  settings: Pick<ApiSettings, 'logLevel' | 'trustProxy'>,
  log: Logger = createLog(settings.logLevel),
): ServerOptions {
  return {
    loggerInstance: log,
    logController: new AnswerLog(),
    genReqId: uuidv7,
    trustProxy: settings.trustProxy || false,
    // Fastify's ten seconds are too few for a machine that is busy with other work: the start failed there.
    pluginTimeout: 60_000,
  };
}

/**
 * Takes no new connections and finishes the requests that run. A browser's connection stays open after its answer, and closing
 * waits for it (72 s by default), so each one is closed as soon as it is idle.
 */
export async function closeInOrder(app: FastifyInstance): Promise<void> {
  const closer = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearInterval(closer);
  }
}
