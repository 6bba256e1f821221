/** Tests the launcher with real processes: killed, raced, adopted, moved. They start their own servers despite DATABASE_URL. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startChild } from '../../../../test/child';
import { EmbeddedDatabaseError } from './fault';
import { type EmbeddedServer, startEmbedded } from './server';

jest.setTimeout(240_000);

const made: string[] = [];
const running: EmbeddedServer[] = [];
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'sz-pg-'));
  chmodSync(path, 0o755);
  made.push(path);
  return path;
}
async function start(dataDir: string, more: Partial<Parameters<typeof startEmbedded>[0]> = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, ...more });
  running.push(server);
  return server;
}
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true });
});

async function query(
  server: Pick<EmbeddedServer, 'connection'>,
  text: string,
  database = 'postgres',
): Promise<Record<string, unknown>[]> {
  const client = new Client({ ...server.connection, database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Whether the program still runs. If a container never reaps it, an ended orphan stays a zombie without a command line. */
function alive(pid: number | null): boolean {
  if (process.platform === 'linux')
    return existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  try {
    return pid !== null && process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function until(what: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 120_000; !(await what()); await sleep(50))
    if (Date.now() > deadline) throw new Error('waited too long');
}

test('creates its data once, keeps it across a stop, and leaves no process running', async () => {
  const dataDir = folder();
  const first = await start(dataDir);
  await query(first, 'create table kept (n int)');
  await query(first, 'insert into kept values (7)');
  const pid = first.pid();
  await first.close();
  expect(alive(pid)).toBe(false);
  const second = await start(dataDir);
  expect(second.adopted).toBe(false);
  expect(await query(second, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('only the server user can read the data or reach the socket, and the server never listens on the network', async () => {
  const dataDir = folder();
  const server = await start(dataDir);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0);
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o077).toBe(0);
  expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(await query(server, 'show fsync')).toEqual([{ fsync: 'on' }]);
});

test('over TCP the server listens on loopback only and requires the password', async () => {
  const server = await start(folder(), { transport: 'tcp' });
  expect(await query(server, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  const stranger = new Client({ ...server.connection, password: 'wrong', database: 'postgres' });
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
});

test('after kill -9 of node the database keeps running; the next start adopts it and finally stops it', async () => {
  const dataDir = folder();
  const child = startChild('test/programs/hold-database.ts', [dataDir]);
  const held = JSON.parse((await child.printed(/\{.*\}\n/))[0]) as { pid: number };
  child.process.kill('SIGKILL');
  await child.ended;
  expect(alive(held.pid)).toBe(true);
  const server = await start(dataDir);
  expect([server.adopted, server.pid()]).toEqual([true, held.pid]);
  await server.close();
  expect(alive(held.pid)).toBe(false);
});

test('a server of a run ends with the run, even if both its starter and the run were killed', async () => {
  const run = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const child = startChild('test/programs/hold-database.ts', [folder()], { SZ_RUN: String(run.pid) });
  const held = JSON.parse((await child.printed(/\{.*\}\n/))[0]) as { pid: number };
  child.process.kill('SIGKILL');
  await child.ended;
  await sleep(1500);
  expect(alive(held.pid)).toBe(true);
  run.kill('SIGKILL');
  await until(() => !alive(held.pid));
});

test('after kill -9 of the database it is restarted with all committed data', async () => {
  const server = await start(folder());
  await query(server, 'create table kept (n int)');
  for (let n = 0; n < 20; n += 1) await query(server, `insert into kept values (${n})`);
  const pid = server.pid();
  process.kill(pid ?? 0, 'SIGKILL');
  await until(async () => server.pid() !== pid && (await query(server, 'select 1').catch(() => [])).length === 1);
  expect(await query(server, 'select count(*)::int as n from kept')).toEqual([{ n: 20 }]);
});

test('after kill -9 of the database while node is busy, it is restarted once, when the dead process is reaped', async () => {
  const dataDir = folder();
  const server = await start(dataDir);
  const pid = server.pid();
  process.kill(Number(pid), 'SIGKILL');
  // The watch timer fires before the event loop learns that the child has exited.
  for (const busyUntil = Date.now() + 700; Date.now() < busyUntil; );
  await until(async () => server.pid() !== pid && (await query(server, 'select 1').then(Boolean, () => false)));
  const starts = readFileSync(join(dataDir, 'postgres.log'), 'utf8').match(
    /starting PostgreSQL|lock file "postmaster.pid" already exists/g,
  );
  expect(starts?.filter((line) => line.startsWith('starting'))).toHaveLength(2);
  expect(starts?.length).toBeLessThanOrEqual(3);
});

test('after kill -9 of both, the next start launches a new server', async () => {
  const dataDir = folder();
  const child = startChild('test/programs/hold-database.ts', [dataDir]);
  const held = JSON.parse((await child.printed(/\{.*\}\n/))[0]) as { pid: number };
  child.process.kill('SIGKILL');
  process.kill(held.pid, 'SIGKILL');
  await child.ended;
  const server = await start(dataDir);
  expect(server.adopted).toBe(false);
  expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('three concurrent starts on a fresh folder share one server, and only the last to close stops it', async () => {
  const dataDir = folder();
  const children = [1, 2, 3].map(() => startChild('test/programs/hold-database.ts', [dataDir]));
  const held = await Promise.all(
    children.map(
      async (child) => JSON.parse((await child.printed(/\{.*\}\n/))[0]) as EmbeddedServer['connection'] & { pid: number },
    ),
  );
  const pids = new Set(held.map(({ pid }) => pid));
  expect(pids.size).toBe(1);
  for (const child of children) child.process.kill('SIGKILL');

  const server = await start(dataDir);
  const other = new Client({ ...server.connection, database: 'postgres', application_name: 'another-instance' });
  await other.connect();
  await server.close();
  expect(alive(server.pid())).toBe(true);
  await other.end();
  const last = await start(dataDir);
  await last.close();
  expect(alive([...pids][0] ?? null)).toBe(false);
});

test('a pid file whose pid now belongs to another program does not stop that program', async () => {
  const dataDir = folder();
  const server = await start(dataDir);
  await server.close();
  const data = join(dataDir, 'postgres');
  writeFileSync(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1700000000\n5432\n${data}\n\n  1234   5678\nready\n`);
  const again = await start(dataDir);
  expect(again.adopted).toBe(false);
  expect(await query(again, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(alive(process.pid)).toBe(true);
});

test('leftovers of an interrupted initdb are removed', async () => {
  const dataDir = folder();
  const dead = spawnSync(process.execPath, ['-e', '0']).pid;
  mkdirSync(join(dataDir, `postgres.new-${dead}-abc`));
  writeFileSync(join(dataDir, `postgres.new-${dead}-abc`, 'PG_VERSION'), '18\n');
  await start(dataDir);
  expect(existsSync(join(dataDir, `postgres.new-${dead}-abc`))).toBe(false);
});

test('data of another major version is refused with a clear message', async () => {
  const dataDir = folder();
  mkdirSync(join(dataDir, 'postgres'));
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  const refused = await startEmbedded({ dataDir }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EmbeddedDatabaseError);
  expect((refused as EmbeddedDatabaseError).reason).toBe('foreign-data');
  expect(String(refused)).toMatch(/made by PostgreSQL 17; this product brings 18/);
});

test('uses a short private folder when the path is too long for a socket', async () => {
  const dataDir = join(folder(), 'long'.repeat(30));
  const server = await start(dataDir);
  expect(server.connection.host.length).toBeLessThan(80);
  expect(statSync(server.connection.host).mode & 0o077).toBe(0);
  expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }]);
  await server.close();
  expect(existsSync(server.connection.host)).toBe(false);
});

const root = process.getuid?.() === 0;
(root ? describe : describe.skip)('as root', () => {
  test('the server runs as another user', async () => {
    const server = await start(folder());
    expect(statSync(`/proc/${server.pid()}`).uid).not.toBe(0);
  });

  test('the server still runs below a 0700 folder of root', async () => {
    const home = folder();
    chmodSync(home, 0o700);
    const dataDir = join(home, 'project', '.data');
    const server = await start(dataDir);
    expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }]);
    await query(server, 'create table kept (n int)');
    await server.close();
    expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8').trim()).toBe('18');

    // When the folder is opened to others later, the data changes owner and is used as before.
    chmodSync(home, 0o755);
    const open = await start(dataDir);
    expect(await query(open, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  });
});
