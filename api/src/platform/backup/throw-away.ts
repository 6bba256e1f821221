/**
 * Starts a restored server in its folder, lets it replay its log, and hands over an address that only this user can reach. It listens on no port, archives
 * nothing and is stopped and removed afterwards.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { socketFolderFor } from '../database/embedded/cluster';
import { chooseIdentity, giveTo } from '../database/embedded/identity';
import { stop } from '../database/embedded/postmaster';
import { bareEnvironment } from './programs';
import { BackupRefused } from './refused';

export interface ThrowAway {
  /** Address as this role, in this database. */
  address(role: string, database: string): string;
  close(): Promise<void>;
}

const port = 5432;
/** A day of a busy server's log takes minutes. */
const budgetMs = 60 * 60_000;

/** @param binaries folder with `bin/postgres` of the version of the data @throws BackupRefused with the end of the log */
export async function startThrowAway(binaries: string, folder: string): Promise<ThrowAway> {
  const identity = chooseIdentity(binaries, folder);
  if (identity.data !== folder)
    throw new BackupRefused(`${folder} cannot be reached by an unprivileged user: choose another place`);
  // Of its own: the former machine's files may lie elsewhere (/etc/postgresql), and must not decide who may sign in here.
  writeFileSync(join(folder, 'throw-away.conf'), '');
  writeFileSync(join(folder, 'throw-away.hba'), 'local all all trust\n');
  giveTo(identity, folder);
  const socketFolder = socketFolderFor(identity);
  const log = `${folder}.log`;
  const settings = {
    ...{ config_file: join(folder, 'throw-away.conf'), hba_file: join(folder, 'throw-away.hba') },
    ...{ listen_addresses: '', unix_socket_directories: socketFolder, hot_standby: 'off', archive_mode: 'off', fsync: 'off' },
    ...{
      max_connections: '20',
      max_prepared_transactions: '0',
      shared_preload_libraries: '',
      ssl: 'off',
      log_destination: 'stderr',
    },
    ...{ logging_collector: 'off', timezone: 'UTC' },
  };
  const { file, args, ids } = identity.command(join(identity.binaries, 'bin', 'postgres'), [
    ...['-D', folder, '-p', String(port)],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const into = openSync(log, 'a', 0o600);
  const child = spawn(file, args, { ...ids, cwd: '/', stdio: ['ignore', into, into], env: bareEnvironment() });
  closeSync(into);
  const close = async () => {
    await stop(folder);
    child.kill('SIGKILL');
  };
  const address = (role: string, database: string) =>
    `postgres://${encodeURIComponent(role)}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}&port=${port}`;
  try {
    await untilAnswers(child, address('postgres', 'postgres'), log);
  } catch (error) {
    await close();
    throw error;
  }
  return { address, close };
}

async function untilAnswers(child: ChildProcess, address: string, log: string): Promise<void> {
  const deadline = Date.now() + budgetMs;
  const said = () => (existsSync(log) ? readFileSync(log, 'utf8').slice(-3000) : '');
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new BackupRefused(`the restored database did not start:\n${said()}`);
    const client = new Client({ connectionString: address, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
      if (rows[0]?.recovering === false) return;
    } catch (error) {
      // A role of that name is no matter here: who says so has started.
      if ((error as { code?: string }).code === '28000') return;
    } finally {
      await client.end().catch(() => {});
    }
    if (Date.now() > deadline) throw new BackupRefused(`the restored database was not ready in an hour:\n${said()}`);
    await sleep(50);
  }
}
