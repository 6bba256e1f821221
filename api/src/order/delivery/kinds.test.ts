/**
 * How followers are counted: of official accounts by the order's code, of video accounts by time; and what happens when a label
 * disappears.
 */
import { createOrderStage, type OrderStage } from '../../../test/order-stage';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

test('followers count when they joined within the window and stayed three days', async () => {
  const order = await stage.claimedOf('fans');
  await stage.published(order, { seed: '11' });
  await stage.due();
  await stage.advance(72);
  expect(await stage.statusOf(order)).toBe('counting');
  await stage.advance(72);
  const scored = await stage.orderOf(order);
  expect(scored.status).toBe('confirming');
  const events = await stage.services.figures.selectFrom('fan_event').selectAll().where('order_id', '=', order.orderId).execute();
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

test('billing by profile charges only matching followers, and the others are shown', async () => {
  const form = { unitPriceFen: 260, targeting: { gender: 'female' as const, genderMinBp: 0, profileBilling: true } };
  const order = await stage.claimedOf('fans', {}, form);
  await stage.published(order, { seed: '11' });
  await stage.due();
  await stage.advance(144);
  const shown = await stage.ok(order.ad, 'adFans/orderDetail', { id: order.orderId });
  const { counted } = shown.profile ?? {};
  expect(shown.profile).toMatchObject({ gender: 'female', areas: [] });
  expect(counted?.shareBp).toBeGreaterThan(0);
  expect(counted?.outside).toBeGreaterThan(0);
  const stayed = (shown.validQty ?? 0) + (counted?.outside ?? 0);
  expect(shown.validQty).toBe(Math.round((stayed * (counted?.shareBp ?? 0)) / 10_000));
  expect(shown.amountFen).toBe(Math.min(shown.validQty ?? 0, shown.capQty) * 260);
});

test('followers who leave again at once are detected', async () => {
  const order = await stage.claimedOf('fans');
  await stage.published(order, { seed: '11', variant: 'leavers' });
  await stage.due();
  await stage.advance(144);
  const shown = await stage.ok(order.ad, 'adFans/orderDetail', { id: order.orderId });
  expect(shown.findings.map(({ rule }) => rule)).toContain('F1');
  expect(shown.validQty).toBeLessThan((shown.rawQty ?? 0) * 0.6);
});

test('a video account’s natural growth is not billed', async () => {
  const order = await stage.claimedOf('video');
  await stage.ok(order.media, 'media/publish', { id: order.orderId, url: stage.linkOf('video') });
  await stage.due();
  await stage.advance(72);
  const scored = await stage.orderOf(order);
  const totals = await stage.services.figures
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

test('a label that disappears after verification holds the settlement', async () => {
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
