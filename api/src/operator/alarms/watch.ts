/** The background of alarms. Any number of instances may run it: one raises at a time, and each sending is claimed. */
import { sql } from 'kysely';
import type { OperatorServices } from '../services';
import { deliverAlarms } from './deliver';
import { raiseAlarms } from './raise';

/** An arbitrary number that no other advisory lock in this database uses. */
const lockKey = 3_720_041;
const everyMs = 30_000;

/** @returns a round to be repeated: looks for what is new twice a minute, and sends what is due */
export function alarmRounds(services: OperatorServices): () => Promise<void> {
  let lookedAt = 0;
  return async () => {
    if (Date.now() - lookedAt >= everyMs) {
      lookedAt = Date.now();
      await alone(services, () => raiseAlarms(services));
    }
    await deliverAlarms(services);
  };
}

async function alone({ db }: OperatorServices, work: () => Promise<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as free`.execute(trx);
    if (rows[0]?.free) await work();
  });
}
