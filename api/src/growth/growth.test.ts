import { randomUUID } from 'node:crypto';
import { businessCodes as code } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { createStage, type Person } from '../../test/campaign-stage';
import { certify } from '../../test/certify';
import { breachesOf, settle } from '../../test/money';
import { setRules } from '../../test/rules';
import { dayMs } from '../platform';
import { loseGrowthForDefault } from './levels/default';
import { keepLevels } from './levels/keep-levels';
import { addActivity, addGoods } from './operate';
import { pointRules } from './points/point-rules';

let stage: Awaited<ReturnType<typeof createStage>>;
let advertiser: Person;

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

test('one sign-in a day, even when tapped twice; a repeated request does not count again', async () => {
  const who = await owner();
  const payload = repeat();
  const first = await call('media/sign', payload, { token: who.token });
  expect(first.data).toMatchObject({ points: 5, bonus: 0, streak: 1 });
  expect((await call('media/sign', payload, { token: who.token })).data).toEqual(first.data);
  expect(await call('media/sign', repeat(), { token: who.token })).toMatchObject({
    reason: 'signedInToday',
  });
  expect(await points(who)).toMatchObject({ available: 5, signedToday: true, streak: 1 });
});

test('twenty concurrent sign-ins count once', async () => {
  const who = await owner();
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('media/sign', repeat(), { token: who.token })));
  expect(answers.filter((answer) => answer.code === code.ok)).toHaveLength(1);
  expect((await points(who)).available).toBe(5);
});

test('the seventh day in a row adds bonus points and growth; a missed day restarts the count', async () => {
  const who = await owner();
  const { day } = (await call('media/sign', repeat(), { token: (await owner()).token })).data;
  const daysAgo = (n: number) => new Date(Date.parse(`${day}T00:00:00Z`) - n * dayMs).toISOString().slice(0, 10);
  for (let n = 6; n >= 1; n -= 1)
    await stage.db
      .insertInto('sign_in')
      .values({ user_id: who.id, day: daysAgo(n), streak: 7 - n })
      .execute();
  expect((await call('media/sign', repeat(), { token: who.token })).data).toMatchObject({ streak: 7, bonus: 30 });
  expect(await points(who)).toMatchObject({ available: 35, growth: 5, streak: 7 });
  const other = await owner();
  await stage.db
    .insertInto('sign_in')
    .values({ user_id: other.id, day: daysAgo(2), streak: 6 })
    .execute();
  expect((await call('media/sign', repeat(), { token: other.token })).data).toMatchObject({ streak: 1, bonus: 0 });
  const { days } = (await call('media/signDays', { month: day.slice(0, 7) }, { token: who.token })).data;
  expect(days).toContain(day);
});

test('a settled order gives one point per yuan, frozen for fifteen days', async () => {
  const who = await owner();
  await earned(who, 123_45);
  expect(await points(who)).toMatchObject({ available: 0, frozen: 123, growth: 143 });
  await later(who, 14);
  expect(await points(who)).toMatchObject({ available: 0, frozen: 123 });
  await later(who, 1);
  expect(await points(who)).toMatchObject({ available: 123, frozen: 0 });
  const { list } = (await call('activity/pointsList', {}, { token: who.token })).data;
  expect(list.map(({ kind, available, frozen }) => [kind, available, frozen])).toEqual([
    ['release', 123, -123],
    ['freeze', 0, 123],
  ]);
});

test('a claw-back removes the order’s points, frozen or released, never below zero', async () => {
  const who = await owner();
  const frozen = await earned(who, 100_00);
  await points(who);
  const take = (orderId: string, fen: number) =>
    stage.db.updateTable('earning').set({ taken_fen: fen }).where('order_id', '=', orderId).execute();
  await take(frozen, 40_00);
  expect(await points(who)).toMatchObject({ frozen: 60 });
  await take(frozen, 0);
  const spender = await rich(100);
  const [order] = await stage.db.selectFrom('points_hold').select('order_id').where('user_id', '=', spender.id).execute();
  const item = await goods({ points: 80 });
  expect((await call('activity/redeem', { goodsId: item.id, ...repeat() }, { token: spender.token })).code).toBe(code.ok);
  await take(order?.order_id ?? '', 100_00);
  expect(await points(spender)).toMatchObject({ available: 0, frozen: 0 });
  await take(order?.order_id ?? '', 0);
});

