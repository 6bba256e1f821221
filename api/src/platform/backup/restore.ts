/**
 * A backup as folders: `postgres` (the database's, with the log that it goes on with), `data` (for `DATA_DIR`, with the stored files), and `settings.env`. PostgreSQL
 * itself replays the log when it starts there.
 */
import { createWriteStream, existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { type Contents, factsOf, streamName } from './contents';
import { filesIn, openFile } from './files';
import type { Place } from './place';
import { unpacking } from './programs';
import { BackupRefused } from './refused';
import { checkStream, readStream } from './stream';
import { gapsIn, openWal, walSince } from './wal';

/** In the folder of a restored database, and of no use once it has started. */
const logFolder = 'restored-log';

interface Sealed {
  place: Place;
  key: string;
}

export interface Restored {
  /** Folder of the database. */
  database: string;
  /** For `DATA_DIR`. */
  data: string;
  files: number;
  wal: number;
}

/** @throws BackupRefused */
export async function restoreInto(
  sealed: Sealed,
  contents: Contents,
  { to, until }: { to: string; until: Date | undefined },
): Promise<Restored> {
  const home = resolve(to);
  if (existsSync(home) && readdirSync(home).length > 0) throw new BackupRefused(`${home} is not empty: nothing is written over`);
  if (until && contents.kind === 'embedded')
    throw new BackupRefused(
      'a backup of the embedded database has no log: it is restored to the moment of its end, without --until',
    );
  if (until && until.getTime() < Date.parse(contents.endedAt))
    throw new BackupRefused(`${contents.id} ended at ${contents.endedAt}, after ${until.toISOString()}`);
  const data = join(home, 'data');
  // The embedded database lies in its folder of data.
  const database = contents.kind === 'embedded' ? join(data, 'postgres') : join(home, 'postgres');
  await mkdir(home, { recursive: true });
  await mkdir(data, { mode: 0o700 });
  await mkdir(database, { mode: 0o700 });
  await unpack(sealed, contents, 'data', data);
  await unpack(sealed, contents, 'database', database);
  await chmod(database, 0o700);
  const wal =
    contents.kind === 'embedded'
      ? await finishEmbedded(sealed, contents, database)
      : await finishServer(sealed, contents, database, until);
  const names = await filesIn(sealed.place);
  for (const name of names) {
    const { storageKey, bytes } = await openFile(sealed, name);
    const path = join(data, 'uploads', storageKey);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600 });
  }
  const lines = Object.entries(contents.secrets).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(home, 'settings.env'), lines.join(''), { mode: 0o600 });
  return { database, data, files: names.length, wal };
}

async function unpack(sealed: Sealed, contents: Contents, stream: string, folder: string): Promise<void> {
  const { into, ended } = unpacking(folder);
  await Promise.all([readStream(sealed, streamName(contents.id, stream), factsOf(contents, stream), into), ended]);
}

async function finishEmbedded(sealed: Sealed, contents: Contents, database: string): Promise<number> {
  await mkdir(join(database, 'pg_wal'), { recursive: true, mode: 0o700 });
  await unpack(sealed, contents, 'log', join(database, 'pg_wal'));
  const label = createWriteStream(join(database, 'backup_label'), { mode: 0o600 });
  await readStream(sealed, streamName(contents.id, 'label'), factsOf(contents, 'label'), label);
  return readdirSync(join(database, 'pg_wal')).filter((name) => name.length === 24).length;
}

async function finishServer(sealed: Sealed, contents: Contents, database: string, until: Date | undefined): Promise<number> {
  // Within the database's folder: whoever may read the one may read the other. A command that cannot read would end the recovery early and say nothing.
  const folder = join(database, logFolder);
  await mkdir(folder, { mode: 0o700 });
  const files = await walSince(sealed.place, contents.walFrom);
  for (const file of files) await writeFile(join(folder, file), await openWal(sealed, file), { mode: 0o600 });
  // A restored database lays nothing into the archive of the former one until somebody says so.
  const settings = [
    `restore_command = 'cp "${logFolder}/%f" "%p"'`,
    `recovery_target_timeline = 'latest'`,
    ...(until
      ? [
          `recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
          `recovery_target_action = 'promote'`,
        ]
      : []),
    `archive_mode = 'off'`,
  ];
  await appendFile(join(database, 'postgresql.auto.conf'), `${settings.join('\n')}\n`);
  await writeFile(join(database, 'recovery.signal'), '', { mode: 0o600 });
  return files.length;
}

export interface Verified {
  streams: number;
  bytes: number;
  wal: number;
  files: number;
}

/** Reads everything whole, and keeps nothing. @throws BackupRefused at the first object that is missing or not what was written */
export async function readWhole(sealed: Sealed, contents: Contents): Promise<Verified> {
  let bytes = 0;
  for (const [name, facts] of Object.entries(contents.streams)) {
    await checkStream(sealed, streamName(contents.id, name), facts);
    bytes += facts.bytes;
  }
  const wal = contents.kind === 'embedded' ? [] : await walSince(sealed.place, contents.walFrom);
  for (const file of wal) await openWal(sealed, file);
  const gaps = gapsIn(wal, contents.walFrom, contents.walBytes);
  if (gaps.length)
    throw new BackupRefused(`the log has gaps at ${gaps.join(', ')}: what comes after cannot be restored from this backup`);
  const files = await filesIn(sealed.place);
  for (const name of files) await openFile(sealed, name);
  return { streams: Object.keys(contents.streams).length, bytes, wal: wal.length, files: files.length };
}
