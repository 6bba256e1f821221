/**
 * Life cycle of the embedded PostgreSQL: created once, started or adopted, watched, stopped.
 *
 * The server is a separate process that outlives a killed Node process; the next start adopts it. A pid file alone proves
 * nothing, so adoption requires a connection that reports our data folder. When the server itself is killed, the watch restarts
 * it; until then requests get 503 because the pool fails.
 */

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installedBinaries } from './binaries';
import { makeCluster, passwordOf, socketFolderFor } from './cluster';
import { answersFor, type EmbeddedConnection, usedByOthers } from './connection';
import { EmbeddedDatabaseError } from './fault';
import { chooseIdentity, type Identity } from './identity';
import {
  freePort,
  isOurServer,
  type Launched,
  type LaunchOptions,
  launch,
  pidOf,
  readStatus,
  stop,
  textFrom,
} from './postmaster';

const startBudgetMs = 60_000;

const watchEveryMs = 500;

interface EmbeddedOptions {
  /** Folder that holds the data folder `postgres`, the log and the password. */
  dataDir: string;
  /** `socket` where the system supports it; `tcp` listens on loopback with the password. */
  transport?: 'socket' | 'tcp';
  /** False (no fsync) only in tests. */
  durable?: boolean;
  /** Receives a message for every start, adoption and restart. */
  note?: (message: string) => void;
}

export interface EmbeddedServer {
  /** Connection options without `database`. */
  connection: EmbeddedConnection;
  /** Whether the server was already running, started by an earlier process. */
  adopted: boolean;
  /** Current process id of the postmaster. */
  pid(): number | null;
  /** Stops the server, unless other processes still use it. Closing twice does nothing. */
  close(): Promise<void>;
}

/** @throws EmbeddedDatabaseError */
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
    note('embedded PostgreSQL is gone; restarting it');
    restarting = startOrAdopt(identity, { ...started.how, port: started.port })
      .catch((error: unknown) =>
        note(`embedded PostgreSQL could not be restarted: ${error instanceof Error ? error.message : error}`),
      )
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

interface Started {
  connection: EmbeddedConnection;
  adopted: boolean;
  port: number;
  how: LaunchOptions;
}

async function startOrAdopt(identity: Identity, how: LaunchOptions): Promise<Started> {
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
  // Every round yields to the event loop: otherwise our killed server is never reaped, and PostgreSQL respects a zombie's pid.
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
    const output = textFrom(how.log, launched.logFrom);
    const { code } = launched;
    launched = null;
    if (code === 0) continue;
    // Another process may have won the race; its pid file then shows within the next rounds.
    const rival = readStatus(identity.data);
    if (rival && isOurServer(rival.pid, identity.data)) continue;
    if (!/lock file|shared memory block/.test(output)) {
      throw new EmbeddedDatabaseError('start', `The embedded PostgreSQL did not start:\n${output.slice(-2000)}`);
    }
    // Either the last children of the killed server are still ending, or it has not been reaped yet.
    await sleep(200);
    if (/lock file/.test(output)) lockedOut += 1;
    // If it persists, the pid was reused by another program or belongs to a zombie that is never reaped.
    if (lockedOut > 1)
      for (const path of lockFiles(identity, how, port)) if (isLeftBehind(path, identity)) rmSync(path, { force: true });
  }
  throw new EmbeddedDatabaseError(
    'start',
    `The embedded PostgreSQL was not ready in ${startBudgetMs / 1000} s:\n${textFrom(how.log, 0).slice(-2000)}`,
  );
}

/** The locks that PostgreSQL checks before it starts: of the data folder, and of the socket. */
function lockFiles(identity: Identity, how: LaunchOptions, port: number): string[] {
  const ofData = join(identity.data, 'postmaster.pid');
  return how.socketFolder ? [ofData, join(how.socketFolder, `.s.PGSQL.${port}.lock`)] : [ofData];
}

/** Whether the process in a lock file is no longer our server. */
function isLeftBehind(path: string, identity: Identity): boolean {
  const pid = existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0;
  return pid > 0 && !isOurServer(pid, identity.data);
}
