/** The operators' desk over HTTP: every call is a POST with JSON, from a page of the desk or with a key. */
import { businessCodes, statusCodes } from '@shizhong/shared-contracts/endpoints';
import { type DeskEndpoint, type DeskEndpointKey, deskEndpoints } from '@shizhong/shared-contracts/operator/desk';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, envelope, Fault, faultsOf, Refusal, readJson, safeHeaders } from '../../platform';
import { beaconRoute } from '../../site';
import { pushWorker } from '../alarms/push-worker';
import { admit, keepCookie, placeOf } from './admit';
import type { DeskCall } from './call';
import { handlers } from './handlers';
import type { DeskServices } from './run-command';

/** Files of a command come as base64 in the body. */
const bodyLimit = 8 * 1024 * 1024;

export function deskPlugin(desk: DeskServices): FastifyPluginAsync {
  return async (app) => {
    app.decorateReply('locals', undefined);
    app.setErrorHandler(answerError);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      try {
        done(null, readJson(String(body)).values);
      } catch (error) {
        done(error as Error);
      }
    });
    app.addHook('onSend', async (_request, reply) =>
      safeHeaders({ publicUrl: desk.services.settings.deskUrl }, reply, { page: false }),
    );
    for (const key of Object.keys(deskEndpoints) as DeskEndpointKey[]) answer(app, desk, key);
    await beaconRoute(app, desk.services);
    app.get('/push-worker.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(pushWorker));
    app.setNotFoundHandler(async () => {
      throw new Fault(404, '请求的地址不存在');
    });
  };
}

function answer(app: FastifyInstance, desk: DeskServices, key: DeskEndpointKey): void {
  const declaration: DeskEndpoint = deskEndpoints[key];
  const handler = handlers[key] as (input: unknown, call: DeskCall) => Promise<unknown>;
  app.post(`/api/v1/${key}`, { bodyLimit }, async (request: FastifyRequest, reply: FastifyReply) => {
    reply.locals = { endpoint: key };
    const caller = await admit(desk.services, request, declaration);
    if (caller) reply.locals.user = caller.name;
    const input = declaration.request.safeParse(request.body ?? {});
    if (!input.success) throw Refusal.invalid(...faultsOf(input.error));
    const outcome = await handler(input.data, {
      ...{ desk, place: placeOf(request, desk.services.settings), keepSession: (token) => keepCookie(reply, token) },
      caller() {
        if (!caller) throw new TypeError(`${key} is for anyone`);
        return caller;
      },
    });
    return envelope(reply, businessCodes.ok, statusCodes.ok, 'ok', declaration.response.parse(outcome));
  });
}
