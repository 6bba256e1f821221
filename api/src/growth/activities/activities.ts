/**
 * 活动: participants and their accounts, progress, leader board. `docs/pages/media-owner.md#activity`,
 * `docs/domain/growth.md#activities`. Lock order: activity, join.
 */

import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { maskName } from '@shizhong/shared-contracts/format';
import { type RefusalName, refusals } from '@shizhong/shared-contracts/refusals';
import { sql } from 'kysely';
import { certStatusOf } from '../../identity';
import { type Database, refuse, tabTotal } from '../../platform';
import type { GrowthServices } from '../services';
import type { Activity } from '../tables';
import { accountsOf } from './accounts';
import { joinsWithProgress, ownJoins, rewardFor } from './progress';

type View = ResponseOf<'activity/list'>['list'][number];

type State = View['state'];

const boardLength = 10;

function stateOf(row: Pick<Activity, 'start_at' | 'end_at'>, at: Date): State {
  return at < row.start_at ? 'coming' : at < row.end_at ? 'running' : 'ended';
}

export async function views(db: Database, userId: string, rows: readonly Activity[], at: Date): Promise<View[]> {
  const joins = await ownJoins(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const join = joins.get(row.id);
    const done = join?.progress ?? 0;
    return {
      id: row.id,
      name: row.name,
      kind: row.kind,
      summary: row.summary,
      picture: row.picture,
      startAt: row.start_at.toISOString(),
      endAt: row.end_at.toISOString(),
      state: stateOf(row, at),
      quota: row.quota,
      joined: row.joined,
      tiers: row.tiers,
      mine: join
        ? {
            id: join.id,
            status: join.status,
            progress: done,
            reward: join.status === 'rewarded' ? join.reward : rewardFor(row.tiers, done),
            showName: join.show_name,
            version: join.version,
          }
        : null,
    };
  });
}

export async function activityById(db: Database, id: string): Promise<Activity> {
  const row = await db.selectFrom('activity').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse('activityMissing');
  return row;
}

export async function activities(
  services: GrowthServices,
  userId: string,
  { page = 1, pageSize = 20, filters = {} }: RequestOf<'activity/list'>,
): Promise<ResponseOf<'activity/list'>> {
  await services.clock.refresh();
  const { db } = services;
  const at = new Date(services.clock.now());
  const state = sql<State>`case when start_at > ${at} then 'coming' when end_at > ${at} then 'running' else 'ended' end`;
  const { rows } = await sql<{ state: State; n: number }>`
    select ${state} as state, count(*)::int as n from activity group by 1`.execute(db);
  const tabs = Object.fromEntries(rows.map((row) => [row.state, row.n]));
  let query = db.selectFrom('activity').selectAll();
  if (filters.state) query = query.where(state, '=', filters.state);
  const list = await query
    .orderBy('start_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { list: await views(db, userId, list, at), total: tabTotal(tabs, filters.state), page, pageSize, tabs };
}

export async function activityDetail(
  services: GrowthServices,
  userId: string,
  { id }: RequestOf<'activity/detail'>,
): Promise<ResponseOf<'activity/detail'>> {
  await services.clock.refresh();
  const { db } = services;
  const at = new Date(services.clock.now());
  const row = await activityById(db, id);
  const [view] = await views(db, userId, [row], at);
  if (!view) throw refuse('activityMissing');
  const obstacles = view.mine ? [] : await obstaclesOf(db, userId, row, at);
  return {
    ...view,
    rules: row.rules,
    obstacles: obstacles.map((name) => refusals[name].text),
    board: await boardOf(db, userId, row),
  };
}

type Obstacle = Extract<
  RefusalName,
  'activityEnded' | 'activityFull' | 'activityNeedsCertification' | 'activityNeedsAccount' | 'activityForNewcomers'
>;

/** Lists the reasons why a user cannot join. */
export async function obstaclesOf(db: Database, userId: string, row: Activity, at: Date): Promise<Obstacle[]> {
  const obstacles: Obstacle[] = [];
  if (stateOf(row, at) === 'ended') obstacles.push('activityEnded');
  if (row.quota !== null && row.joined >= row.quota) obstacles.push('activityFull');
  if ((await certStatusOf(db, userId)) !== 'passed') obstacles.push('activityNeedsCertification');
  const accounts = await accountsOf(db, userId);
  if (!accounts.some((account) => account.obstacles.length === 0)) obstacles.push('activityNeedsAccount');
  if (row.kind === 'first_order') {
    const earlier = await db
      .selectFrom('earning')
      .select('order_id')
      .where('media_user_id', '=', userId)
      .where('source', '!=', 'compensation')
      .where('created_at', '<', row.start_at)
      .limit(1)
      .executeTakeFirst();
    if (earlier) obstacles.push('activityForNewcomers');
  }
  return obstacles;
}

async function boardOf(db: Database, userId: string, row: Activity): Promise<ResponseOf<'activity/detail'>['board']> {
  const joins = await joinsWithProgress(db)
    .innerJoin('user as u', 'u.id', 'j.user_id')
    .select('u.nickname')
    .where('j.activity_id', '=', row.id)
    .execute();
  return joins
    .filter((join) => join.progress > 0)
    .sort((a, b) => b.progress - a.progress || (a.id < b.id ? -1 : 1))
    .slice(0, boardLength)
    .map((join, index) => ({
      rank: index + 1,
      name: join.show_name ? maskName(join.nickname || '媒体主') : '匿名媒体主',
      progress: join.progress,
      me: join.user_id === userId,
    }));
}
