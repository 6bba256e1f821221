/**
 * Rewards of promotion channels (`docs/domain/growth.md#channel-rewards`), of one level only: for the owner of the channel
 * through which a user registered. The owner gets points for the user's first settled order, if the owner has a points account
 * (media owners). A rebate of the service fee, credited as gift to an owner who advertises, is off unless the setting
 * `channel.rebate_bp` enables it. Self-referrals get nothing, and the reason is stored.
 *
 * Runs once a day, for orders settled some days before and not clawed back since, so that the hot path of settlement is not
 * involved.
 */
import { sql } from 'kysely';
import { isSelfDeal } from '../../campaign';
import { notify } from '../../identity';
import { type AuditCheck, type Fen, fenOf, gift, shareDownFen, writePosting } from '../../money';
import {
  type BusinessRules,
  type Database,
  type DatabaseTransaction,
  dayMs,
  dayOf,
  enqueue,
  type JobHandler,
  rulesAt,
  startChain,
  startOf,
  uuidv7,
} from '../../platform';
import { pointRules } from '../points/point-rules';
import { cappedThisMonth, earn, lockPoints } from '../points/points';

export const rewardJob = 'channel.rewards';
const firstJob = '00000000-0000-7000-8000-00000000d003';
const batch = 500;

export async function startRewards(db: Database, at: Date): Promise<void> {
  const from = (await settledBefore(db, at)).toISOString();
  await startChain(db, { id: firstJob, kind: rewardJob, payload: { from }, due: new Date(at.getTime() + dayMs) });
}

/** Rewards are given some days after the settlement, which may be clawed back until then. */
async function settledBefore(db: Database, at: Date): Promise<Date> {
  return new Date(at.getTime() - (await rulesAt(db, at))['channel.wait_days'] * dayMs);
}

interface Settled {
  orderId: string;
  feeFen: string;
  settledAt: Date;
  userId: string;
  side: 'ad' | 'media';
  registeredAt: Date;
  channelId: string;
  ownerId: string;
  ownerSide: 'ad' | 'media';
}

export const rewardChannels: JobHandler = async (trx, job, at) => {
  const from = new Date(String(job.payload['from']));
  const to = await settledBefore(trx, at);
  const rows = await settledBetween(trx, from, to);
  const rules = await rulesAt(trx, at);
  for (const row of rows) await reward(trx, row, rules, at);
  const last = rows.at(-1);
  // A full batch may end among orders of the same instant; orders seen twice are rewarded once.
  const hasMore = rows.length >= batch && last !== undefined && last.settledAt > from;
  await enqueue(trx, {
    kind: rewardJob,
    payload: { from: (hasMore ? last.settledAt : to).toISOString() },
    due: hasMore ? at : new Date(at.getTime() + dayMs),
  });
};

/**
 * Returns settled orders of users registered through a channel with an owner, of both types and both sides, the earliest first.
 */
async function settledBetween(trx: DatabaseTransaction, from: Date, to: Date): Promise<Settled[]> {
  const { rows } = await sql<Settled>`with done as (
      select id, fee_fen, settled_at, ad_user_id, media_user_id from performance_order
        where status = 'settled' and settled_at >= ${from} and settled_at < ${to} and clawed_fen = 0
      union all
      select id, fee_fen, settled_at, ad_user_id, media_user_id from position_order
        where status = 'settled' and settled_at >= ${from} and settled_at < ${to} and clawed_fen = 0
    )
    select d.id as "orderId", coalesce(d.fee_fen, 0) as "feeFen", d.settled_at as "settledAt", u.id as "userId", u.side,
      u.created_at as "registeredAt", c.id as "channelId", w.id as "ownerId", w.side as "ownerSide"
    from done d join "user" u on u.id in (d.ad_user_id, d.media_user_id)
      join attribution a on a.user_id = u.id
      join promo_channel c on c.id = a.channel_id and c.status = 'active'
      join "user" w on w.id = c.owner_user_id and w.status = 'active' and w.id <> u.id
    order by d.settled_at, d.id, u.id limit ${batch}`.execute(trx);
  return rows;
}

async function reward(trx: DatabaseTransaction, row: Settled, rules: BusinessRules, at: Date): Promise<void> {
  if (row.ownerSide === 'media') await rewardPoints(trx, row, at);
  else if (row.side === 'ad' && rules['channel.rebate_bp'] > 0) await rewardGift(trx, row, rules, at);
}

