/** Injects faulty responses, to see how the shell handles them: `?fault=help:down` sends a remote's requests here. */
import { setTimeout as wait } from 'node:timers/promises';
import { slowMark } from '@shizhong/shared-contracts/page';
import type { FastifyInstance } from 'fastify';

/** Long enough to be noticed, short enough to wait for, in milliseconds. */
const slowMs = 4_000;
/** A server that never responds would keep its connections open forever. */
const maxHangMs = 180_000;

/**
 * Every fault except the slow one comes from `/faults/…`. A slow file is the right file at its own address, sent late: an entry derives
 * its build's folder from the address of its own script, and would look for the rest in the wrong folder.
 */
export function faultRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.endsWith(slowMark)) await wait(slowMs);
  });

  app.get<{ Params: { kind: string } }>('/faults/:kind', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    switch (request.params.kind) {
      case 'hang':
        await Promise.race([wait(maxHangMs), new Promise((gone) => request.raw.once('close', gone))]);
        return reply.code(504).send();
      case 'down':
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      case '500':
        return reply.code(500).type('text/plain; charset=utf-8').send('500\n');
      case 'json':
        return reply.code(503).type('application/json; charset=utf-8').send('{"code":503,"msg":"服务繁忙"}');
      case 'html':
        return reply.type('text/html; charset=utf-8').send('<!doctype html><p>登录酒店网络</p>');
      default:
        return reply.code(404).type('text/plain; charset=utf-8').send('404\n');
    }
  });
}
