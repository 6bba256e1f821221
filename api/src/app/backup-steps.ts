/**
 * `npm run ops -- backup`, `backup wal`, `backup list`, `restore` and `verify`: they need the database and the place, and neither an operator nor a server; a restored database
 * is not one that anybody could sign in to. `docs/operations.md#backups`.
 */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { lastFigureWritten } from '../figures';
import { auditResult, type Row, UsageError } from '../operator';
import {
  type ApiSettings,
  BackupRefused,
  backupOf,
  backupsIn,
  type Contents,
  chosenBackup,
  filesMissing,
  keptSecret,
  lastMark,
  markBackup,
  postgresFolder,
  readContents,
  readWhole,
  removeOld,
  restoreInto,
  shipFiles,
  shipWal,
  startThrowAway,
  storageFor,
  takeBackup,
  waitingWal,
} from '../platform';
import { createApi } from './create-api';
import { openStore } from './open-store';
import { storedFiles } from './parts';

type Given = Readonly<Record<string, string | undefined>>;
export type BackupStep = (settings: ApiSettings, given: Given) => Promise<Row[]>;

const hourMs = 3_600_000;
const quiet = { info() {}, warn: (fact: unknown, what?: string) => console.error(what ?? '', fact) };

export const backupSteps: Readonly<Record<string, BackupStep>> = {
  async backup(settings) {
    const sealed = backupOf(settings);
    const contents = await takeBackup(settings, sealed, secretsOf(settings));
    if (settings.figuresDatabaseUrl && !contents.figures)
      console.error('FIGURES_DATABASE_URL lies on another server: its figures are not in this backup');
    const bytes = Object.values(contents.streams).reduce((sum, stream) => sum + stream.bytes, 0);
    const { db, close } = await openStore(settings, quiet);
    try {
      const stored = { db, storage: storageFor(settings), tables: storedFiles };
      const { copied, lost } = await shipFiles(sealed, stored, null);
      for (const name of lost) console.error(`the storage has no ${name}: a row without its file, before this backup already`);
      await markBackup(db, 'base', contents.id);
      const removed = await removeOld(sealed, settings.backupKeepDays, new Date());
      return [
        { backup: contents.id, bytes, filesCopied: copied, removedBackups: removed.backups.length, removedLogFiles: removed.wal },
      ];
    } finally {
      await close();
    }
  },

  async 'backup wal'(settings) {
    const { backupWalFolder, databaseUrl } = settings;
    if (!backupWalFolder || !databaseUrl)
      throw new UsageError('BACKUP_WAL_FOLDER and DATABASE_URL are needed: the embedded database keeps no log of its past');
    const sealed = backupOf(settings);
    const { db, close } = await openStore(settings, quiet);
    try {
      const { rows } = await sql<{
        bytes: string;
      }>`select setting as bytes from pg_settings where name = 'wal_segment_size'`.execute(db);
      const files = await waitingWal(backupWalFolder, Number(rows[0]?.bytes));
      // Files first: no row is in the place whose file is not.
      const last = await lastMark(db, 'wal');
      const stored = { db, storage: storageFor(settings), tables: storedFiles };
      const { copied } = await shipFiles(sealed, stored, last && new Date(last.getTime() - hourMs));
      const shipped = await shipWal(sealed, backupWalFolder, files);
      await markBackup(db, 'wal', files.at(-1) ?? '');
      return [{ logFiles: shipped, filesCopied: copied, last: files.at(-1) ?? '' }];
    } finally {
      await close();
    }
  },

  async 'backup list'(settings) {
    const sealed = backupOf(settings);
    const rows: Row[] = [];
    for (const { id, isFinished } of await backupsIn(sealed.place)) {
      if (!isFinished) {
        rows.push({ backup: id, kind: 'unfinished', ended: null, bytes: null, logFrom: null });
        continue;
      }
      const { kind, endedAt, streams, walFrom } = await readContents(sealed, id);
      const bytes = Object.values(streams).reduce((sum, stream) => sum + stream.bytes, 0);
      rows.push({ backup: id, kind, ended: endedAt, bytes, logFrom: walFrom });
    }
    return rows;
  },

  async restore(settings, { to, backup, until }) {
    if (!to) throw new UsageError('--to is missing: an empty folder, or one to be made');
    const sealed = backupOf(settings);
    const at = instantOf(until);
    const contents = await chosenBackup(sealed, { id: backup, until: at });
    const { database, data, files, wal } = await restoreInto(sealed, contents, { to, until: at });
    return [{ backup: contents.id, database, data, files, logFiles: wal }];
  },

  async verify(settings, { backup, until, restore }) {
    const sealed = backupOf(settings);
    const at = instantOf(until);
    const contents = await chosenBackup(sealed, { id: backup, until: at });
    const { bytes, wal, files } = await readWhole(sealed, contents);
    const read = { backup: contents.id, bytes, logFiles: wal, files };
    if (restore !== 'yes') return [read];
    return [{ ...read, ...(await tryOut(settings, sealed, contents, at)) }];
  },
};

