import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { createTestApi } from '../../../test/test-api';
import { healthRoutes } from './health';
import { closeInOrder, serverOptions } from './server-options';

test('a server that stops says so, and answers every request of a balancer that asks whether it may', async () => {
  const api = await createTestApi({ runJobs: false });
  const app = Fastify(serverOptions({ logLevel: 'silent', trustProxy: '', publicUrl: null }));
  healthRoutes(app, api.services);
  app.get('/slow', async () => {
    await sleep(60);
    return 'done';
  });
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const agent = new Agent({ keepAlive: true, maxSockets: 30 });
  const ask = (path: string) =>
    new Promise<number>((done, fail) => {
      const sent = request({ agent, port, path, host: '127.0.0.1' }, (answer) => {
        answer.resume().on('end', () => done(answer.statusCode ?? 0));
      });
      sent.on('error', fail).end();
    });

  let isReady = true;
  const outcomes: (number | string)[] = [];
  const watching = (async () => {
    while (isReady) {
      isReady = (await ask('/readyz')) === 200;
      await sleep(50);
    }
  })();
  const callers = Array.from({ length: 20 }, async () => {
    while (isReady) outcomes.push(await ask('/slow').catch((error: Error) => error.message));
  });
  await sleep(400);
  const before = outcomes.length;
  const stopped = closeInOrder(app, { drainS: 2 });
  await Promise.all([watching, ...callers]);
  await stopped;
  agent.destroy();
  await api.close();
  expect(before).toBeGreaterThan(0);
  expect(outcomes.length).toBeGreaterThan(before);
  expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
});

test('what runs while a server stops is answered, and nothing new is taken', async () => {
  const app = Fastify(serverOptions({ logLevel: 'silent', trustProxy: '', publicUrl: null }));
  app.get('/slow', async () => {
    await sleep(300);
    return 'done';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const running = fetch(`${address}/slow`);
  await sleep(50);
  const stopped = closeInOrder(app, { drainS: 0 });
  expect((await running).status).toBe(200);
  await stopped;
  await expect(fetch(address)).rejects.toThrow();
});
