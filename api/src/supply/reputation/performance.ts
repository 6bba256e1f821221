/**
 * 履约分 of a media account (`docs/domain/supply.md#performance-score`) and its consequences; the points are in
 * `shared-contracts/process/performance.ts`.
 *
 * Decided here: below 40 points an account claims nothing for 30 days, counted from the last deduction; then it may claim again,
 * one order at a time, because otherwise it could never earn its points back. It may claim at once when orders that were open
 * bring it to 40.
 */
import { formatDateTime } from '@shizhong/shared-contracts/format';
import { type PerformanceEvent, performancePoints, performanceScale } from '@shizhong/shared-contracts/process';
import { sql } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  dayMs,
  enqueue,
  type JobHandler,
  performanceFloors,
  rulesAt,
} from '../../platform';
import { notifyOwner } from '../media-account/notices';
import type { SupplyServices } from '../services';
import { isStrike, recordStrike } from './strikes';

export const claimsAgainJob = 'account.claimsAgain';

export interface PerformanceAct {
  order: { id: string; no: string; account_id: string };
  event: PerformanceEvent;
  at: Date;
}

/** Adds the points of an act, within 0 to 100 points; one statement, so that two concurrent acts both count. */
export async function applyPerformance(
  trx: DatabaseTransaction,
  services: Pick<SupplyServices, 'calendar'>,
  act: PerformanceAct,
): Promise<void> {
  const points = performancePoints[act.event];
  const { min, max } = performanceScale;
  const score = Number.isFinite(points)
    ? sql<number>`least(${max}::int, greatest(${min}::int, perf_tenths + ${points}::int))`
    : sql<number>`${min}::int`;
  const accountId = act.order.account_id;
  const { perf_tenths: tenths } = await trx
    .updateTable('media_account')
    .set({
      perf_tenths: score,
      claims_from: sql<Date | null>`case when ${score} >= ${performanceFloors.claimTenths}::int then null else claims_from end`,
    })
    .where('id', '=', accountId)
    .returning('perf_tenths')
    .executeTakeFirstOrThrow();
  if (points < 0 && tenths < performanceFloors.claimTenths) await barClaims(trx, accountId, act.at);
  if (isStrike(act.event)) await recordStrike(trx, services, { ...act, event: act.event });
}

async function barClaims(trx: DatabaseTransaction, accountId: string, at: Date): Promise<void> {
  const { 'score.claims_again_days': days } = await rulesAt(trx, at);
  const from = new Date(at.getTime() + days * dayMs);
  const account = await trx
    .updateTable('media_account')
    .set({ claims_from: from })
    .where('id', '=', accountId)
    .returning(['user_id', 'kind', 'name'])
    .executeTakeFirstOrThrow();
  await enqueue(trx, { kind: claimsAgainJob, objectId: accountId, payload: {}, due: from });
  const reason = `履约分低于 ${performanceFloors.claimTenths / 10}，${formatDateTime(from.toISOString())} 起可再接单`;
  await notifyOwner(trx, { userId: account.user_id, kind: account.kind, name: account.name }, 'claims_barred', reason);
}

/** The last bar counts: a job of an earlier one finds a later date. */
export const letClaimAgain: JobHandler = async (trx, job, at) => {
  if (!job.object_id) return;
  const account = await trx
    .updateTable('media_account')
    .set({ claims_from: null })
    .where('id', '=', job.object_id)
    .where('claims_from', '<=', at)
    .returning(['user_id', 'kind', 'name'])
    .executeTakeFirst();
  if (account) await notifyOwner(trx, { userId: account.user_id, kind: account.kind, name: account.name }, 'claims_again');
};

/**
 * The score that a media owner sees, in points: that of their weakest account, because it is the first to be barred from claims.
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