/** @throws UsageError */
function instantOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(text))
    throw new UsageError('--until is an instant with its zone (2026-12-01T08:00:00+08:00)');
  return at;
}

/** What a restored product needs to read what it had encrypted, and to be understood by pages that are open. */
function secretsOf(settings: ApiSettings): Record<string, string> {
  const { secretKey, secretKeyOthers, visitKey, signPrefix, signSuffix } = settings;
  const texts = {
    SECRET_KEY: secretKey,
    SECRET_KEY_OTHERS: secretKeyOthers.join(','),
    VISIT_KEY: visitKey,
    SIGN_PREFIX: signPrefix,
    SIGN_SUFFIX: signSuffix,
  };
  return Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

async function storedIn(dataDir: string): Promise<Set<string>> {
  const folder = join(dataDir, 'uploads');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name))));
}

/** Restores into a folder that is removed afterwards, starts the database there, and audits it. @throws BackupRefused */
async function tryOut(
  settings: ApiSettings,
  sealed: ReturnType<typeof backupOf>,
  contents: Contents,
  until: Date | undefined,
): Promise<Row> {
  const home = await mkdtemp(join(tmpdir(), 'sz-restored-'));
  // The database runs as another user where this one is root.
  await chmod(home, 0o711);
  try {
    const restored = await restoreInto(sealed, contents, { to: join(home, 'restored'), until });
    for (const folder of [join(home, 'restored'), restored.data]) await chmod(folder, 0o711);
    const server = await startThrowAway(
      postgresFolder('postgres', settings.backupPostgresFolder, contents.postgresMajor),
      restored.database,
    );
    try {
      return await auditRestored(settings, contents, {
        dataDir: restored.data,
        databaseUrl: server.address(contents.role, contents.database),
        figuresDatabaseUrl: contents.figures && server.address(contents.figures.role, contents.figures.database),
      });
    } finally {
      await server.close();
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function auditRestored(
  settings: ApiSettings,
  { secrets }: Contents,
  at: Pick<ApiSettings, 'dataDir' | 'figuresDatabaseUrl'> & { databaseUrl: string },
): Promise<Row> {
  const api = await createApi(
    {
      ...settings,
      ...at,
      secretKey: secrets['SECRET_KEY'] ?? keptSecret(at.dataDir),
      secretKeyOthers: (secrets['SECRET_KEY_OTHERS'] ?? '').split(',').filter(Boolean),
      // The anchors of its own time: those of the living books are ahead of it.
      ...{ anchorFile: null, anchorS3Endpoint: null, anchorTsaUrl: null, s3Endpoint: null, metricsPort: null },
      ...{ runJobs: false, demonstrationData: 'accounts', databasePool: 3 },
    },
    quiet,
  );
  try {
    const { checks, breaches } = await auditResult(api.services);
    const { rows } = await sql<{ last: Date | null }>`select max(at) as last from process_event`.execute(api.services.db);
    const missing = await filesMissing(api.services.db, storedFiles, await storedIn(at.dataDir));
    const faults = [...breaches, ...missing.map((name) => `the file ${name} is missing`)];
    if (faults.length) throw new BackupRefused(`the restored database is not in order:\n${faults.join('\n')}`);
    const lastEvent = rows[0]?.last ?? null;
    const lastFigure = await lastFigureWritten(api.services.figures);
    return {
      ...{ checks, breaches: 0, lastEvent: lastEvent?.toISOString() ?? null, lastFigure: lastFigure?.toISOString() ?? null },
      figuresNewerSeconds: lastEvent && lastFigure ? Math.round((lastFigure.getTime() - lastEvent.getTime()) / 1000) : null,
    };
  } finally {
    await api.close();
  }
}
