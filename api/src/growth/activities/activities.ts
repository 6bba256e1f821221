/** 活动: who joins with which accounts, how far they are, who leads. `docs/pages/media-owner.md#activity`, `docs/domain/growth.md#activities`. Lock order: activity, join. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { maskName } from '@shizhong/shared-contracts/format';
import type { AccountKind } from '@shizhong/shared-contracts/kinds';
import { type RefusalName, refusals } from '@shizhong/shared-contracts/refusals';
import { sql } from 'kysely';
import { certStatusOf } from '../../identity';
import {
  begin,
  beginning,
  type Database,
  type DatabaseTransaction,
  fieldFault,
  once,
  perform,
  refuse,
  type SignedInCall,
  tabTotal,
  unmet,
  uuidv7,
} from '../../platform';
import type { GrowthServices } from '../services';
import type { Activity, ActivityJoin, Tier } from '../tables';

type View = ResponseOf<'activity/list'>['list'][number];
type State = View['state'];
const boardLength = 10;

function stateOf(row: Pick<Activity, 'start_at' | 'end_at'>, at: Date): State {
  return at < row.start_at ? 'coming' : at < row.end_at ? 'running' : 'ended';
}

/** Points of the highest step that was reached. */
export function rewardFor(tiers: readonly Tier[], progress: number): number {
  return tiers.reduce((best, { target, points }) => (progress >= target ? Math.max(best, points) : best), 0);
}

/**
 * How far each join is. Orders count when they were settled within the activity, on an account that takes part; a first order when it is the
 * person's first of all; invitations when the friend's first order was settled within the activity.
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

const joinsWithProgress = (db: Database) =>
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

async function ownJoins(db: Database, userId: string, activityIds: readonly string[]): Promise<Map<string, Join>> {
  const rows = await joinsWithProgress(db)
    .where('j.user_id', '=', userId)
    .where(sql<boolean>`j.activity_id = any(${activityIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.activity_id, row]));
}

async function views(db: Database, userId: string, rows: readonly Activity[], at: Date): Promise<View[]> {
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

async function activityById(db: Database, id: string): Promise<Activity> {
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

/** Why somebody cannot join. */
async function obstaclesOf(db: Database, userId: string, row: Activity, at: Date): Promise<Obstacle[]> {
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

interface Candidate {
  id: string;
  name: string;
  avatar: string | null;
  kind: AccountKind;
  obstacles: string[];
}

async function accountsOf(db: Database, userId: string): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('media_account')
    .select(['id', 'name', 'avatar_url', 'kind', 'status', 'accepting', 'quality'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['normal', 'offline', 'frozen', 'reviewing'])
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    avatar: row.avatar_url,
    kind: row.kind,
    obstacles: [
      ...(row.status === 'normal' ? [] : ['账号不在线']),
      ...(row.accepting ? [] : ['授权已失效']),
      ...(row.quality === 'severe' ? ['处于严重低质名单'] : []),
    ],
  }));
}

export async function activityAccounts(
  services: GrowthServices,
  userId: string,
  { id }: RequestOf<'activity/accounts'>,
): Promise<ResponseOf<'activity/accounts'>> {
  await services.clock.refresh();
  const { db } = services;
  const at = new Date(services.clock.now());
  const row = await activityById(db, id);
  const [activity] = await views(db, userId, [row], at);
  if (!activity) throw refuse('activityMissing');
  const chosen = new Map(
    activity.mine
      ? (
          await sql<{ account_id: string; n: number }>`
            select m.account_id, (select count(*)::int from earning e
              left join performance_order o on o.id = e.order_id left join position_order p on p.id = e.order_id
              where coalesce(o.account_id, p.account_id) = m.account_id and e.source <> 'compensation'
                and e.created_at >= ${row.start_at} and e.created_at < ${row.end_at}) as n
            from activity_account m where m.join_id = ${activity.mine.id}::uuid`.execute(db)
        ).rows.map((part) => [part.account_id, part.n] as const)
      : [],
  );
  const list = (await accountsOf(db, userId)).map(({ id: accountId, ...account }) => ({
    ...account,
    accountId,
    chosen: chosen.has(accountId),
    progress: chosen.get(accountId) ?? 0,
  }));
  return { activity, list };
}

