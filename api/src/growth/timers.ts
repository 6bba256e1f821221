/** Timers and background jobs of the activity centre. */

import { notify } from '../identity';
import {
  type Database,
  dayMs,
  enqueue,
  type JobHandler,
  perform,
  rulesAt,
  startChain,
  system,
  type TimerHandler,
} from '../platform';
import { progressOfJoin, rewardFor } from './activities/progress';
import { keepLevels } from './levels/keep-levels';
import { ownersToSweep, refreshPoints } from './points/order-points';
import { earn, lockPoints } from './points/points';
import type { GrowthServices } from './services';

/** Shipped goods count as received after some time. */
export function redemptionTimer({ calendar }: Pick<GrowthServices, 'calendar'>): TimerHandler {
  return async (trx, { id, at }) => {
    await perform(trx, { process: 'redemption', id, transition: 'receive', by: system, at, calendar });
  };
}

/** Starts an activity; at its end, participants who reached a tier get its points, the others have missed it. */
export function activityTimer({ calendar }: Pick<GrowthServices, 'calendar'>): TimerHandler {
  return async (trx, { id, transition, at }) => {
    const row = await trx
      .selectFrom('activity_join as j')
      .innerJoin('activity as a', 'a.id', 'j.activity_id')
      .select(['j.user_id', 'a.id as activity_id', 'a.name', 'a.tiers', 'a.start_at', 'a.end_at'])
      .where('j.id', '=', id)
      .executeTakeFirstOrThrow();
    const step = {
      process: 'activityJoin',
      id,
      by: system,
      at,
      calendar,
      instants: { startAt: row.start_at, endAt: row.end_at },
    } as const;
    if (transition === 'start') {
      await perform(trx, { ...step, transition: 'start' });
      return;
    }
    const link = `/admin-media/personal/activity-center/${row.activity_id}/preview`;
    const progress = await progressOfJoin(trx, id);
    const points = rewardFor(row.tiers, progress);
    if (points === 0) {
      await perform(trx, { ...step, transition: 'miss' });
      const body = `活动「${row.name}」已结束，您的进度为 ${progress}，未达到奖励条件。`;
      await notify(trx, { userId: row.user_id, class: 'activity', title: '活动已结束', body, link, at });
      return;
    }
    await lockPoints(trx, row.user_id);
    await perform(trx, { ...step, transition: 'reach' });
    await earn(trx, {
      userId: row.user_id,
      amount: points,
      reason: '活动奖励',
      about: row.name,
      deed: `activity:${id}`,
      capped: false,
      at,
    });
    await trx.updateTable('activity_join').set({ reward: points }).where('id', '=', id).execute();
    await perform(trx, { ...step, transition: 'reward' });
    const body = `活动「${row.name}」已结束，您的进度为 ${progress}，奖励 ${points} 积分已到账。`;
    await notify(trx, { userId: row.user_id, class: 'activity', title: '活动奖励已发放', body, link, at });
  };
}

const kind = 'growth.sweep';
const batch = 200;
const firstJob = '00000000-0000-7000-8000-00000000d020';

export async function startPointSweeps(db: Database, at: Date): Promise<void> {
  await startChain(db, { id: firstJob, kind, payload: { after: null }, due: new Date(at.getTime() + dayMs) });
}

/**
 * Runs once a day: stores and reviews levels, freezes and releases points of orders, removes expired points, and sends reminders
 * beforehand. In batches, each a separate job.
 */
export const sweepPoints: JobHandler = async (trx, job, at) => {
  const { after } = job.payload as { after: string | null };
  if (after === null) await keepLevels(trx, at);
  const { 'points.reminder_days': reminderDays } = await rulesAt(trx, at);
  const remindBefore = new Date(at.getTime() + reminderDays * dayMs);
  const ids = await ownersToSweep(trx, { after, at, remindBefore, limit: batch });
  for (const userId of ids) {
    await refreshPoints(trx, userId, at);
    const due = await trx
      .updateTable('points_lot')
      .set({ reminded: true })
      .where('user_id', '=', userId)
      .where('remaining', '>', 0)
      .where('reminded', '=', false)
      .where('expires_at', '<=', remindBefore)
      .returning('remaining')
      .execute();
    const points = due.reduce((sum, { remaining }) => sum + remaining, 0);
    if (points === 0) continue;
    await notify(trx, {
      userId,
      class: 'activity',
      title: '积分即将到期',
      body: `有 ${points} 积分将在 ${reminderDays} 天内到期，可在积分商城使用。`,
      link: '/admin-media/personal/activity-center',
      at,
    });
  }
  const last = ids.at(-1);
  const hasMore = ids.length === batch && last !== undefined;
  await enqueue(trx, { kind, payload: { after: hasMore ? last : null }, due: hasMore ? at : new Date(at.getTime() + dayMs) });
};
