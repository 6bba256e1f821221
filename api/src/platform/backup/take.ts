/**
 * A base backup. Of a server by `pg_basebackup`, with the log of its own duration; of the embedded database, whose packages have no such program, by
 * `pg_backup_start` over SQL and a copy of its files, with the log that a temporary slot has kept meanwhile.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { startEmbedded } from '../database/embedded/server';
import type { ApiSettings } from '../settings';
import { bytesStream, type Contents, idAt, streamName, writeContents } from './contents';
import type { Place } from './place';
import { bareEnvironment, endOf, hasTar, packed, postgresFolder } from './programs';
import { BackupRefused } from './refused';
import { type StreamFacts, writeStream } from './stream';
import { fileAt } from './wal';

interface Sealed {
  place: Place;
  key: string;
}

type DatabasePart = Pick<
  Contents,
  'kind' | 'postgresMajor' | 'walFrom' | 'walBytes' | 'database' | 'role' | 'figures' | 'streams'
>;
type Write = (stream: string, from: Readable) => Promise<StreamFacts>;

/** What is made while the product runs and is worth nothing later, or is the database itself. */
const notOfData = ['./postgres', './postgres.new-*', './postgres.log', './uploads', './restored'];

/**
 * Folder of data first, then the database: the anchors of the books that are saved lie before the end of the books.
 * @throws BackupRefused
 */
export async function takeBackup(settings: ApiSettings, sealed: Sealed, secrets: Record<string, string>): Promise<Contents> {
  if (!hasTar()) throw new BackupRefused('GNU tar is not on this machine');
  const { backupPlace, dataDir } = settings;
  if (backupPlace && `${backupPlace}/`.startsWith(`${dataDir}/`))
    throw new BackupRefused('BACKUP_PLACE lies in DATA_DIR: who loses the one loses the other');
  const startedAt = new Date();
  const id = idAt(startedAt, randomBytes(3).toString('hex'));
  const write: Write = (stream, from) => writeStream(sealed, streamName(id, stream), from);
  const data = await dataOf(dataDir, write);
  const database = settings.databaseUrl
    ? await takeServer(settings.databaseUrl, settings, write)
    : await takeEmbedded(dataDir, write);
  const contents: Contents = {
    ...database,
    ...{ id, secrets, startedAt: startedAt.toISOString(), endedAt: new Date().toISOString() },
    streams: { ...database.streams, data },
  };
  await writeContents(sealed, contents);
  return contents;
}

async function dataOf(dataDir: string, write: Write): Promise<StreamFacts> {
  if (!existsSync(dataDir)) throw new BackupRefused(`DATA_DIR ${dataDir} is not there`);
  return writePacked(write, 'data', packed(dataDir, ['.'], notOfData));
}

async function writePacked(write: Write, stream: string, { child, ended }: ReturnType<typeof packed>): Promise<StreamFacts> {
  const [facts] = await Promise.all([write(stream, child.stdout as Readable), ended]);
  return facts;
}

async function takeServer(
  databaseUrl: string,
  { backupDatabaseUrl, backupPostgresFolder, figuresDatabaseUrl }: ApiSettings,
  write: Write,
): Promise<DatabasePart> {
  if (!backupDatabaseUrl) throw new BackupRefused('BACKUP_DATABASE_URL is not set: pg_basebackup needs a role with replication');
  const facts = await asClient({ connectionString: databaseUrl }, async (client) => {
    const { rows } = await client.query<{ major: number; wal: string; database: string; role: string }>(
      `select current_setting('server_version_num')::int / 10000 as major, current_database() as database, current_user as role,
        (select setting from pg_settings where name = 'wal_segment_size') as wal`,
    );
    return rows[0];
  });
  if (!facts) throw new TypeError('one row is always there');
  const figures = figuresDatabaseUrl ? await figuresBeside(databaseUrl, figuresDatabaseUrl) : null;
  const program = join(postgresFolder('pg_basebackup', backupPostgresFolder, facts.major), 'bin/pg_basebackup');
  // The address with its password goes by the environment: every user of the machine sees arguments.
  const url = new URL(backupDatabaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const args = ['-d', url.href, '-D', '-', '-F', 'tar', '-X', 'fetch', '-c', 'fast', '--manifest-checksums=SHA256', '-w', '-v'];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: bareEnvironment(password ? { PGPASSWORD: password } : {}),
  });
  const [database, said] = await Promise.all([write('database', child.stdout as Readable), endOf(child, 'pg_basebackup')]);
  const [, position, timeline] = /start point: (\S+) on timeline (\d+)/.exec(said) ?? [];
  if (!position) throw new BackupRefused(`pg_basebackup did not say where it began: ${said}`);
  const walBytes = Number(facts.wal);
  return {
    kind: 'server',
    postgresMajor: facts.major,
    ...{ walFrom: fileAt(Number(timeline), position, walBytes), walBytes },
    ...{ database: facts.database, role: facts.role, figures },
    streams: { database },
  };
}

