/** What `npm run doctor` asks a company's database. Nothing is written. `docs/operations.md#doctor`. */
import { sql } from 'kysely';
import { anchorsFor } from '../money';
import {
  type ApiSettings,
  type BackupKind,
  type Database,
  DatabaseRefused,
  deriveKeys,
  heldKeys,
  type Keys,
  lastMark,
  openDatabase,
  openFigures,
  plainDatabase,
  refuseOwner,
  refuseOwnerOfFigures,
} from '../platform';

export interface DatabaseFacts {
  profile: string | null;
  /** Why production would refuse this schema or role; null: it would not. */
  refused: string | null;
  /** Of a database of figures of its own: why production would refuse it, or what the driver says; null: there is none, or nothing. */
  figuresRefused: string | null;
  /** By how much this machine's clock is ahead of the database's. */
  clockAheadMs: number;
  encrypted: boolean;
  archive: { on: boolean; lastAt: Date | null; failedAt: Date | null };
  /** When the last backup and the last shipment of the log ended. */
  backups: Record<BackupKind, Date | null>;
  /** Position of the last seal, and what each place outside holds. */
  seals: string;
  anchors: readonly { place: string; position: string | null; at: string | null; fault: string | null }[];
}

/** @throws whatever the driver throws when the database cannot be reached */
export async function inspectDatabase(
  settings: ApiSettings & { databaseUrl: string; secretKey: string },
): Promise<DatabaseFacts> {
  const db = openDatabase({ connectionString: settings.databaseUrl }, { size: 1, onError: () => {} });
  try {
    const before = Date.now();
    const { rows } = await sql<{
      now: Date;
      encrypted: boolean | null;
      archive_mode: string;
      last_at: Date | null;
      failed_at: Date | null;
    }>`
      select clock_timestamp() as now,
        (select ssl from pg_stat_ssl where pid = pg_backend_pid()) as encrypted,
        current_setting('archive_mode') as archive_mode,
        (select last_archived_time from pg_stat_archiver) as last_at,
        (select last_failed_time from pg_stat_archiver) as failed_at`.execute(db);
    const [row] = rows;
    if (!row) throw new TypeError('one row is always there');
    const middle = (before + Date.now()) / 2;
    const refused = await refusalOf(db);
    return {
      refused,
      figuresRefused: settings.figuresDatabaseUrl && (await refusalOfFigures(settings.figuresDatabaseUrl)),
      clockAheadMs: middle - row.now.getTime(),
      encrypted: row.encrypted === true,
      archive: { on: row.archive_mode !== 'off', lastAt: row.last_at, failedAt: row.failed_at },
      backups: await backupsOf(db),
      ...(await marksOf(db)),
      anchors: await anchorsOf(settings, await keysOf(db, settings)),
    };
  } finally {
    await db.destroy();
  }
}

/** Nothing where the schema has not come that far. */
async function backupsOf(db: Database): Promise<DatabaseFacts['backups']> {
  const [base, wal] = await Promise.all([lastMark(db, 'base'), lastMark(db, 'wal')].map((mark) => mark.catch(() => null)));
  return { base: base ?? null, wal: wal ?? null };
}

/** Nothing where the schema has not come that far, or the role may not read it: the refusal says so. */
async function marksOf(db: Database): Promise<Pick<DatabaseFacts, 'profile' | 'seals'>> {
  try {
    const { profile } = await db.selectFrom('installation').select('profile').executeTakeFirstOrThrow();
    const head = await db.selectFrom('book_seal_head').select('position').where('id', '=', 1).executeTakeFirst();
    return { profile, seals: head?.position ?? '0' };
  } catch {
    return { profile: null, seals: '0' };
  }
}

async function refusalOf(db: Database): Promise<string | null> {
  try {
    await refuseOwner(db);
    return null;
  } catch (error) {
    if (error instanceof DatabaseRefused) return error.message;
    throw error;
  }
}

async function refusalOfFigures(connectionString: string): Promise<string | null> {
  const figures = openFigures({ connectionString }, { size: 1, onError: () => {} });
  try {
    await refuseOwnerOfFigures(plainDatabase(figures));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await figures.destroy();
  }
}

/** Former keys of the books are read from the database, where it lets them be read: the refusal says what else there is. */
function keysOf(
  db: Database,
  { secretKey: secret, secretKeyOthers: others }: ApiSettings & { secretKey: string },
): Promise<Keys> {
  return heldKeys(db, { secret, others }).catch(() => deriveKeys(secret, others));
}

function anchorsOf(settings: ApiSettings, keys: Keys): Promise<DatabaseFacts['anchors']> {
  return Promise.all(
    anchorsFor(settings, keys).map(async ({ name: place, all }) => {
      try {
        const last = (await all()).at(-1);
        return { place, position: last?.position ?? null, at: last?.at ?? null, fault: null };
      } catch (error) {
        return { place, position: null, at: null, fault: error instanceof Error ? error.message : String(error) };
      }
    }),
  );
}
