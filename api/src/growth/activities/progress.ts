/** Progress in an activity, and the reward for it. */

import { sql } from 'kysely';
import type { Database } from '../../platform';
import type { ActivityJoin, Tier } from '../tables';

/** Returns the points of the highest tier reached. */
export function rewardFor(tiers: readonly Tier[], progress: number): number {
  return tiers.reduce((best, { target, points }) => (progress >= target ? Math.max(best, points) : best), 0);
}

/**
 * Progress of each join. Orders count when they were settled during the activity, on a participating account; a first order when
 * it is the owner's very first; invitations when the invited user's first order was settled during the activity.
 */
const progress = sql<number>`case a.kind
  when 'orders' then (select count(*) from earning e
    left join performance_order o on o.id = e.order_id left join position_order p on p.id = e.order_id
    join activity_account m on m.join_id = j.id and m.account_id = coalesce(o.account_id, p.account_id)
    where e.media_user_id = j.user_id and e.source <> 'compensation' and e.created_at >= a.start_at and e.created_at < a.end_at)
  when 'first_order' then (select count(*) from (select min(e.created_at) as first from earning e
    where e.media_user_id = j.user_id and e.source <> 'compensation') f where f.first >= a.start_at and f.first < a.end_at)
  else (select count(*) from "user" u join lateral (select min(e.created_at) as first from earning e
    where e.media_user_id = u.id and e.source <> 'compensation') f on true
    where u.inviter_user_id = j.user_id and u.side = 'media' and f.first >= a.start_at and f.first < a.end_at)
  end::int`;

export const joinsWithProgress = (db: Database) =>
  db
    .selectFrom('activity_join as j')
    .innerJoin('activity as a', 'a.id', 'j.activity_id')
    .selectAll('j')
    .select(progress.as('progress'))
    .where('j.status', '!=', 'cancelled');

export async function progressOfJoin(db: Database, joinId: string): Promise<number> {
  const row = await joinsWithProgress(db).where('j.id', '=', joinId).executeTakeFirst();
  return row?.progress ?? 0;
}

type Join = ActivityJoin & { progress: number };

export async function ownJoins(db: Database, userId: string, activityIds: readonly string[]): Promise<Map<string, Join>> {
  const rows = await joinsWithProgress(db)
    .where('j.user_id', '=', userId)
    .where(sql<boolean>`j.activity_id = any(${activityIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.activity_id, row]));
}
