/**
 * 赚积分: the reward of a task is computed from actual deeds; collecting it writes one entry per deed, so that none is rewarded
 * twice. `docs/domain/growth.md#points`.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { type Database, dayOf, nextDay, once, refuse, rulesAt, type SignedInCall, startOf, weekdayOf } from '../../platform';
import { refreshIfStale } from '../points/order-points';
import { pointRules } from '../points/point-rules';
import { cappedThisMonth, earn, lockPoints, pointsOf, requireRoom } from '../points/points';
import type { GrowthServices } from '../services';
import { streakOf } from './sign-in';

interface Deeds {
  certified: boolean;
  account: boolean;
  settled: number;
  onTime: string[];
  reviews: string[];
  friends: string[];
  friendsThisMonth: number;
  weekOrders: number;
}

/** Returns the deeds not rewarded yet and the counts of tasks, with one statement. */
async function deedsOf(db: Database, userId: string, at: Date): Promise<Deeds> {
  const today = dayOf(at.getTime());
  const monday = new Date(startOf(mondayOf(today)));
  const month = new Date(startOf(`${today.slice(0, 7)}-01`));
  const open = (name: string, column: string) =>
    sql`not exists (select from points_entry p where p.user_id = ${userId}::uuid and p.deed = ${name} || ':' || ${sql.ref(column)}::text)`;
  const { rows } = await sql<Deeds>`select
    exists (select from identification_case where user_id = ${userId}::uuid and status in ('passed', 'changing')) as certified,
    exists (select from media_account where user_id = ${userId}::uuid and status in ('normal', 'offline', 'frozen')) as account,
    (select count(*)::int from earning where media_user_id = ${userId}::uuid and source <> 'compensation') as settled,
    array(select o.id::text from performance_order o
      where o.media_user_id = ${userId}::uuid and o.status = 'settled' and o.published_at <= o.publish_deadline_at and ${open('on_time', 'o.id')}
      order by o.settled_at limit 200) as "onTime",
    array(select r.order_id::text from review r join position_order o on o.id = r.order_id
      where o.media_user_id = ${userId}::uuid and r.side = 'media' and ${open('review', 'r.order_id')} order by r.at limit 200) as reviews,
    array(select u.id::text from "user" u
      where u.inviter_user_id = ${userId}::uuid and u.side = 'media' and ${open('invite', 'u.id')}
        and exists (select from earning e where e.media_user_id = u.id and e.source <> 'compensation') order by u.created_at limit 200) as friends,
    (select count(*)::int from points_entry where user_id = ${userId}::uuid and deed like 'invite:%' and at >= ${month}) as "friendsThisMonth",
    (select count(*)::int from earning where media_user_id = ${userId}::uuid and source <> 'compensation' and created_at >= ${monday}) as "weekOrders"`.execute(
    db,
  );
  const [deeds] = rows;
  if (!deeds) throw new Error('a select without a table returns one row');
  return deeds;
}

function mondayOf(day: string): string {
  return nextDay(day, -((weekdayOf(day) + 6) % 7));
}

type Task = ResponseOf<'activity/earnTasks'>['list'][number];
/** A task with the deeds that can be collected now: the identifier of each, and its text in the points list. */
type Offer = Omit<Task, 'waiting' | 'taken'> & { open: { deed: string; about: string }[]; taken: boolean };

