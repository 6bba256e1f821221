/** Scenes for the activity centre and promotion channels. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Scene, Scenes, World } from '../../../proofs/world';
import { certify } from '../../../test/certify';
import { addChannel } from '../../identity';
import { dayMs } from '../../platform';
import { addActivity, addGoods, shipRedemption } from '../operate';
import { earn, lockPoints } from '../points/points';

const requestId = () => ({ request_id: randomUUID() });
const nothing: Scene = async ({ media }) => ({ who: media, payload: {} });
const firstPage: Scene = async ({ media }) => ({ who: media, payload: { page: 1, pageSize: 20 } });

/** A media owner with points and no earlier requests. */
async function ownerWithPoints({ stage }: World) {
  const who = await stage.mediaOwner();
  const at = new Date(stage.services.clock.now());
  await stage.db.transaction().execute(async (trx) => {
    await lockPoints(trx, who.id);
    await earn(trx, { userId: who.id, amount: 500, reason: '测试', deed: 'scene', capped: false, at });
  });
  return who;
}

async function goods({ stage }: World, kind: 'coupon' | 'physical' = 'coupon') {
  return addGoods(stage.services, { name: '兑换券', kind, picture: 'coupon', points: 100, stock: 50 });
}

const address = { name: '王小明', phone: '13812345678', region: '浙江省杭州市', detail: '文三路 8 号 2 幢' };

async function shipped(world: World) {
  const who = await ownerWithPoints(world);
  const { id: goodsId } = await goods(world, 'physical');
  const { id } = await world.stage.ok(who, 'activity/redeem', { goodsId, address });
  await shipRedemption(world.stage.services, world.stage.operator, { id, expressNo: 'SF1234567890' });
  return { who, id };
}

async function upcomingActivity({ stage }: World) {
  const now = stage.services.clock.now();
  return addActivity(stage.services, {
    name: '接单冲刺',
    kind: 'orders',
    summary: '结算越多，奖励越多',
    picture: 'sprint',
    tiers: [{ target: 1, points: 20 }],
    startAt: new Date(now + dayMs),
    endAt: new Date(now + 2 * dayMs),
  });
}

async function joined(world: World) {
  const who = await world.stage.mediaOwner();
  const { id } = await upcomingActivity(world);
  await world.stage.ok(who, 'activity/join', { id, accountIds: [who.accountId] });
  return { who, id };
}

export const growthScenes: Scenes = {
  'activity/points': nothing,
  'activity/level': nothing,
  'media/share': nothing,
  'activity/earnTasks': nothing,
  'activity/pointsList': firstPage,
  'activity/pointsExport': nothing,
  'activity/list': firstPage,
  'activity/goods': firstPage,
  'activity/redemptions': firstPage,
  'activity/redemptionsExport': nothing,
  'media/signDays': async ({ media }) => ({ who: media, payload: { month: '2026-11' } }),
  'media/sign': async (world) => ({ who: await world.stage.mediaOwner(), payload: requestId() }),
  'activity/claimTask': async ({ stage }) => {
    const who = await stage.person('media');
    await certify(stage.services, who.id, 'media');
    return { who, payload: { task: 'certified', ...requestId() } };
  },
  'activity/detail': async (world) => ({ who: world.media, payload: { id: (await upcomingActivity(world)).id } }),
  'activity/accounts': async (world) => ({ who: world.media, payload: { id: (await upcomingActivity(world)).id } }),
  'activity/join': async (world) => {
    const who = await world.stage.mediaOwner();
    const { id } = await upcomingActivity(world);
    return { who, payload: { id, accountIds: [who.accountId], ...requestId() } };
  },
  'activity/accountsSave': async (world) => {
    const { who, id } = await joined(world);
    const { activity } = await world.stage.ok(who, 'activity/accounts', { id });
    const version = activity.mine?.version ?? 0;
    return { who, payload: { id, accountIds: [who.accountId], showName: false, version, ...requestId() } };
  },
  'activity/leave': async (world) => {
    const { who, id } = await joined(world);
    return { who, payload: { id, ...requestId() } };
  },
  'activity/goodsDetail': async (world) => ({ who: world.media, payload: { id: (await goods(world)).id } }),
  'activity/redeem': async (world) => ({
    who: await ownerWithPoints(world),
    payload: { goodsId: (await goods(world)).id, ...requestId() },
  }),
  'activity/redemptionReceive': async (world) => {
    const { who, id } = await shipped(world);
    return { who, payload: { id, ...requestId() }, own: [id] };
  },
  'home/public/account': async ({ stage }) => {
    const [uid, mid] = [String(randomInt(1_000_000)), '1'];
    await addChannel(stage.db, { uid, mid, promCode: null });
    return { who: null, payload: { uid, mid, type: '1' } };
  },
};
