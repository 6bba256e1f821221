/** A rule changed by an operator applies to later orders; an open order continues as agreed. */
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { setRules } from '../../../test/rules';

let stage: OrderStage;
beforeEach(async () => {
  stage = await createOrderStage();
});
afterEach(async () => {
  expect(await stage.breaches()).toEqual([]);
  await stage.close();
});

const shorten = () =>
  setRules(
    stage.db,
    {
      'preview.answer_h': 1,
      'preview.backs': 0,
      'counting.window_h': 5,
      'confirm.objection_h': 5,
      'dispute.evidence_h': 3,
      'dispute.appeal_h': 3,
      guarantee_hold_h: 1,
      'order.cancel_early_h': 1,
    },
    new Date(stage.services.clock.now()),
  );

test('an open order keeps the preview, window, objection and guarantee periods of its claim', async () => {
  const order = await stage.claimed({ needPreview: true });
  await shorten();
  await stage.ok(order.media, 'media/preview', { id: order.orderId, url: stage.link(), fileIds: [] });
  expect(await stage.ok(order.ad, 'adRead/orderDetail', { id: order.orderId })).toMatchObject({ previewsLeft: 2 });
  await stage.advance(23.9);
  expect(await stage.statusOf(order)).toBe('preview');
  await stage.advance(0.2);
  expect(await stage.statusOf(order)).toBe('waiting');
  await stage.published(order);
  await stage.due();
  await stage.advance(71);
  expect(await stage.statusOf(order)).toBe('counting');
  await stage.advance(1);
  expect(await stage.statusOf(order)).toBe('confirming');
  const { dueAt } = await stage.ok(order.ad, 'adRead/orderDetail', { id: order.orderId });
  expect(Date.parse(dueAt ?? '') - (await stage.orderOf(order)).status_at.getTime()).toBe(48 * 3_600_000);
  await stage.advance(47);
  expect(await stage.statusOf(order)).toBe('confirming');
  await stage.advance(1);
  expect(await stage.statusOf(order)).toBe('settled');
  await stage.advance(23);
  expect(await stage.earningOf(order)).toMatchObject({ state: 'pending' });
  await stage.advance(1);
  expect(await stage.earningOf(order)).toMatchObject({ state: 'available' });
});

test('a dispute about an open order keeps the agreed periods', async () => {
  const order = await stage.scored();
  await shorten();
  await stage.ok(order.ad, 'adRead/object', { id: order.orderId, type: 'data', ...(await stage.proof(order.ad)) });
  await stage.advance(47);
  expect((await stage.disputeOf(order)).status).toBe('open');
  await stage.advance(1);
  expect((await stage.disputeOf(order)).status).toBe('arbitrating');
});

test('an order created later follows the new rules', async () => {
  await shorten();
  const order = await stage.claimed();
  await stage.published(order);
  await stage.due();
  await stage.advance(5);
  expect(await stage.statusOf(order)).toBe('confirming');
  await stage.advance(5);
  expect(await stage.statusOf(order)).toBe('settled');
});