/** @throws Refusal `notEligible` for an account that is not mine, or may not take part */
async function requireAccounts(trx: DatabaseTransaction, userId: string, accountIds: readonly string[]): Promise<void> {
  const fit = new Set((await accountsOf(trx, userId)).filter(({ obstacles }) => obstacles.length === 0).map(({ id }) => id));
  if (!accountIds.every((id) => fit.has(id))) throw unmet('eligible', { faults: [fieldFault('activityAccountsWrong')] });
}

async function chooseAccounts(trx: DatabaseTransaction, joinId: string, accountIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('activity_account').where('join_id', '=', joinId).execute();
  await trx
    .insertInto('activity_account')
    .values([...new Set(accountIds)].map((account_id) => ({ join_id: joinId, account_id })))
    .execute();
}

/** Who joins while it runs is in it at once. */
export async function join(
  services: GrowthServices,
  input: RequestOf<'activity/join'>,
  { user: { userId } }: SignedInCall,
): Promise<ResponseOf<'activity/join'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'activity/join', requestId, content: [userId, content] }, async (trx) => {
    const row = await trx.selectFrom('activity').selectAll().where('id', '=', input.id).forUpdate().executeTakeFirst();
    if (!row) throw refuse('activityMissing');
    if ((await ownJoins(trx, userId, [row.id])).size > 0) throw refuse('activityJoined');
    const [obstacle] = await obstaclesOf(trx, userId, row, at);
    if (obstacle) throw refuse(obstacle);
    await requireAccounts(trx, userId, input.accountIds);
    await trx.updateTable('activity').set({ joined: sql`joined + 1` }).where('id', '=', row.id).execute();
    const id = uuidv7();
    const step = {
      process: 'activityJoin',
      id,
      by: { type: 'media', id: userId },
      at,
      calendar: services.calendar,
      instants: { startAt: row.start_at, endAt: row.end_at },
    } as const;
    await trx
      .insertInto('activity_join')
      .values({
        id,
        activity_id: row.id,
        user_id: userId,
        show_name: input.showName ?? true,
        status: beginning({ ...step, transition: 'join' }).to,
        status_at: at,
        created_at: at,
      })
      .execute();
    await chooseAccounts(trx, id, input.accountIds);
    const begun = await begin(trx, { ...step, transition: 'join' });
    if (at < row.start_at) return { id, status: begun.to };
    const started = await perform(trx, { ...step, by: { type: 'system', id: null }, transition: 'start' });
    return { id, status: started.to };
  });
}

async function ownJoinOf(trx: DatabaseTransaction, userId: string, activityId: string): Promise<ActivityJoin> {
  const row = await trx
    .selectFrom('activity_join')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('user_id', '=', userId)
    .where('status', '!=', 'cancelled')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse('activityJoinMissing');
  return row;
}

export async function saveAccounts(
  services: GrowthServices,
  input: RequestOf<'activity/accountsSave'>,
  { user: { userId } }: SignedInCall,
): Promise<ResponseOf<'activity/accountsSave'>> {
  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'activity/accountsSave', requestId, content: [userId, content] }, async (trx) => {
    const row = await ownJoinOf(trx, userId, input.id);
    if (row.version !== input.version) throw refuse('staleVersion');
    if (row.status !== 'joined') throw refuse('activityAccountsFixed');
    await requireAccounts(trx, userId, input.accountIds);
    await chooseAccounts(trx, row.id, input.accountIds);
    const version = row.version + 1;
    await trx.updateTable('activity_join').set({ version, show_name: input.showName }).where('id', '=', row.id).execute();
    return { id: row.id, version };
  });
}

export async function leave(
  services: GrowthServices,
  { id: activityId, request_id: requestId }: RequestOf<'activity/leave'>,
  { user: { userId } }: SignedInCall,
): Promise<ResponseOf<'activity/leave'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return once(services, { endpoint: 'activity/leave', requestId, content: [userId, activityId] }, async (trx) => {
    await trx.selectFrom('activity').select('id').where('id', '=', activityId).forUpdate().executeTakeFirst();
    const { id } = await ownJoinOf(trx, userId, activityId);
    const by = { type: 'media', id: userId } as const;
    const { to } = await perform(trx, { process: 'activityJoin', id, transition: 'leave', by, at, calendar: services.calendar });
    await trx.updateTable('activity').set({ joined: sql`joined - 1` }).where('id', '=', activityId).execute();
    return { id, status: to };
  });
}
