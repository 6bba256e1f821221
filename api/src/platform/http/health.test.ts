import { createServer, type Socket } from 'node:net';
import { createTestApi, type TestApi } from '../../../test/test-api';
import { openDatabase } from '../database/database';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ databasePool: 1 });
});
afterAll(() => api.close());

test('while other work holds every connection of the pool, health answers, and asks once for all who ask at once', async () => {
  const asked = async () => {
    const own = await api.services.db
      .selectFrom('pg_stat_activity' as never)
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .where('datname' as never, '=', new URL(api.settings.databaseUrl ?? '').pathname.slice(1) as never)
      .executeTakeFirstOrThrow();
    return Number(own.n);
  };
  await api.app.inject('/readyz');
  const before = await asked();
  let free = () => {};
  let held = Promise.resolve();
  await new Promise<void>((taken) => {
    held = api.services.db.transaction().execute(
      () =>
        new Promise<void>((done) => {
          free = done;
          taken();
        }),
    );
  });
  const answers = await Promise.all(
    ['/livez', ...Array<string>(50).fill('/readyz'), '/healthz'].map((path) => api.app.inject(path)),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  free();
  await held;
  expect(await asked()).toBe(before);
});

test('a database that accepts and says nothing makes the server not ready within seconds, and leaves it alive', async () => {
  const open = new Set<Socket>();
  const silent = createServer((socket) => open.add(socket));
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port } = silent.address() as { port: number };
  const away = openDatabase({ connectionString: `postgres://nobody@127.0.0.1:${port}/none` }, { size: 1, onError() {} });
  const { db } = api.services;
  api.services.db = away;
  const begun = performance.now();
  const ready = await api.app.inject('/readyz');
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect([ready.statusCode, ready.headers['retry-after'], ready.headers['cache-control']]).toEqual([503, '2', 'no-store']);
  expect((await api.app.inject('/livez')).statusCode).toBe(200);
  api.services.db = db;
  await away.destroy();
  for (const socket of open) socket.destroy();
  silent.close();
  expect((await api.app.inject('/readyz')).statusCode).toBe(200);
});
