/**
 * A PostgreSQL server of Debian's in a folder of its own, as a company runs one: durable, with files of the log of one megabyte, archiving into a folder, reached by a socket. What brings the product by npm
 * has no `pg_basebackup`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

export interface PostgresServer {
  /** A superuser's address of the database `shizhong`. */
  address: string;
  /** Where its log is laid down. */
  archive: string;
  /** `kill -9`, and everything of it is gone from the disk. */
  destroy(): Promise<void>;
}

const nobody = 65_534;
const debian = '/usr/lib/postgresql';

/** Null where Debian's `postgresql` is not installed. */
export function installedPostgres(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number).filter(Boolean) : [];
  const newest = versions.sort((a, b) => b - a)[0];
  const folder = join(debian, String(newest), 'bin');
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_basebackup')) ? folder : null;
}

export async function postgresServer(binaries: string, home: string): Promise<PostgresServer> {
  const [data, archive] = [join(home, 'primary'), join(home, 'archive')];
  chmodSync(home, 0o755);
  const ids = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  for (const folder of [data, archive]) {
    mkdirSync(folder, { mode: 0o700 });
    if (ids.uid) chownSync(folder, nobody, nobody);
  }
  const env = { LC_ALL: 'C', PATH: process.env['PATH'] ?? '' };
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--auth=trust', '-N', '--wal-segsize=1'],
    {
      ...{ ...ids, cwd: '/', env, encoding: 'utf8' },
    },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const settings = {
    ...{ listen_addresses: '', unix_socket_directories: data, archive_mode: 'on', archive_timeout: '1s', timezone: 'UTC' },
    archive_command: `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f.new" && mv "${archive}/%f.new" "${archive}/%f"`,
  };
  const args = ['-D', data, '-p', '5432', ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const child = spawn(join(binaries, 'postgres'), args, { ...ids, cwd: '/', env, stdio: 'ignore' });
  const address = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(data)}&port=5432`;
  for (let tries = 0; ; tries += 1) {
    const client = new Client({ connectionString: address('postgres') });
    try {
      await client.connect();
      await client.query('create database shizhong');
      await client.end();
      break;
    } catch (error) {
      if (tries > 400 || child.exitCode !== null) throw error;
      await sleep(50);
    }
  }
  return {
    address: address('shizhong'),
    archive,
    async destroy() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      // Its children end when they see that it is gone.
      await sleep(300);
      for (const folder of [data, archive]) rmSync(folder, { recursive: true, force: true });
    },
  };
}
