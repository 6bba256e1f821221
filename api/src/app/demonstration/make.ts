/**
 * Creates the demonstration at the first start: the accounts, and with `DEMONSTRATION_DATA=full` the story behind them. Runs
 * before the server is ready, so that nobody acts in a marketplace whose clock is still in the past.
 */
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Database, hourMs, listeningClient, relaxedDatabase, relaxedFigures } from '../../platform';
import type { Services } from '../services';
import { seedDemonstration } from './seed';
import { playStory } from './story';

const lockNumber = 5_201_314;

export async function makeDemonstration(services: Services, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): Promise<void> {
  if (services.settings.demonstrationData === 'full') await playStoryOnce(services, log);
  await seedDemonstration(services);
}

/** Marks old messages as read within hours: only those of the last day are unread. */
async function readOldMessages(db: Database, before: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ read_at: sql`created_at + interval '3 hours'` })
    .where('read_at', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

/** If the process is stopped midway, the database is left consistent but incomplete, and the next start logs a warning. */
async function playStoryOnce(services: Services, log: Pick<FastifyBaseLogger, 'info' | 'warn'>): Promise<void> {
  const { db } = services;
  const client = listeningClient(db);
  if (!client) return;
  await client.connect();
  try {
    // Instances that start concurrently wait here; the lock is released with the connection, even when the process is killed.
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    const previous = await db.selectFrom('demonstration').selectAll().where('id', '=', 1).executeTakeFirst();
    if (previous) {
      if (!previous.done_at)
        log.warn('the demonstration data are incomplete: the first start was stopped. Remove DATA_DIR to create them again');
      return;
    }
    // A database that already has users gets no invented history.
    if (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) return;
    await db.insertInto('demonstration').values({ id: 1 }).execute();
    const begun = Date.now();
    let faults = 0;
    const fast = relaxedDatabase(db);
    const fastFigures = relaxedFigures(services.figures);
    try {
      await playStory({ ...services, db: fast, figures: fastFigures }, { to: begun }, (error, what) => {
        faults += 1;
        log.warn({ err: error }, `demonstration data: ${what} failed`);
      });
    } finally {
      if (fast !== db) await fast.destroy();
      if (fastFigures !== services.figures) await fastFigures.destroy();
    }
    await readOldMessages(db, new Date(begun - 36 * hourMs));
    // The first commit that waits for the disk, and thereby makes all earlier ones durable.
    await db.updateTable('demonstration').set({ done_at: new Date() }).where('id', '=', 1).execute();
    log.info({ seconds: Math.round((Date.now() - begun) / 1000), faults }, 'demonstration data made');
  } finally {
    await client.end();
  }
}
