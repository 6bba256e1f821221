/** Everything an embedded server creates once: its data, its password, its socket folder. */

import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { postgresMajor } from './binaries';
import { EmbeddedDatabaseError } from './fault';
import { giveTo, type Identity } from './identity';
import { executable, isAlive, serverEnvironment } from './postmaster';

/** A Unix socket path may have at most 107 bytes on Linux and 103 on macOS. */
const maxSocketPath = 100;

/**
 * Runs initdb in a temporary folder and renames it: a kill midway leaves no partial data, and of two concurrent starts one wins.
 */
export function makeCluster(identity: Identity, password: string): void {
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
      throw new EmbeddedDatabaseError('initdb', `initdb failed: ${made.error?.message ?? made.stderr}`);
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
    throw new EmbeddedDatabaseError(
      'foreign-data',
      `The data in ${data} was made by PostgreSQL ${version}; this product brings ${postgresMajor}. Export it with the old release first, or set DATA_DIR.`,
    );
  }
  giveTo(identity, data);
}

/** Password of the superuser, created once; of two concurrent processes, both use the one written first. */
export function passwordOf(home: string): string {
  const path = join(home, 'postgres.password');
  try {
    writeFileSync(path, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
  return readFileSync(path, 'utf8');
}

/** The data folder itself (mode 0700), or, where its path is too long for a socket, a short folder created with the same mode. */
export function socketFolderFor(identity: Identity): string {
  if (Buffer.byteLength(join(identity.data, '.s.PGSQL.5432')) <= maxSocketPath) return identity.data;
  const folder = join(tmpdir(), `shizhong-pg-${createHash('sha256').update(identity.data).digest('hex').slice(0, 12)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (identity.owner) chownSync(folder, identity.owner.uid, identity.owner.gid);
  const found = statSync(folder);
  const owner = identity.owner?.uid ?? process.getuid?.();
  if (found.uid !== owner || found.mode & 0o077) {
    throw new EmbeddedDatabaseError(
      'start',
      `The socket folder ${folder} is owned by or accessible to other users. Remove it or set DATA_DIR to a shorter path.`,
    );
  }
  return folder;
}
