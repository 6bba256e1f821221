/** What is counted of followers, of official accounts by this order's code, of video accounts by time; and a label that vanishes. */
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { type Claimed, createOrderStage, type OrderStage } from '../../test/order-stage';
import { approveCampaign } from '../campaign/operate';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

async function claimed(kind: 'fans' | 'video'): Promise<Claimed> {
  const ad = await stage.advertiser();
  const media = await stage.mediaOwner({ fans: 500_000, medians: JSON.stringify({ 1: { median: 20_000, n: 10, cv: 0.3 } }) });
  const promotedAccountId = await stage.promotedAccount(ad.id, kind === 'fans' ? 'oa' : 'video');
  const form = await stage.goodForm(ad.id, {
    promoForm: kind === 'fans' ? 'card' : 'article_card',
    titles: ['关注我们'],
    sourceUrl: null,
    promotedAccountId,
    unitPriceFen: 200,
    targetQty: 1_000,
    needPreview: false,
  });
  const area = kind === 'fans' ? 'adFans' : 'adVideo';
  const call = <K extends EndpointKey>(key: K, payload: object) => stage.ok(ad, key, payload as never);
  const draft = await call(`${area}/save`, { form });
  await call(`${area}/submit`, { id: draft.id, version: draft.version });
  await stage.db
    .updateTable('campaign')
    .set({ start_at: new Date(stage.services.clock.now() - 1000) })
    .where('id', '=', draft.id)
    .execute();
  const campaign = await approveCampaign(stage.services, { id: 'ops' }, { id: draft.id });
  const answer = await stage.claim(media, campaign);
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`);
  return { ad, media, campaign, orderId: answer.data.orderId };
}

test('followers count when they came within the window and stayed three days', async () => {
  const order = await claimed('fans');
  await stage.published(order, { seed: '11' });
  await stage.due();
  await stage.advance(72);
  expect(await stage.statusOf(order)).toBe('counting');
  await stage.advance(72);
  const scored = await stage.orderOf(order);
  expect(scored.status).toBe('confirming');
  const events = await stage.db.selectFrom('fan_event').selectAll().where('order_id', '=', order.orderId).execute();
  const follows = events.filter(({ type }) => type === 'follow');
  const leftSoon = events.filter(
    ({ type, person_hash: person, at }) =>
      type === 'unfollow' &&
      follows.some((follow) => follow.person_hash === person && at.getTime() <= follow.at.getTime() + 72 * 3_600_000),
  );
  expect(scored.raw_qty).toBe(follows.length);
  expect(scored.valid_qty).toBe(follows.length - leftSoon.length);
  expect(leftSoon.length).toBeGreaterThan(0);
  await stage.ok(order.ad, 'adFans/confirm', { id: order.orderId });
  expect(await stage.orderOf(order)).toMatchObject({
    status: 'settled',
    amount_fen: String(Math.min(scored.valid_qty ?? 0, scored.cap_qty) * scored.price_fen),
  });
});

test('followers that leave again at once are found out', async () => {
  const order = await claimed('fans');
  await stage.published(order, { seed: '11', variant: 'leavers' });
  await stage.due();
  await stage.advance(144);
  const shown = await stage.ok(order.ad, 'adFans/orderDetail', { id: order.orderId });
  expect(shown.findings.map(({ rule }) => rule)).toContain('F1');
  expect(shown.validQty).toBeLessThan((shown.rawQty ?? 0) * 0.6);
});

test('a video account’s natural growth is not billed', async () => {
  const order = await claimed('video');
  await stage.ok(order.media, 'media/publish', {
    id: order.orderId,
    url: 'https://channels.weixin.qq.com/web/pages/feed?seed=11',
  });
  await stage.due();
  await stage.advance(72);
  const scored = await stage.orderOf(order);
  const totals = await stage.db
    .selectFrom('snapshot')
    .select(['at', 'fans_total'])
    .where('order_id', '=', order.orderId)
    .orderBy('at')
    .execute();
  const grown = (totals.at(-1)?.fans_total ?? 0) - (totals[0]?.fans_total ?? 0);
  expect(scored).toMatchObject({ status: 'confirming', raw_qty: grown });
  expect(scored.valid_qty).toBeLessThan(grown);
  expect(scored.valid_qty).toBeGreaterThan(0);
});

test('a label that vanishes after verification holds the settlement', async () => {
  const order = await stage.claimed();
  await stage.published(order);
  await stage.due();
  const { measurement } = stage.services;
  stage.services.measurement = {
    ...measurement,
    looks: async (measured, since, until) =>
      (await measurement.looks(measured, since, until)).map((look) => ({ ...look, labelFound: false })),
  };
  await stage.advance(72);
  stage.services.measurement = measurement;
  expect(await stage.orderOf(order)).toMatchObject({ status: 'disputed', status_reason: '计量期间未检测到“广告”标识' });
  expect(await stage.disputeOf(order)).toMatchObject({ kind: 'hold' });
});
