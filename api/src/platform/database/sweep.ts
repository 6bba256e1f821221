import { sql } from 'kysely';
import { sweepDoneJobs } from '../jobs/sweep-jobs';
import type { Database } from './database';
import type { FiguresDatabase } from './figures-database';

const everyMs = 10 * 60_000;

/** Deletes expired rows from one context's tables. Any instance may run it at any time. */
export type Sweep = (db: Database) => Promise<void>;

export type FiguresSweep = (figures: FiguresDatabase) => Promise<void>;

interface Stores {
  db: Database;
  figures: FiguresDatabase;
}

export interface Sweeps {
  money: readonly Sweep[];
  figures: readonly FiguresSweep[];
}

/** Deletes done jobs, samples of load older than the longest chart, expired rate counters and stored responses of repeated requests. */
export const sweepPlatform: Sweep = async (db) => {
  await db.deleteFrom('rate_counter').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
  await db.deleteFrom('request_log').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  await db.deleteFrom('load_sample').where('at', '<', sql<Date>`now() - interval '8 days'`).execute();
  await sweepDoneJobs(db);
};

/** @returns a function that stops the timer and waits for a running sweep */
export function sweepEvery(stores: Stores, sweeps: Sweeps, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = sweepAll(stores, sweeps).catch(onError);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

export async function sweepAll({ db, figures }: Stores, sweeps: Sweeps): Promise<void> {
  for (const sweep of sweeps.money) await sweep(db);
  // Last: they may be away.
  for (const sweep of sweeps.figures) await sweep(figures);
}
