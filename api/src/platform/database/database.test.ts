/** A database that is away, or has become a standby: what the pool and the start make of it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { asSuperuser, createTestDatabase } from '../../../test/server';
import { isDatabaseAway, openDatabase, untilReachable } from './database';
import { startEmbedded } from './embedded/server';
import { ensureDatabase } from './migrate';

const fault = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  ['25006', 'cannot execute INSERT in a read-only transaction', true],
  ['XX000', 'server closed the connection unexpectedly', true],
  ['XX000', 'connection to the remote node worker-1:5432 failed', true],
  ['XX000', 'could not find memoization table entry', false],
  ['08006', 'connection failure', true],
  ['57P03', 'the database system is starting up', true],
  ['ECONNREFUSED', 'connect', true],
  ['23505', 'server closed the connection', false],
])('%s %s: away is %s', (code, message, away) => {
  expect(isDatabaseAway(fault(code, message))).toBe(away);
});

test('a connection that leads to a standby is thrown away: the next one finds the primary', async () => {
  const url = asSuperuser(await createTestDatabase());
  const name = new URL(url).pathname.slice(1);
  const owner = openDatabase({ connectionString: url }, { size: 1, onError() {} });
  const readOnly = (value: string) =>
    sql.raw(`alter database ${name} set default_transaction_read_only = ${value}`).execute(owner);
  await sql`select 1`.execute(owner);
  await readOnly('on');
  const db = openDatabase({ connectionString: url }, { size: 1, onError() {} });
  const write = () => db.updateTable('clock').set({ offset_ms: '0' }).execute();
  const refused = await write().catch((error: unknown) => error);
  expect([(refused as { code: string }).code, isDatabaseAway(refused)]).toEqual(['25006', true]);
  await sql`set default_transaction_read_only = off`.execute(owner);
  await readOnly('off');
  await write();
  await db.destroy();
  await owner.destroy();
});

test('a COMMIT that no standby confirms is given up as unknown, and what it did is there once the standby is', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sz-commit-'));
  const server = await startEmbedded({ dataDir });
  await ensureDatabase(server.connection, 'proof');
  const connection = { ...server.connection, database: 'proof' };
  const owner = openDatabase(connection, { size: 1, onError() {} });
  const db = openDatabase(connection, { size: 1, onError() {}, commitMs: 400 });
  const standby = async (name: string) => {
    await sql.raw(`alter system set synchronous_standby_names = '${name}'`).execute(owner);
    await sql`select pg_reload_conf()`.execute(owner);
    for (let shown = 'other'; shown !== name; )
      shown =
        (await sql<{ value: string }>`select current_setting('synchronous_standby_names') as value`.execute(owner)).rows[0]
          ?.value ?? '';
  };
  try {
    await sql`create table kept (n int)`.execute(owner);
    await standby('nobody');
    const write = db.transaction().execute((trx) => sql`insert into kept values (1)`.execute(trx));
    const unknown = await write.catch((error: unknown) => error);
    expect([(unknown as Error).name, isDatabaseAway(unknown)]).toEqual(['CommitUnknown', true]);
    await standby('');
    // Seen by others once the session that waited has been woken.
    let rows: { n: number }[] = [];
    for (let tries = 0; tries < 1000 && rows.length === 0; tries += 1)
      rows = (await sql<{ n: number }>`select n from kept`.execute(db)).rows;
    expect(rows).toEqual([{ n: 1 }]);
  } finally {
    await db.destroy();
    await owner.destroy();
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}, 60_000);

const testLinux = process.platform === 'linux' ? test : test.skip;

testLinux('connections of the pool are kept alive, so that a machine that is gone is noticed', async () => {
  const silent = await listening(() => {});
  const { port } = silent.server.address() as AddressInfo;
  const db = openDatabase({ connectionString: `postgres://a:b@127.0.0.1:${port}/c` }, { size: 1, onError() {} });
  const asked = sql`select 1`.execute(db).catch(() => {});
  const remote = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  // The third column is the far end, the sixth the timer that runs: 02 is that of keep-alive.
  let timer = '';
  for (let tries = 0; tries < 200 && timer !== '02'; tries += 1) {
    const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((line) => line.trim().split(/\s+/));
    timer = lines.find(([, , far]) => far === remote)?.[5]?.slice(0, 2) ?? '';
    await new Promise((later) => setTimeout(later, 20));
  }
  expect(timer).toBe('02');
  silent.end();
  await asked;
  await db.destroy();
});

test('a start waits for a database that is away, and says so', async () => {
  const url = new URL(asSuperuser(await createTestDatabase()));
  const free = await listening(() => {});
  const { port } = free.server.address() as AddressInfo;
  free.end();
  const through = new URL(url);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  through.host = `127.0.0.1:${port}`;
  const notes: string[] = [];
  let reached = false;
  const waiting = untilReachable(through.href, (note) => notes.push(note)).then(() => {
    reached = true;
  });
  while (notes.length === 0) await new Promise((later) => setTimeout(later, 20));
  expect([notes, reached]).toEqual([['the database is away (ECONNREFUSED); waiting for it'], false]);
  const to = url.searchParams.get('host');
  const door = await listening((socket) => {
    const onward = to
      ? createConnection({ path: join(to, `.s.PGSQL.${url.searchParams.get('port') ?? '5432'}`) })
      : createConnection({ host: url.hostname, port: Number(url.port) });
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) end.on('error', () => {});
  }, port);
  await waiting;
  door.end();
});

async function listening(take: (socket: Socket) => void, port = 0): Promise<{ server: Server; end(): void }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    take(socket);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    server,
    end() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
