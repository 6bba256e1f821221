/** 履约分 of a media account. `domain.md` 5.4; the points stand in `shared-contracts/process/performance.ts`. */
import { type PerformanceEvent, performancePoints, performanceScale } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/database';

/** Adds what an act is worth, within 0 to 100 points; one statement, so that two acts at once both count. */
export async function applyPerformance(trx: DatabaseTransaction, accountId: string, event: PerformanceEvent): Promise<void> {
  const points = performancePoints[event];
  const score = Number.isFinite(points)
    ? sql<number>`least(${performanceScale.max}::int, greatest(${performanceScale.min}::int, perf_tenths + ${points}::int))`
    : sql<number>`${performanceScale.min}::int`;
  await trx.updateTable('media_account').set({ perf_tenths: score }).where('id', '=', accountId).execute();
}

/**
 * What a media owner reads as his own score, in points: that of his weakest account, because it is the one that bars claims first.
 * Null without an account.
 */
export async function scoreOfOwner(db: Database, userId: string): Promise<number | null> {
  const { tenths } = await db
    .selectFrom('media_account')
    .select(({ fn }) => fn.min<number | null>('perf_tenths').as('tenths'))
    .where('user_id', '=', userId)
    .where('status', 'in', ['normal', 'offline', 'frozen'])
    .executeTakeFirstOrThrow();
  return tenths === null ? null : tenths / 10;
}