async function rewardPoints(trx: DatabaseTransaction, row: Settled, at: Date): Promise<void> {
  // Locked first, so that concurrent instances see each other's rewards.
  await lockPoints(trx, row.ownerId);
  const before = await trx
    .selectFrom('promo_reward')
    .select('id')
    .where('user_id', '=', row.userId)
    .where('kind', '=', 'points')
    .executeTakeFirst();
  if (before) return;
  if (await isSelfDeal(trx, row.userId, row.ownerId)) {
    await recordReward(trx, row, { kind: 'points', reason: '与推广人为同一主体', at });
    return;
  }
  const month = new Date(startOf(`${dayOf(at.getTime()).slice(0, 7)}-01`));
  const { friends } = await trx
    .selectFrom('points_entry')
    .select(({ fn }) => fn.countAll<string>().as('friends'))
    .where('user_id', '=', row.ownerId)
    .where('deed', 'like', 'invite:%')
    .where('at', '>=', month)
    .executeTakeFirstOrThrow();
  const full =
    Number(friends) >= pointRules.invitesPerMonth ||
    (await cappedThisMonth(trx, row.ownerId, at)) + pointRules.invite > pointRules.monthCap;
  if (full) {
    await recordReward(trx, row, { kind: 'points', reason: '当月奖励已达上限', at });
    return;
  }
  const isNew = await earn(trx, {
    userId: row.ownerId,
    amount: pointRules.invite,
    reason: '推广渠道：首单结算',
    // The same deed as for an invitation: a user with both is rewarded for once.
    deed: `invite:${row.userId}`,
    capped: true,
    at,
  });
  if (!isNew) {
    await recordReward(trx, row, { kind: 'points', reason: '已按邀请奖励', at });
    return;
  }
  await recordReward(trx, row, { kind: 'points', points: pointRules.invite, at });
  await notify(trx, {
    userId: row.ownerId,
    class: 'activity',
    title: '推广奖励到账',
    body: `经您的渠道注册的用户完成首单结算，奖励 ${pointRules.invite} 积分。`,
    link: '/admin-media/personal/activity-center',
    at,
  });
}

async function rewardGift(trx: DatabaseTransaction, row: Settled, rules: BusinessRules, at: Date): Promise<void> {
  if (row.settledAt.getTime() > row.registeredAt.getTime() + rules['channel.rebate_days'] * dayMs) return;
  await trx.selectFrom('user').select('id').where('id', '=', row.ownerId).forNoKeyUpdate().execute();
  const before = await trx
    .selectFrom('promo_reward')
    .select('id')
    .where('order_id', '=', row.orderId)
    .where('kind', '=', 'gift')
    .executeTakeFirst();
  if (before) return;
  if (await isSelfDeal(trx, row.userId, row.ownerId)) {
    await recordReward(trx, row, { kind: 'gift', reason: '与推广人为同一主体', at });
    return;
  }
  const month = new Date(startOf(`${dayOf(at.getTime()).slice(0, 7)}-01`));
  const { got } = await trx
    .selectFrom('promo_reward')
    .select(({ fn }) => fn.sum<string | null>('amount_fen').as('got'))
    .where('owner_id', '=', row.ownerId)
    .where('at', '>=', month)
    .executeTakeFirstOrThrow();
  const leftFen = Math.max(0, rules['channel.rebate_month_max_fen'] - fenOf(got ?? '0'));
  const amountFen: Fen = Math.min(leftFen, shareDownFen(fenOf(row.feeFen), rules['channel.rebate_bp']));
  if (amountFen === 0) {
    await recordReward(trx, row, { kind: 'gift', reason: leftFen ? '不足一分' : '当月奖励已达上限', at });
    return;
  }
  const id = await recordReward(trx, row, { kind: 'gift', amountFen, at });
  await writePosting(trx, gift({ advertiser: row.ownerId, amountFen }), {
    requestId: `promo:${row.orderId}`,
    bizType: 'promo_reward',
    bizId: id,
    orderId: null,
    memo: '推广奖励',
    at,
  });
}

async function recordReward(
  trx: DatabaseTransaction,
  row: Settled,
  given: { kind: 'points' | 'gift'; points?: number; amountFen?: Fen; reason?: string; at: Date },
): Promise<string> {
  const id = uuidv7();
  await trx
    .insertInto('promo_reward')
    .values({
      id,
      channel_id: row.channelId,
      owner_id: row.ownerId,
      user_id: row.userId,
      order_id: row.orderId,
      kind: given.kind,
      points: given.points ?? 0,
      amount_fen: given.amountFen ?? 0,
      status: given.reason === undefined ? 'granted' : 'void',
      reason: given.reason ?? '',
      at: given.at,
    })
    .execute();
  return id;
}

export const rewardChecks: readonly AuditCheck[] = [
  {
    name: '推广奖励等于账上赠款',
    looked: `select count(*) as n from promo_reward where kind = 'gift'`,
    breaches: `select 'reward ' || r.id || ': ' || r.amount_fen || ', booked ' || coalesce(e.fen, 0) as breach
      from promo_reward r left join (select t.biz_id, sum(e.amount_fen) as fen from ledger_txn t join ledger_entry e on e.txn_id = t.id
        where t.code = 'T1g' and t.biz_type = 'promo_reward' and e.account_code = '2002' group by t.biz_id) e on e.biz_id = r.id
      where r.kind = 'gift' and r.amount_fen <> coalesce(e.fen, 0)`,
  },
];
