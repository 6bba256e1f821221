/**
 * Checks the figures periodically and has bad versions rolled back. This server does not own the registry: the composition root
 * passes a `ReleaseDesk`; without one, verdicts are only stored and shown.
 */
import { sql } from 'kysely';
import { versionVitals, windowFigures } from '../../figures';
import type { Database, FiguresDatabase } from '../../platform';
import { assess, type Released, type Verdict } from './assess';

export interface Releasable {
  /** Of each remote, the latest first. */
  versions: ReadonlyMap<string, readonly { version: string; addedAt: string; commit: string | null }[]>;
  percent: ReadonlyMap<string, number>;
  /** Somebody must sign with a key of their own. */
  needsKeys: boolean;
}

export interface ReleaseOrder {
  remote: string;
  version: string;
  percent: number;
  by: string;
  why: string;
}

/** What may be done with the registry from here: by the watch, and by operators. */
export interface ReleaseDesk {
  released(): Promise<readonly Released[]>;
  /** What could be released. */
  releasable(): Promise<Releasable>;
  /** @throws when the registry cannot be changed, or the version must not reach visitors */
  release(order: ReleaseOrder): Promise<void>;
  /** @returns an address of the market @throws for a version that is not registered */
  replayLink(remote: string, version: string): Promise<string>;
  /** @throws when the registry cannot be changed */
  carryOut(remote: string, verdict: Pick<Verdict, 'action' | 'version' | 'why'>): Promise<void>;
}

const everyMs = 15_000;
/** A leak shows late, and a version does not change: what it did hours ago it still does. */
const vitalsHours = 24;
/** An arbitrary number that no other advisory lock in this database uses. */
const lockKey = 3_720_037;

/** Verdicts are in the one, what pages reported is in the other. */
interface Stores {
  db: Database;
  figures: FiguresDatabase;
}

/** Runs one check; only one of several instances at a time. @returns the verdicts */
export async function checkHealth(
  { db, figures }: Stores,
  desk: ReleaseDesk,
  onError: (error: unknown) => void,
): Promise<Verdict[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as free`.execute(trx);
    if (!rows[0]?.free) return [];
    const remotes = await desk.released();
    const since = remotes.flatMap(({ remote, countedSince }) =>
      Object.entries(countedSince).map(([version, at]) => ({ remote, version, at: new Date(at) })),
    );
    const found = await windowFigures(figures, since);
    // Only a candidate is compared, and mostly there is none.
    const vitals = remotes.some(({ candidate }) => candidate !== null) ? await versionVitals(figures, vitalsHours, since) : null;
    const none = { visits: 0, faulty: 0, addresses: 0, emptyAddresses: 0 };
    const verdicts: Verdict[] = [];
    for (const released of remotes) {
      const verdict = assess(
        released,
        (version) => found.get(`${released.remote}@${version}`) ?? none,
        (version) => vitals?.get(`${released.remote}@${version}`) ?? null,
      );
      if (!verdict || (await decidedLately(trx, released.remote, verdict))) continue;
      let carriedOut = true;
      try {
        await desk.carryOut(released.remote, verdict);
      } catch (error) {
        carriedOut = false;
        onError(error);
      }
      await trx
        .insertInto('remote_verdict')
        .values({
          remote: released.remote,
          version: verdict.version,
          action: verdict.action,
          visits: verdict.figures.visits,
          faulty: verdict.figures.faulty,
          addresses: verdict.figures.addresses,
          why: verdict.why,
          carried_out: carriedOut,
        })
        .execute();
      verdicts.push(verdict);
    }
    return verdicts;
  });
}

/** Prevents recording a verdict that cannot be carried out four times a minute. */
async function decidedLately(trx: Database, remote: string, { version, action }: Verdict): Promise<boolean> {
  const row = await trx
    .selectFrom('remote_verdict')
    .select('id')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('action', '=', action)
    .where('carried_out', '=', false)
    .where('at', '>', sql<Date>`now() - interval '10 minutes'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns a function that stops the watch, after waiting for a check in progress */
export function watchHealth(stores: Stores, desk: ReleaseDesk, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = checkHealth(stores, desk, onError).catch(onError);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
