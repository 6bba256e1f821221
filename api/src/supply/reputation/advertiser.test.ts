import { createOrderStage } from '../../../test/order-stage';
import { advertiserRecords } from './advertiser';

let stage: Awaited<ReturnType<typeof createOrderStage>>;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

const scoreOf = async (id: string) => (await advertiserRecords(stage.db, [id])).get(id)?.score;

test('an advertiser’s score reflects their last orders, once there are a few', async () => {
  const [good, other] = [await stage.advertiser(), await stage.advertiser()];
  for (let n = 0; n < 3; n += 1) {
    expect(await scoreOf(good.id)).toBeNull();
    const order = await stage.claimed({}, { ad: good });
    await stage.published(order);
    await stage.due();
    await stage.advance(72);
    await stage.ok(good, 'adRead/confirm', { id: order.orderId });
  }
  expect(await scoreOf(good.id)).toBe(81.5);
  for (let n = 0; n < 3; n += 1) {
    const order = await stage.claimed({}, { ad: other });
    await stage.ok(other, 'adRead/cancel', { id: order.orderId, reason: '档期变化' });
  }
  const records = await advertiserRecords(stage.db, [good.id, other.id]);
  expect(records.get(other.id)).toEqual({ settledOrders: 0, score: 74 });
  expect(records.get(good.id)?.score).toBe(81.5);
});

test('an advertiser reads which acts make up the score, and they add up to it', async () => {
  const ad = await stage.advertiser();
  for (let n = 0; n < 3; n += 1) {
    const order = await stage.claimed({}, { ad });
    await stage.ok(ad, 'adRead/cancel', { id: order.orderId, reason: '档期变化' });
  }
  const { score, start, parts } = await stage.ok(ad, 'ad/score', {});
  expect(parts.find(({ act }) => act === 'ad cancel_by_adv')).toEqual({ act: 'ad cancel_by_adv', points: -2, times: 3 });
  expect(parts.reduce((sum, { points, times }) => sum + points * times, start)).toBeCloseTo(score ?? 0, 5);
});

test('a media owner reads which acts the score of an account is made of, and nobody else’s', async () => {
  const media = await stage.mediaOwner();
  const id = media.accountId;
  const clean = await stage.claimed({}, { media });
  await stage.published(clean);
  await stage.due();
  await stage.advance(72);
  await stage.ok(clean.ad, 'adRead/confirm', { id: clean.orderId });
  const reused = await stage.claimed({}, { media });
  await stage.published(reused, { variant: 'reused' });
  await stage.due();
  await stage.advance(72);
  await stage.ok(reused.ad, 'adRead/confirm', { id: reused.orderId });
  const { score, start, forgiven, parts } = await stage.ok(media, 'media/accountScore', { id });
  const counted = Object.fromEntries(parts.filter(({ times }) => times > 0).map(({ act, times }) => [act, times]));
  expect(counted).toEqual({ publish_in_time: 2, settled_clean: 1, anomaly: 1 });
  expect(parts.reduce((sum, { points, times }) => sum + (points ?? 0) * times, start) + forgiven).toBeCloseTo(score, 5);
  expect(await stage.call(await stage.mediaOwner(), 'media/accountScore', { id })).toMatchObject({ reason: 'accountMissing' });
});