test('points expire after twelve months, and the oldest are spent first', async () => {
  const who = await rich(100);
  await later(who, 340);
  expect(await points(who)).toMatchObject({ available: 100, expiring: 100 });
  await call('media/sign', repeat(), { token: who.token });
  const item = await goods({ points: 60 });
  await call('activity/redeem', { goodsId: item.id, ...repeat() }, { token: who.token });
  await later(who, 30);
  expect(await points(who)).toMatchObject({ available: 5, expiring: 0 });
});

test('tasks reward actual deeds, each once, up to a monthly cap', async () => {
  const who = await owner();
  const taskOf = async (name: string) =>
    (await call('activity/earnTasks', {}, { token: who.token })).data.list.find((task) => task.code === name);
  expect(await taskOf('certified')).toMatchObject({ waiting: 0, taken: false });
  expect((await call('activity/claimTask', { task: 'certified', ...repeat() }, { token: who.token })).reason).toBe(
    'nothingToCollect',
  );
  await certify(stage.api.services, who.id, 'media');
  expect(await taskOf('certified')).toMatchObject({ waiting: 200, taken: false });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call('activity/claimTask', { task: 'certified', ...repeat() }, { token: who.token })),
  );
  expect(answers.filter((answer) => answer.code === code.ok)).toHaveLength(1);
  expect(await taskOf('certified')).toMatchObject({ waiting: 0, taken: true });
  expect(await points(who)).toMatchObject({ available: 200, monthEarned: 200 });
  await stage.db
    .insertInto('points_entry')
    .values({
      id: randomUUID(),
      user_id: who.id,
      kind: 'earn',
      available: pointRules.monthCap - 200,
      frozen: 0,
      reason: '测试',
      deed: 'test',
      capped: true,
      at: new Date(stage.api.services.clock.now()),
    })
    .execute();
  await earned(who, 10_00);
  expect((await call('activity/claimTask', { task: 'first_order', ...repeat() }, { token: who.token })).reason).toBe(
    'pointsCapReached',
  );
  expect((await call('activity/claimTask', { task: 'nothing', ...repeat() }, { token: who.token })).reason).toBe('taskMissing');
});

test('an activity counts settlements on participating accounts, rewards its tiers, and enforces its quota', async () => {
  const now = stage.api.services.clock.now();
  const activity = await addActivity(stage.api.services, {
    name: '周接单冲刺',
    kind: 'orders',
    summary: '本周结算越多，奖励越多',
    picture: 'sprint',
    tiers: [
      { target: 1, points: 20 },
      { target: 3, points: 100 },
    ],
    startAt: new Date(now + dayMs),
    endAt: new Date(now + 3 * dayMs),
    quota: 1,
  });
  const who = await stage.mediaOwner();
  const late = await stage.mediaOwner();
  const joinAs = (person: Person & { accountId: string }, accountIds = [person.accountId]) =>
    call('activity/join', { id: activity.id, accountIds, ...repeat() }, { token: person.token });
  expect((await joinAs(who, [late.accountId])).reason).toBe('eligible');
  const both = await Promise.all([joinAs(who), joinAs(who)]);
  expect(both.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['activityJoined', 'ok']);
  expect(await joinAs(late)).toMatchObject({ reason: 'activityFull' });
  const detail = await call('activity/detail', { id: activity.id }, { token: who.token });
  expect(detail.data).toMatchObject({ state: 'coming', joined: 1, mine: { status: 'joined', progress: 0 } });
  expect((await call('activity/leave', { id: activity.id, ...repeat() }, { token: who.token })).data.status).toBe('cancelled');
  expect((await joinAs(late)).code).toBe(code.ok);
  const { version = 0 } = (await call('activity/accounts', { id: activity.id }, { token: late.token })).data.activity.mine ?? {};
  const saved = await call(
    'activity/accountsSave',
    { id: activity.id, accountIds: [late.accountId], showName: false, version, ...repeat() },
    { token: late.token },
  );
  expect(saved.data.version).toBe(version + 1);
});