function offers(deeds: Deeds, taken: ReadonlySet<string>, signedToday: boolean, at: Date): Offer[] {
  const week = mondayOf(dayOf(at.getTime()));
  const single = (code: string, isDone: boolean) => ({
    done: isDone ? 1 : 0,
    needed: 1,
    open: isDone && !taken.has(`task:${code}`) ? [{ deed: `task:${code}`, about: '' }] : [],
    taken: taken.has(`task:${code}`),
  });
  const each = (name: string, ids: readonly string[]) => ({
    done: ids.length,
    needed: 1,
    open: ids.map((id) => ({ deed: `${name}:${id}`, about: '' })),
    taken: false,
  });
  const weekly = deeds.weekOrders >= pointRules.weekOrders;
  const friends = deeds.friends.slice(0, Math.max(0, pointRules.invitesPerMonth - deeds.friendsThisMonth));
  return [
    {
      code: 'sign',
      group: 'daily',
      name: '每日签到',
      hint: `连续 ${pointRules.streakDays} 天另得 ${pointRules.streakBonus} 分`,
      points: pointRules.signIn,
      growth: 0,
      link: '/admin-media/personal/activity-center',
      done: signedToday ? 1 : 0,
      needed: 1,
      open: [],
      taken: signedToday,
    },
    {
      code: 'certified',
      group: 'newcomer',
      name: '完成认证',
      hint: '个人实名或企业认证通过',
      points: pointRules.certified,
      growth: 0,
      link: '/admin-media/personal/identification',
      ...single('certified', deeds.certified),
    },
    {
      code: 'account',
      group: 'newcomer',
      name: '首个账号通过审核',
      hint: '公众号或视频号均可',
      points: pointRules.firstAccount,
      growth: 0,
      link: '/admin-media/account/oa',
      ...single('account', deeds.account),
    },
    {
      code: 'first_order',
      group: 'newcomer',
      name: '完成首单结算',
      hint: '任意一单结算到账',
      points: pointRules.firstOrder,
      growth: 20,
      link: '/admin-media/oa/read',
      ...single('first_order', deeds.settled > 0),
    },
    {
      code: 'on_time',
      group: 'growth',
      name: '准时发布',
      hint: '在发布截止前发布并结算，每单',
      points: pointRules.onTime,
      growth: 0,
      link: '/admin-media/oa/order-read',
      ...each('on_time', deeds.onTime),
    },
    {
      code: 'review',
      group: 'growth',
      name: '评价合作',
      hint: '给结算的广告位订单写评价，每单',
      points: pointRules.review,
      growth: 0,
      link: '/admin-media/oa/order-position',
      ...each('review', deeds.reviews),
    },
    {
      code: 'invite',
      group: 'growth',
      name: '邀请媒体主完成首单',
      hint: `对方首单结算后每位，每月最多 ${pointRules.invitesPerMonth} 位，只算一级`,
      points: pointRules.invite,
      growth: 0,
      link: '/admin-media/personal/activity-center?tab=share',
      ...each('invite', friends),
    },
    {
      code: 'week',
      group: 'challenge',
      name: `本周结算 ${pointRules.weekOrders} 单`,
      hint: '周一至周日，每周一次',
      points: pointRules.week,
      growth: 0,
      link: '/admin-media/oa/read',
      done: Math.min(deeds.weekOrders, pointRules.weekOrders),
      needed: pointRules.weekOrders,
      open: weekly && !taken.has(`week:${week}`) ? [{ deed: `week:${week}`, about: '' }] : [],
      taken: taken.has(`week:${week}`),
    },
  ];
}

async function offersOf(db: Database, userId: string, at: Date): Promise<Offer[]> {
  const week = mondayOf(dayOf(at.getTime()));
  const names = ['task:certified', 'task:account', 'task:first_order', `week:${week}`];
  const taken = await db
    .selectFrom('points_entry')
    .select('deed')
    .where('user_id', '=', userId)
    .where('deed', 'in', names)
    .execute();
  const { signedToday } = await streakOf(db, userId, at);
  return offers(await deedsOf(db, userId, at), new Set(taken.map(({ deed }) => deed)), signedToday, at);
}

export async function earnTasks(services: GrowthServices, userId: string): Promise<ResponseOf<'activity/earnTasks'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  await refreshIfStale(services.db, userId, at);
  const list = await offersOf(services.db, userId, at);
  return {
    list: list.map(({ open, ...task }) => ({ ...task, waiting: open.length * task.points })),
    frozen: (await pointsOf(services.db, userId)).frozen,
    frozenDays: (await rulesAt(services.db, at))['points.frozen_days'],
  };
}

/**
 * Collects all rewards of a task that are available, up to the monthly cap.
 * @throws Refusal `nothingToCollect` when there are none
 */
export async function takeTask(
  services: GrowthServices,
  { task: code, request_id: requestId }: RequestOf<'activity/claimTask'>,
  { user: { userId } }: SignedInCall,
): Promise<ResponseOf<'activity/claimTask'>> {
  await services.clock.refresh();
  const at = new Date(services.clock.now());
  return once(services, { endpoint: 'activity/claimTask', requestId, content: [userId, code] }, async (trx) => {
    await lockPoints(trx, userId);
    const offer = (await offersOf(trx, userId, at)).find((each) => each.code === code);
    if (!offer) throw refuse('taskMissing');
    if (offer.open.length === 0) throw refuse('nothingToCollect');
    const room = Math.floor((pointRules.monthCap - (await cappedThisMonth(trx, userId, at))) / offer.points);
    if (room < 1) await requireRoom(trx, userId, offer.points, at);
    let points = 0;
    for (const { deed, about } of offer.open.slice(0, room)) {
      const isNew = await earn(trx, { userId, amount: offer.points, reason: offer.name, about, deed, capped: true, at });
      if (isNew) points += offer.points;
    }
    return { points };
  });
}
