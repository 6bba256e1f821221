/**
 * Both sides, the clock and new claims act on one campaign at the same moment: each order ends once, and nobody waits forever.
 */
import { type Claimed, createOrderStage, type OrderStage } from '../../../test/order-stage';
import { createEngine } from '../../app';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

async function ordersOfOneCampaign(count: number): Promise<Claimed[]> {
  const ad = await stage.advertiser();
  const campaign = await stage.running(ad, { budgetFen: 50_000_00 / 10, perAccountCapBp: 1_000 });
  const orders: Claimed[] = [];
  for (let index = 0; index < count; index += 1) {
    const media = await stage.mediaOwner();
    orders.push(await stage.claimed({}, { ad, media, campaign }));
  }
  return orders;
}

function engines(count: number) {
  const errors: unknown[] = [];
  const all = Array.from({ length: count }, () => createEngine(stage.services, (error) => errors.push(error)));
  return { errors, runAll: () => Promise.all(all.map((engine) => engine.runDue())) };
}

test('the advertiser and the clock confirm at the same time', async () => {
  const orders = await ordersOfOneCampaign(6);
  for (const order of orders) await stage.published(order);
  await stage.due();
  await stage.advance(72);
  await stage.services.clock.advance(48 * 3_600_000);
  const { errors, runAll } = engines(3);
  const [, ...answers] = await Promise.all([
    runAll(),
    ...orders.map(({ ad, orderId }) => stage.call(ad, 'adRead/confirm', { id: orderId })),
  ]);
  expect(errors).toEqual([]);
  for (const { reason } of answers) expect([undefined, 'wrongState']).toContain(reason);
  for (const order of orders) {
    expect(await stage.statusOf(order)).toBe('settled');
    expect((await stage.eventsOf(order)).filter((event) => event.includes('confirm'))).toHaveLength(1);
  }
  expect(await stage.breaches()).toEqual([]);
});

test('both sides cancel while the deadline passes and others claim', async () => {
  const orders = await ordersOfOneCampaign(5);
  const newcomers = await Promise.all([1, 2, 3].map(() => stage.mediaOwner()));
  await stage.services.clock.advance(48 * 3_600_000);
  const { errors, runAll } = engines(3);
  const reason = '同时取消';
  await Promise.all([
    runAll(),
    ...orders.flatMap(({ ad, media, orderId }) => [
      stage.call(ad, 'adRead/cancel', { id: orderId, reason }),
      stage.call(media, 'media/cancel', { id: orderId, reason }),
    ]),
    ...newcomers.map((media) => stage.claim(media, orders[0]?.campaign as Claimed['campaign'])),
  ]);
  expect(errors).toEqual([]);
  for (const order of orders) {
    expect(['cancelled', 'expired']).toContain(await stage.statusOf(order));
    expect(await stage.eventsOf(order)).toHaveLength(2);
  }
  expect(await stage.breaches()).toEqual([]);
});

test('the advertiser objects, the media owner appeals and the clock confirms: the first one wins', async () => {
  const order = await stage.scored({ variant: 'reused' });
  const [fromAd, fromMedia] = [await stage.proof(order.ad), await stage.proof(order.media)];
  await stage.services.clock.advance(48 * 3_600_000);
  const { errors, runAll } = engines(2);
  await Promise.all([
    runAll(),
    stage.call(order.ad, 'adRead/object', { id: order.orderId, type: 'data', ...fromAd }),
    stage.call(order.media, 'media/appeal', { id: order.orderId, ...fromMedia }),
  ]);
  expect(errors).toEqual([]);
  expect(['settled', 'disputed']).toContain(await stage.statusOf(order));
  const disputes = await stage.db.selectFrom('dispute').select('id').where('order_id', '=', order.orderId).execute();
  expect(disputes.length).toBe((await stage.statusOf(order)) === 'disputed' ? 1 : 0);
  expect(await stage.breaches()).toEqual([]);
});
