/**
 * Life of the embedded PostgreSQL: made once, started or adopted, watched, stopped.
 *
 * It is a separate process that outlives a killed Node; the next start adopts it. A pid file alone proves nothing, so
 * adoption needs a connection that answers for our data folder. When the server itself is killed, the watch starts it
 * again; until then requests get 503 from the pool's failures.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { installedBinaries, postgresMajor } from './binaries';
import { EmbeddedDatabaseFault } from './fault';
import { chooseIdentity, giveTo, type Identity } from './identity';

const startBudgetMs = 60_000;
const stopBudgetMs = 20_000;
const watchEveryMs = 500;
/** Longest path of a Unix socket is 107 bytes on Linux, 103 on macOS. */
const longestSocketPath = 100;

export interface EmbeddedOptions {
  /** Folder that holds the data folder `postgres`, its log and its password. */
  dataDir: string;
  /** `socket` where the system has them; `tcp` listens on loopback with the password. */
  transport?: 'socket' | 'tcp';
  /** False only for tests: no fsync. */
  durable?: boolean;
  /** Told about starts, adoptions and restarts. */
  note?: (message: string) => void;
}

export interface EmbeddedServer {
  /** How to connect, without `database`. */
  connection: Required<Pick<ClientConfig, 'host' | 'port' | 'user' | 'password'>>;
  /** Whether a server was found running that an earlier process had started. */
  adopted: boolean;
  /** Process id of the postmaster at this moment. */
  pid(): number | null;
  /** Stops the server, unless other processes still use it. Closing twice does nothing. */
  close(): Promise<void>;
}

