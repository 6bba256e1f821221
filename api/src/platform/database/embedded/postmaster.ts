/** The postmaster process: started detached, found again by its pid file, shut down cleanly. */

import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from './identity';

const stopBudgetMs = 20_000;

export interface LaunchOptions {
  transport: 'socket' | 'tcp';
  socketFolder: string | null;
  password: string;
  durable: boolean;
  log: string;
  /** Unchanged on a restart, so that existing pools can reconnect. */
  port?: number;
}

export interface Launched {
  /** Null while the process runs; -1 when a signal ended it. */
  code: number | null;
  /** Size of the log when this process started. */
  logFrom: number;
}

/** Starts the postmaster detached: Ctrl-C in the terminal reaches only us, and we then shut it down cleanly. */
/**
 * A database of tests is forgotten with its run. Hundreds of small ones live on one server: workers that vacuum each of them in turn, and
 * those that share a scan of a few pages, took two fifths of the processor's time.
 */
const forTests = [
  ...['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
  ...['-c', 'autovacuum=off', '-c', 'max_parallel_workers_per_gather=0'],
];

export function launch(identity: Identity, how: LaunchOptions, port: number): Launched {
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
    // Our statements take milliseconds, which compiling them does too.
    ...['-c', 'jit=off'],
    ...(how.durable ? [] : forTests),
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
  endWithRun(identity.data, ids);
  return launched;
}

/**
 * Whoever tries the product in a temporary folder names the process of the whole run in `SZ_RUN`. Once that is gone, however it
 * ended, so is the server: jest runs no teardown after Ctrl-C, and of several processes that a signal ends at once none is the last.
 */
function endWithRun(data: string, ids: { uid?: number; gid?: number } | undefined): void {
  const run = Number(process.env['SZ_RUN']);
  if (!(run > 0)) return;
  const watch = spawn(process.execPath, ['-e', watchRun, String(run), data], {
    ...ids,
    cwd: '/',
    detached: true,
    stdio: 'ignore',
  });
  watch.on('error', () => undefined);
  watch.unref();
}

/** A process of its own, which no signal to our group reaches. It ends with the server. */
const watchRun = `
const { readFileSync } = require('node:fs');
const [run, data] = process.argv.slice(1);
const alive = (pid) => {
  try { process.kill(pid, 0); return true; } catch (cause) { return cause.code === 'EPERM'; }
};
const server = () => {
  try { return Number(readFileSync(data + '/postmaster.pid', 'utf8').split('\\n')[0]); } catch { return 0; }
};
let gone = 0;
setInterval(() => {
  const pid = server();
  gone = pid > 0 && alive(pid) ? 0 : gone + 1;
  // A server that restarts is away for a moment.
  if (gone > 20) process.exit();
  if (pid > 0 && !alive(Number(run))) process.kill(pid, 'SIGINT');
}, 500);
`;

interface Status {
  pid: number;
  port: number;
  ready: boolean;
}

/** `postmaster.pid`: pid, data folder, start time, port, socket folder, address, shared memory, status. */
export function readStatus(data: string): Status | null {
  let lines: string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: /ready/.test(lines[7] ?? '') } : null;
}

export function pidOf(data: string): number | null {
  return readStatus(data)?.pid ?? null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The system reuses pids; on Linux and macOS the command line shows whether the process is our server. */
export function isOurServer(pid: number, data: string): boolean {
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

/** Fast shutdown, or an immediate one if that takes too long (the next start recovers from the write-ahead log). */
export async function stop(data: string): Promise<void> {
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

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name;
}

/** The caller's environment may hold secrets and PG* variables; neither is passed to the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { LC_ALL: 'C', ...(PATH ? { PATH } : {}), ...(SystemRoot ? { SystemRoot } : {}), ...(TEMP ? { TEMP } : {}) };
}

export function textFrom(path: string, offset: number): string {
  return existsSync(path) ? readFileSync(path).subarray(offset).toString('utf8') : '';
}
