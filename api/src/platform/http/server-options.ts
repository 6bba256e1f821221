import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { uuidv7 } from '../database/uuid';
import type { ApiSettings } from '../settings';
import { answerError } from './errors';
import { healthPaths, sayNotReady } from './health';
import { createLog } from './log';
import { safeHeaders } from './safe-headers';

const isHealth = (path: string | undefined) => healthPaths.some((each) => each === path);

/** One line per response: endpoint, outcome and duration. No query, header, body or visitor address. */
class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { endpoint, user, code } = reply.locals ?? {};
    const path = request.url.split('?', 1)[0];
    const facts = { ...(endpoint ? { endpoint } : { path }), method: request.method, status: reply.statusCode, code, user };
    const line = { ...facts, ms: Math.round(reply.elapsedTime) };
    if (isHealth(path) && reply.statusCode === 200) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  }
}

export interface ServerOptions {
  loggerInstance: FastifyBaseLogger;
  logController: LogController;
  genReqId: () => string;
  trustProxy: string | false;
  pluginTimeout: number;
  return503OnClosing: boolean;
  requestTimeout: number;
  connectionTimeout: number;
  frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => void;
  http: { headersTimeout: number; connectionsCheckingInterval: number };
}

/**
 * Longest time that a client may take to send a request, in milliseconds (a file of 5 MB needs 0.7 Mbit/s), and during which nothing moves on a
 * connection: of a client that does not read its answer. Streams of news move every 15 seconds.
 */
const sendingMs = { headers: 10_000, request: 60_000, still: 120_000 };

/** Options of the Fastify instance that serves the API, alone or together with the pages. */
export function serverOptions(
  settings: Pick<ApiSettings, 'logLevel' | 'trustProxy' | 'publicUrl'>,
  log: Logger = createLog(settings.logLevel),
  sending = sendingMs,
): ServerOptions {
  return {
    loggerInstance: log,
    logController: new AnswerLog(),
    genReqId: uuidv7,
    trustProxy: settings.trustProxy || false,
    // Fastify's default of ten seconds was too short on a machine busy with other work: the start failed.
    pluginTimeout: 60_000,
    // What arrives on an open connection while the server stops is answered: it was accepted.
    return503OnClosing: false,
    // Without them a client that drips its bytes holds its connection and its buffer for as long as it likes.
    requestTimeout: sending.request,
    connectionTimeout: sending.still,
    // An address that cannot be read reaches no plugin and none of their hooks.
    frameworkErrors(error, request, reply) {
      safeHeaders(settings, reply, { page: false });
      answerError(error, request, reply);
    },
    http: { headersTimeout: sending.headers, connectionsCheckingInterval: Math.min(1000, sending.headers) },
  };
}

/**
 * Goes on serving while balancers notice, then stops accepting connections and finishes running requests. A browser's connection stays open after its response, and closing
 * would wait for it (72 s by default), so each connection is closed as soon as it is idle.
 */
export async function closeInOrder(app: FastifyInstance, { drainS }: Pick<ApiSettings, 'drainS'>): Promise<void> {
  sayNotReady(app);
  // Each connection ends with its next answer, so that a proxy takes another for what follows.
  app.server.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'));
  if (drainS > 0) await sleep(drainS * 1000);
  const closer = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearInterval(closer);
  }
}
