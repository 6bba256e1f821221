import { randomUUID } from 'node:crypto';
import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { createStage, type Person } from '../../test/campaign-stage';
import { breachesOf, settle } from '../../test/money';
import { addGoods, cancelRedemption, issueRedemption, redemptionQueue, shipRedemption } from './operate';

let stage: Awaited<ReturnType<typeof createStage>>;
let advertiser: Person;
const operator = { id: 'ops' };

beforeAll(async () => {
  stage = await createStage();
  advertiser = await stage.advertiser(50_000_00);
});
afterAll(async () => {
  expect(await breachesOf(stage.api.services)).toEqual([]);
  await stage.close();
});

const call: typeof stage.api.call = (key, payload, options) => stage.api.call(key, payload, { side: 'media', ...options });
const repeat = () => ({ request_id: randomUUID() });

async function owner(): Promise<Person> {
  return stage.person('media');
}

async function earned(who: Person, grossFen: number): Promise<string> {
  return settle(stage.api.services, { advertiser: advertiser.id, media: who.id }, grossFen);
}

async function points(who: Person) {
  return (await call('activity/points', {}, { token: who.token })).data;
}

/** Lets days pass for this owner only, by moving their deadlines back. */
async function later(who: Person, days: number): Promise<void> {
  const { db } = stage;
  const back = `${days} days`;
  await sql`update points_hold set release_at = release_at - ${back}::interval where user_id = ${who.id}::uuid`.execute(db);
  await sql`update points_lot set expires_at = expires_at - ${back}::interval where user_id = ${who.id}::uuid`.execute(db);
}

async function goods(more: Partial<Parameters<typeof addGoods>[1]> = {}) {
  return addGoods(stage.api.services, { name: '话费券', kind: 'coupon', picture: 'coupon', points: 50, stock: 5, ...more });
}

/** Creates an owner with the given number of points. */
async function rich(amount: number): Promise<Person> {
  const who = await owner();
  await earned(who, amount * 100);
  await points(who);
  await later(who, 15);
  await points(who);
  return who;
}

test('the last item has one buyer despite concurrent requests, and the others keep their points', async () => {
  const item = await goods({ stock: 1 });
  const buyers = [];
  for (let n = 0; n < 6; n += 1) buyers.push(await rich(50));
  const answers = await Promise.all(
    buyers.map((who) => call('activity/redeem', { goodsId: item.id, ...repeat() }, { token: who.token })),
  );
  expect(answers.map(({ reason }) => reason ?? 'ok').sort()).toEqual([...Array(5).fill('inStock'), 'ok']);
  const left = await Promise.all(buyers.map(async (who) => (await points(who)).available));
  expect(left.sort((a, b) => a - b)).toEqual([0, 50, 50, 50, 50, 50]);
});

test('ten concurrent requests never exceed the balance or the limit per user', async () => {
  const who = await rich(120);
  const item = await goods({ perUser: 1 });
  const ask = () => call('activity/redeem', { goodsId: item.id, ...repeat() }, { token: who.token });
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(answers.filter((answer) => answer.code === code.ok)).toHaveLength(1);
  const other = await goods({ points: 71 });
  const refused = await call('activity/redeem', { goodsId: other.id, ...repeat() }, { token: who.token });
  expect(refused).toMatchObject({ reason: 'pointsCover' });
  const { obstacles } = (await call('activity/goodsDetail', { id: other.id }, { token: who.token })).data;
  expect(obstacles).toEqual(['积分不足，还差 1 分']);
});

test('physical goods need an address; they are shipped, received, or cancelled with the points returned', async () => {
  const who = await rich(200);
  const item = await goods({ kind: 'physical', name: '帆布袋', costFen: 18_00 });
  const refused = await call('activity/redeem', { goodsId: item.id, ...repeat() }, { token: who.token });
  expect(refused.errors[0]?.path).toBe('address.name');
  const address = { name: '王小明', phone: '13812345678', region: '浙江省杭州市', detail: '文三路 8 号 2 幢' };
  const { data } = await call('activity/redeem', { goodsId: item.id, address, ...repeat() }, { token: who.token });
  expect(data).toMatchObject({ status: 'created', sentTo: expect.stringContaining('138****5678') });
  expect(await redemptionQueue(stage.api.services)).toContainEqual(expect.objectContaining({ id: data.id, address }));
  await shipRedemption(stage.api.services, operator, { id: data.id, expressNo: 'SF1234567890' });
  const mine = async () => (await call('activity/redemptions', {}, { token: who.token })).data.list;
  expect((await mine())[0]).toMatchObject({ status: 'shipped', expressNo: 'SF1234567890' });
  const stranger = await owner();
  const foreign = await call('activity/redemptionReceive', { id: data.id, ...repeat() }, { token: stranger.token });
  expect(foreign.reason).toBe('redemptionMissing');
  expect((await call('activity/redemptionReceive', { id: data.id, ...repeat() }, { token: who.token })).data.status).toBe('done');
  const second = (await call('activity/redeem', { goodsId: item.id, address, ...repeat() }, { token: who.token })).data;
  const before = await points(who);
  await cancelRedemption(stage.api.services, operator, { id: second.id, reason: '缺货' });
  expect((await points(who)).available).toBe(before.available + 50);
  const coupon = await goods();
  const third = (await call('activity/redeem', { goodsId: coupon.id, ...repeat() }, { token: who.token })).data;
  await issueRedemption(stage.api.services, operator, { id: third.id, code: 'ABCD-1234' });
  expect((await mine())[0]).toMatchObject({ status: 'issued', couponCode: 'ABCD-1234' });
});

test('redemptions stand by their points in both directions, the newest first among equals', async () => {
  const who = await rich(200);
  for (const [name, points] of [
    ['中', 50],
    ['小', 20],
    ['大', 90],
    ['又小', 20],
  ] as const) {
    const item = await goods({ name, points });
    await call('activity/redeem', { goodsId: item.id, ...repeat() }, { token: who.token });
  }
  const named = async (sort?: 'points' | 'points.asc') =>
    (await call('activity/redemptions', { ...(sort ? { sort } : {}) }, { token: who.token })).data.list.map(
      ({ goodsName }) => goodsName,
    );
  expect(await named()).toEqual(['又小', '大', '小', '中']);
  expect(await named('points')).toEqual(['大', '中', '又小', '小']);
  expect(await named('points.asc')).toEqual(['又小', '小', '中', '大']);
});
