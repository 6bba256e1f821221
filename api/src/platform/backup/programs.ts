/** PostgreSQL's own programs, and `tar`: found, run without a shell, and heard when they fail. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { installedBinaries, postgresMajor } from '../database/embedded/binaries';
import { BackupRefused } from './refused';

const debian = '/usr/lib/postgresql';

/** Folder with `bin/<program>` of a version; of the newest that this machine has where none is named. @throws BackupRefused */
export function postgresFolder(program: string, given: string | null, major: number | null): string {
  if (given) {
    if (existsSync(join(given, 'bin', program))) return given;
    throw new BackupRefused(`BACKUP_POSTGRES_FOLDER has no bin/${program}`);
  }
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Boolean) : [];
  const fitting = versions
    .filter((version) => (major === null || version === major) && existsSync(join(debian, String(version), 'bin', program)))
    .sort((a, b) => b - a);
  if (fitting[0]) return join(debian, String(fitting[0]));
  if (program === 'postgres' && (major === null || major === postgresMajor)) return installedBinaries();
  throw new BackupRefused(
    `${program} of PostgreSQL ${major ?? ''} is not on this machine: install it (Debian: postgresql-client-<version> or postgresql-<version>) or set BACKUP_POSTGRES_FOLDER`,
  );
}

/** Nothing of ours but what a program of PostgreSQL needs. */
export const bareEnvironment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  LC_ALL: 'C',
  PATH: process.env['PATH'] ?? '',
  ...more,
});

/** Rejects with what the program said when it does not end well. */
export function endOf(child: ChildProcess, name: string, good: readonly number[] = [0]): Promise<string> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  });
  return new Promise((done, failed) => {
    child.on('error', (cause) => failed(new BackupRefused(`${name} could not be run: ${cause.message}`)));
    child.on('close', (code) => {
      if (code !== null && good.includes(code)) done(said);
      else failed(new BackupRefused(`${name} ended with ${code}: ${said.trim()}`));
    });
  });
}

/**
 * A folder as a stream. GNU tar ends with 1 when a file grew or went while it was read: of a running database that is expected, and the write-ahead log
 * makes it whole again.
 */
export function packed(
  folder: string,
  names: readonly string[],
  leftOut: readonly string[] = [],
): { child: ChildProcess; ended: Promise<string> } {
  const args = ['-C', folder, '-c', '-f', '-', ...leftOut.map((pattern) => `--exclude=${pattern}`), '--', ...names];
  const child = spawn('tar', args, { stdio: ['ignore', 'pipe', 'pipe'], env: bareEnvironment() });
  return { child, ended: endOf(child, 'tar', [0, 1]) };
}

/** The other way: what is written becomes files of the folder. */
export function unpacking(folder: string): { into: Writable; ended: Promise<string> } {
  const child = spawn('tar', ['-C', folder, '-x', '-p', '-f', '-'], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: bareEnvironment(),
  });
  const { stdin } = child;
  // It may stop reading at the mark of the end, before the last blocks; those are still to be hashed. What else it stops for, it says when it ends.
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  stdin.on('error', close).on('close', close);
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (isClosed || stdin.write(chunk)) return done();
      const go = () => {
        stdin.off('drain', go).off('close', go);
        done();
      };
      stdin.on('drain', go).on('close', go);
    },
    final(done) {
      stdin.end();
      done();
    },
  });
  return { into, ended: endOf(child, 'tar') };
}

export function hasTar(): boolean {
  return /GNU tar/.test(spawnSync('tar', ['--version'], { encoding: 'utf8', env: bareEnvironment() }).stdout ?? '');
}