/** @throws EmbeddedDatabaseFault */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const transport = options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket');
  const note = options.note ?? (() => {});
  const home = resolve(options.dataDir);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  const identity = chooseIdentity(installedBinaries(), join(home, 'postgres'));
  const password = passwordOf(home);
  makeCluster(identity, password);

  const socketFolder = transport === 'socket' ? socketFolderFor(identity) : null;
  const started = await startOrAdopt(identity, {
    transport,
    socketFolder,
    password,
    durable: options.durable ?? true,
    log: join(home, 'postgres.log'),
  });
  note(started.adopted ? 'embedded PostgreSQL adopted' : `embedded PostgreSQL started ${identity.note}`);

  let closed = false;
  let restarting: Promise<unknown> | null = null;
  const watch = setInterval(() => {
    const pid = pidOf(identity.data);
    if (closed || restarting || (pid !== null && isOurServer(pid, identity.data))) return;
    note('embedded PostgreSQL is gone and is started again');
    restarting = startOrAdopt(identity, { ...started.how, port: started.port })
      .catch((fault: unknown) => note(`embedded PostgreSQL did not come back: ${fault instanceof Error ? fault.message : fault}`))
      .finally(() => {
        restarting = null;
      });
  }, watchEveryMs);
  watch.unref();

  return {
    connection: started.connection,
    adopted: started.adopted,
    pid: () => pidOf(identity.data),
    async close() {
      if (closed) return;
      closed = true;
      clearInterval(watch);
      await restarting;
      if (await usedByOthers(started.connection)) return;
      await stop(identity.data);
      if (socketFolder && socketFolder !== identity.data) rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

interface How {
  transport: 'socket' | 'tcp';
  socketFolder: string | null;
  password: string;
  durable: boolean;
  log: string;
  /** Fixed on a restart, so that existing pools find it again. */
  port?: number;
}

interface Started {
  connection: EmbeddedServer['connection'];
  adopted: boolean;
  port: number;
  how: How;
}

async function startOrAdopt(identity: Identity, how: How): Promise<Started> {
  const deadline = Date.now() + startBudgetMs;
  const describe = (port: number, adopted: boolean): Started => ({
    connection: { host: how.socketFolder ?? '127.0.0.1', port, user: 'postgres', password: how.password },
    adopted,
    port,
    how,
  });
  let adopted = true;
  let port = how.port ?? 5432;
  let launched: Launched | null = null;
  let lockedOut = 0;
  // Every round gives the event loop a turn: without one a killed server of ours is never reaped, and PostgreSQL respects the pid of a zombie.
  for (; Date.now() < deadline; await sleep(15)) {
    const status = readStatus(identity.data);
    if (status && isOurServer(status.pid, identity.data)) {
      if (status.ready && (await answersFor(identity.data, describe(status.port, adopted).connection))) {
        return describe(status.port, adopted);
      }
      continue;
    }
    if (launched === null) {
      adopted = false;
      if (how.transport === 'tcp' && how.port === undefined) port = await freePort();
      launched = launch(identity, how, port);
      continue;
    }
    if (launched.code === null) continue;
    const said = textFrom(how.log, launched.logFrom);
    const { code } = launched;
    launched = null;
    if (code === 0) continue;
    // Another process may have won the race; its pid file then shows within the next rounds.
    const rival = readStatus(identity.data);
    if (rival && isOurServer(rival.pid, identity.data)) continue;
    if (!/lock file|shared memory block/.test(said)) {
      throw new EmbeddedDatabaseFault('start', `The embedded PostgreSQL did not start:\n${said.slice(-2000)}`);
    }
    // The killed one's last children are still ending, or it is not reaped yet.
    await sleep(200);
    if (/lock file/.test(said)) lockedOut += 1;
    // Not only late: the pid went to another program, or to a zombie that nobody reaps.
    if (lockedOut > 1)
      for (const path of lockFiles(identity, how, port)) if (isLeftBehind(path, identity)) rmSync(path, { force: true });
  }
  throw new EmbeddedDatabaseFault(
    'start',
    `The embedded PostgreSQL was not ready in ${startBudgetMs / 1000} s:\n${textFrom(how.log, 0).slice(-2000)}`,
  );
}

/** What PostgreSQL asks before it starts: the data folder's own lock, and that of the socket. */
function lockFiles(identity: Identity, how: How, port: number): string[] {
  const ofData = join(identity.data, 'postmaster.pid');
  return how.socketFolder ? [ofData, join(how.socketFolder, `.s.PGSQL.${port}.lock`)] : [ofData];
}

/** Whether the process that a lock file names is not our server any more. */
function isLeftBehind(path: string, identity: Identity): boolean {
  const pid = existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0;
  return pid > 0 && !isOurServer(pid, identity.data);
}

interface Launched {
  /** Null while it runs; -1 when a signal ended it. */
  code: number | null;
  /** Size of the log before it wrote. */
  logFrom: number;
}

/** Starts the postmaster detached: a Ctrl-C in the terminal is for us, who then stop it in order. */
function launch(identity: Identity, how: How, port: number): Launched {
  if (existsSync(how.log) && statSync(how.log).size > 5_000_000) truncateSync(how.log);
  const logFrom = existsSync(how.log) ? statSync(how.log).size : 0;
  const log = openSync(how.log, 'a', 0o600);
  const listen = how.socketFolder
    ? ['-c', 'listen_addresses=', '-k', how.socketFolder]
    : ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const { file, args, ids } = identity.command(join(identity.binaries, 'bin', executable('postgres')), [
    '-D',
    identity.data,
    ...listen,
    '-p',
    String(port),
    ...['-c', 'max_connections=100', '-c', 'timezone=UTC', '-c', 'log_timezone=UTC', '-c', 'log_min_error_statement=panic'],
    ...(how.durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']),
  ]);
  const launched: Launched = { code: null, logFrom };
  const child = spawn(file, args, { ...ids, cwd: '/', detached: true, stdio: ['ignore', log, log], env: serverEnvironment() });
  closeSync(log);
  child.on('error', () => {
    launched.code = -1;
  });
  child.on('exit', (code) => {
    launched.code = code ?? -1;
  });
  child.unref();
  return launched;
}

/** initdb into a temporary folder, then rename: a kill in the middle leaves no half-made data. Two starts at once: one wins. */
function makeCluster(identity: Identity, password: string): void {
  const { data } = identity;
  const parent = dirname(data);
  for (const left of readdirSync(parent)) {
    const maker = /^postgres\.new-(\d+)-/.exec(left)?.[1];
    if (maker && !isAlive(Number(maker))) rmSync(join(parent, left), { recursive: true, force: true });
  }
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const temporary = mkdtempSync(join(parent, `postgres.new-${process.pid}-`));
    const passwordFile = `${temporary}.password`;
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (identity.owner) for (const path of [temporary, passwordFile]) chownSync(path, identity.owner.uid, identity.owner.gid);
    const { file, args, ids } = identity.command(join(identity.binaries, 'bin', executable('initdb')), [
      ...['-D', temporary, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-instructions', '--no-sync'],
      ...['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${passwordFile}`],
    ]);
    const made = spawnSync(file, args, { ...ids, cwd: '/', encoding: 'utf8', env: serverEnvironment() });
    rmSync(passwordFile, { force: true });
    if (made.status !== 0) {
      rmSync(temporary, { recursive: true, force: true });
      throw new EmbeddedDatabaseFault('initdb', `initdb failed: ${made.error?.message ?? made.stderr}`);
    }
    try {
      renameSync(temporary, data);
    } catch (cause) {
      rmSync(temporary, { recursive: true, force: true });
      if (!existsSync(join(data, 'PG_VERSION'))) throw cause;
    }
  }
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== String(postgresMajor)) {
    throw new EmbeddedDatabaseFault(
      'foreign-data',
      `The data in ${data} was made by PostgreSQL ${version}; this product brings ${postgresMajor}. Export it with the old release first, or set DATA_DIR.`,
    );
  }
  giveTo(identity, data);
}

/** Password of the superuser, made once; two processes at once agree on the first one written. */
function passwordOf(home: string): string {
  const path = join(home, 'postgres.password');
  try {
    writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  return readFileSync(path, 'utf8');
}

/** The data folder itself is 0700 and serves; where its path is too long, a short 0700 folder of our own. */
function socketFolderFor(identity: Identity): string {
  if (Buffer.byteLength(join(identity.data, '.s.PGSQL.5432')) <= longestSocketPath) return identity.data;
  const folder = join(tmpdir(), `shizhong-pg-${createHash('sha256').update(identity.data).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (identity.owner) chownSync(folder, identity.owner.uid, identity.owner.gid);
  const found = statSync(folder);
  const owner = identity.owner?.uid ?? process.getuid?.();
  if (found.uid !== owner || found.mode & 0o077) {
    throw new EmbeddedDatabaseFault(
      'start',
      `The socket folder ${folder} is not ours alone. Remove it or set DATA_DIR to a shorter path.`,
    );
  }
  return folder;
}

interface Status {
  pid: number;
  port: number;
  ready: boolean;
}

/** `postmaster.pid`: pid, data folder, start time, port, socket folder, address, shared memory, status. */
function readStatus(data: string): Status | null {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: /ready/.test(lines[7] ?? '') } : null;
}

function pidOf(data: string): number | null {
  return readStatus(data)?.pid ?? null;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A pid is given again to other programs; on Linux and macOS the command line tells whether it is our server. */
function isOurServer(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data);
    } catch {
      return false;
    }
  }
  if (process.platform === 'win32') return true;
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(data);
}

async function answersFor(data: string, connection: EmbeddedServer['connection']): Promise<boolean> {
  return asClient(connection, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return basename(rows[0]?.data_directory ?? '') === basename(data) && rows[0]?.data_directory === data;
  });
}

/** Other processes than this one that are connected: a second instance, or an operator's tool. */
async function usedByOthers(connection: EmbeddedServer['connection']): Promise<boolean> {
  return asClient(connection, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1 limit 1`,
      [applicationName()],
    );
    return rows.length > 0;
  });
}

/** Name under which this process's connections show in `pg_stat_activity`. */
export function applicationName(): string {
  return `shizhong-${process.pid}`;
}

async function asClient(connection: EmbeddedServer['connection'], ask: (client: Client) => Promise<boolean>): Promise<boolean> {
  const client = new Client({
    ...connection,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    application_name: applicationName(),
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await ask(client);
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Fast shutdown; an immediate one when that takes too long (the next start recovers from the log). */
async function stop(data: string): Promise<void> {
  const pid = pidOf(data);
  if (pid === null || !isOurServer(pid, data)) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + stopBudgetMs;
  while (isOurServer(pid, data)) {
    if (Date.now() > deadline) {
      process.kill(pid, 'SIGQUIT');
      return;
    }
    await sleep(15);
  }
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

/** The caller's environment may hold secrets and PG* variables; the server gets neither. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { LC_ALL: 'C', ...(PATH ? { PATH } : {}), ...(SystemRoot ? { SystemRoot } : {}), ...(TEMP ? { TEMP } : {}) };
}

function textFrom(path: string, offset: number): string {
  return existsSync(path) ? readFileSync(path).subarray(offset).toString('utf8') : '';
}