describe('a level once reached', () => {
  /** Stores a level as an earlier review left it. */
  async function keptFrom(who: Person, level: number, reviewedFor: string): Promise<void> {
    await stage.db.insertInto('media_level').values({ user_id: who.id, level, reviewed_for: reviewedFor }).execute();
  }
  const at = (day: string) => new Date(`${day}T01:00:00+08:00`);
  const review = (day: string) => stage.db.transaction().execute((trx) => keepLevels(trx, at(day)));
  const levelOf = async (who: Person) => (await call('activity/level', {}, { token: who.token })).data;

  test('stays for the month, drops by one at the next review, and the owner is notified', async () => {
    const who = await owner();
    const month = (await levelOf(who)).reviewAt;
    const today = new Date(stage.api.services.clock.now() + 8 * 3_600_000).toISOString().slice(0, 7);
    await keptFrom(who, 3, `${today}-01`);
    await review(`${today}-02`);
    expect(await levelOf(who)).toMatchObject({ level: { level: 3, feeBp: 800 }, earned: { level: 0 } });
    const next = new Date(Date.parse(month) + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(next.slice(8)).toBe('01');
    await review(next);
    await review(next);
    expect(await levelOf(who)).toMatchObject({ level: { level: 2, feeBp: 900 }, earned: { level: 0 } });
    const { list } = (await call('messages/list', { filters: {} }, { token: who.token })).data;
    expect(list.filter(({ title }) => title === '会员等级已调整')).toHaveLength(1);
  });

  test('begins, costs and allows what the settings say from then on', async () => {
    const who = await owner();
    await earned(who, 1_600_00);
    expect(await levelOf(who)).toMatchObject({ level: { level: 2, feeBp: 900, openOrders: 10 }, earned: { level: 2 } });
    const soon = new Date(stage.api.services.clock.now() + 3_600_000);
    await setRules(stage.db, { 'level.2_growth': 2_000, 'level.1_open_orders': 7 }, soon);
    expect(await levelOf(who)).toMatchObject({ earned: { level: 2 } });
    await stage.api.services.clock.advance(2 * 3_600_000);
    const after = await levelOf(who);
    expect(after).toMatchObject({ level: { level: 1, openOrders: 7 }, next: { level: 2, growth: 2_000 } });
    expect(after.levels[2]).toMatchObject({ growth: 2_000, feeBp: 900 });
    await setRules(stage.db, { 'level.2_growth': 1_500, 'level.1_open_orders': 5 }, new Date(stage.api.services.clock.now()));
  });

  test('is stored by the daily sweep as soon as the growth suffices', async () => {
    const who = await owner();
    await earned(who, 1_600_00);
    const now = new Date(stage.api.services.clock.now());
    await stage.db.transaction().execute((trx) => keepLevels(trx, now));
    await stage.db.transaction().execute((trx) => loseGrowthForDefault(trx, { userId: who.id, orderId: randomUUID(), at: now }));
    const after = await levelOf(who);
    expect(after).toMatchObject({ level: { level: 2 } });
    expect(after.growth).toBe(1_600 + 20 - 100);
  });
});

test('a default costs a hundred growth points, once per order, never below zero', async () => {
  const who = await owner();
  const orderId = randomUUID();
  const lose = () =>
    stage.db.transaction().execute((trx) => loseGrowthForDefault(trx, { userId: who.id, orderId, at: new Date() }));
  await lose();
  await lose();
  expect((await points(who)).growth).toBe(0);
  await earned(who, 100_00);
  expect((await points(who)).growth).toBe(20);
  const { detail } = (await call('activity/level', {}, { token: who.token })).data;
  expect(detail.map(({ reason, growth }) => [reason, growth])).toContainEqual(['违约流单', -100]);
});