/** @returns null where it lies on another server, whose base backup this is not */
async function figuresBeside(databaseUrl: string, figuresDatabaseUrl: string): Promise<Contents['figures']> {
  const [money, figures] = await Promise.all(
    [databaseUrl, figuresDatabaseUrl].map((connectionString) =>
      asClient({ connectionString }, async (client) => {
        const { rows } = await client.query<{ started: string; database: string; role: string }>(
          'select extract(epoch from pg_postmaster_start_time())::text as started, current_database() as database, current_user as role',
        );
        return rows[0];
      }),
    ),
  );
  return figures && money?.started === figures.started ? { database: figures.database, role: figures.role } : null;
}

/** What a running database has that a restored one must not have, as PostgreSQL's documentation lists it. */
const notOfDatabase = [
  ...['./postmaster.pid', './postmaster.opts', './pg_wal/*', './pg_replslot/*', './pg_dynshmem/*', './pg_notify/*'],
  ...['./pg_serial/*', './pg_snapshots/*', './pg_stat_tmp/*', './pg_subtrans/*', 'pgsql_tmp*', 'pg_internal.init*', '.s.PGSQL.*'],
];

async function takeEmbedded(dataDir: string, write: Write): Promise<DatabasePart> {
  const server = await startEmbedded({ dataDir });
  try {
    return await asClient({ ...server.connection, database: 'postgres' }, async (client) => {
      const one = async (text: string): Promise<Record<string, string>> =>
        (await client.query<Record<string, string>>(text)).rows[0] ?? {};
      const {
        folder = '',
        major,
        wal,
      } = await one(
        `select current_setting('data_directory') as folder, current_setting('server_version_num')::int / 10000 as major,
          (select setting from pg_settings where name = 'wal_segment_size') as wal`,
      );
      await one(`select pg_create_physical_replication_slot('sz_backup', true, true)`);
      const { from = '' } = await one(`select pg_walfile_name(pg_backup_start('shizhong', true)) as from`);
      const database = await writePacked(write, 'database', packed(folder, ['.'], notOfDatabase));
      const { label = '', until = '' } = await one(
        'select labelfile as label, pg_walfile_name(lsn) as until from pg_backup_stop(wait_for_archive => false)',
      );
      const files = readdirSync(join(folder, 'pg_wal')).filter(
        (name) => /^[0-9A-F]{24}$/.test(name) && name >= from && name <= until,
      );
      const log = await writePacked(write, 'log', packed(join(folder, 'pg_wal'), files.sort()));
      const labelled = await write('label', bytesStream(Buffer.from(label)));
      return {
        kind: 'embedded',
        ...{
          postgresMajor: Number(major),
          walFrom: from,
          walBytes: Number(wal),
          database: 'shizhong',
          role: 'postgres',
          figures: null,
        },
        streams: { database, log, label: labelled },
      };
    });
  } finally {
    await server.close();
  }
}

async function asClient<T>(connection: ConstructorParameters<typeof Client>[0], run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end().catch(() => {});
  }
}
