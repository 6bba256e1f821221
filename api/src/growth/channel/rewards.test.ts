import { createOrderStage } from '../../../test/order-stage';
import { addChannel } from '../../identity';
import { audit, balancesOf } from '../../money';
import { auditChecks } from '../../operator';

let stage: Awaited<ReturnType<typeof createOrderStage>>;
let channels = 0;

beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(async () => {
  expect((await audit(stage.db, auditChecks)).flatMap(({ breaches }) => breaches)).toEqual([]);
  await stage.close();
});

async function attribute(userId: string, ownerId: string): Promise<void> {
  channels += 1;
  const { token } = await addChannel(stage.db, { uid: `u${channels}`, mid: 'm', ownerId });
  const { id } = await stage.db.selectFrom('promo_channel').select('id').where('token', '=', token).executeTakeFirstOrThrow();
  await stage.db
    .insertInto('attribution')
    .values({ user_id: userId, channel_id: id, token, prom: '', model: 'last_touch_30d' })
    .execute();
}

/** Takes an order from claim to settlement. */
async function settled(people: Parameters<typeof stage.claimed>[1] = {}) {
  const order = await stage.claimed({}, people);
  await stage.published(order);
  await stage.due();
  await stage.advance(72);
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  return order;
}

const rewardsOf = (ownerId: string) =>
  stage.db
    .selectFrom('promo_reward')
    .select(['kind', 'points', 'amount_fen', 'status', 'reason', 'user_id'])
    .where('owner_id', '=', ownerId)
    .execute();
const pointsOf = async (userId: string) =>
  (await stage.db.selectFrom('points_account').select('available').where('user_id', '=', userId).executeTakeFirst())?.available ??
  0;

test('a media owner gets points for the first settled order of a referred user, once, a week later', async () => {
  const owner = await stage.mediaOwner();
  const ad = await stage.advertiser();
  await attribute(ad.id, owner.id);
  await settled({ ad });
  await settled({ ad });
  await stage.advance(24);
  expect(await rewardsOf(owner.id)).toEqual([]);
  await stage.advance(24 * 8);
  expect(await rewardsOf(owner.id)).toMatchObject([{ kind: 'points', points: 300, status: 'granted', user_id: ad.id }]);
  expect(await pointsOf(owner.id)).toBe(300);
  await stage.advance(24 * 3);
  expect(await rewardsOf(owner.id)).toHaveLength(1);
});

test('the owner sees visits and registrations of their link by mark, and the state of each reward', async () => {
  const owner = await stage.mediaOwner();
  const ad = await stage.advertiser();
  const own = await stage.ok(owner, 'media/share', {});
  expect(own).toMatchObject({ figures: { visits: 0, registrations: 0, rewarded: 0, points: 0 }, people: [], marks: [] });
  expect((await stage.ok(owner, 'media/share', {})).szPush).toBe(own.szPush);
  const { id } = await stage.db
    .selectFrom('promo_channel')
    .select('id')
    .where('token', '=', own.szPush)
    .executeTakeFirstOrThrow();
  const visit = { channel_id: id, token: own.szPush, prom: 'moments', user_agent: '', day: '2026-01-01' };
  await stage.db
    .insertInto('promo_visit')
    .values(['a', 'b'].map((ip_hash) => ({ ...visit, id: stage.requestId(), ip_hash })))
    .execute();
  await stage.db
    .insertInto('attribution')
    .values({ user_id: ad.id, channel_id: id, token: own.szPush, prom: 'moments', model: 'last_touch_30d' })
    .execute();
  const state = async () => (await stage.ok(owner, 'media/share', {})).people.map((one) => [one.side, one.state, one.points]);
  expect(await state()).toEqual([['ad', 'registered', 0]]);
  await settled({ ad });
  expect(await state()).toEqual([['ad', 'settled', 0]]);
  await stage.advance(24 * 9);
  expect(await state()).toEqual([['ad', 'rewarded', 300]]);
  expect(await stage.ok(owner, 'media/share', {})).toMatchObject({
    figures: { visits: 2, registrations: 1, rewarded: 1, points: 300 },
    marks: [{ prom: 'moments', visits: 2, registrations: 1 }],
  });
  // Other owners do not see any of it.
  expect((await stage.ok(await stage.mediaOwner(), 'media/share', {})).people).toEqual([]);
});

test('rewards have one level only: a referral by a referred owner brings nothing to the first owner', async () => {
  const [first, second] = [await stage.mediaOwner(), await stage.mediaOwner()];
  const ad = await stage.advertiser();
  await attribute(second.id, first.id);
  await attribute(ad.id, second.id);
  await settled({ ad });
  await stage.advance(24 * 9);
  expect(await rewardsOf(second.id)).toHaveLength(1);
  expect(await rewardsOf(first.id)).toEqual([]);
});

test('self-referral is not rewarded, and the reason is stored', async () => {
  const owner = await stage.mediaOwner();
  const ad = await stage.advertiser();
  await attribute(ad.id, owner.id);
  const { phone_hash } = await stage.db.selectFrom('user').select('phone_hash').where('id', '=', ad.id).executeTakeFirstOrThrow();
  await settled({ ad });
  await stage.db.updateTable('user').set({ phone_hash }).where('id', '=', owner.id).execute();
  await stage.advance(24 * 9);
  expect(await rewardsOf(owner.id)).toMatchObject([{ points: 0, status: 'void', reason: '与推广人为同一主体' }]);
  expect(await pointsOf(owner.id)).toBe(0);
});

test('the rebate is off by default; when on, a share of the fee is credited as gift and booked in the ledger', async () => {
  const owner = await stage.advertiser();
  const ad = await stage.advertiser();
  await attribute(ad.id, owner.id);
  await settled({ ad });
  await stage.advance(24 * 9);
  expect(await rewardsOf(owner.id)).toEqual([]);
  await stage.db
    .insertInto('setting')
    .values({
      key: 'channel.rebate_bp',
      value: JSON.stringify(2_000),
      effective_at: new Date(stage.services.clock.now()),
      set_by: 'ops',
      approved_by: 'ops2',
    })
    .execute();
  const order = await settled({ ad });
  const { fee_fen } = await stage.orderOf(order);
  const before = (await balancesOf(stage.db, owner.id, ['2002']))['2002'];
  await stage.advance(24 * 9);
  const amountFen = Math.floor(Number(fee_fen) / 5);
  expect(amountFen).toBeGreaterThan(0);
  expect(await rewardsOf(owner.id)).toMatchObject([{ kind: 'gift', amount_fen: String(amountFen), status: 'granted' }]);
  expect((await balancesOf(stage.db, owner.id, ['2002']))['2002']).toBe(before + amountFen);
});
