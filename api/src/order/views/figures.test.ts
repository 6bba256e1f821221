/** The rows of the process `performanceOrder` that do not settle money: preview, publication, verification, cancellation. */
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { scoreOrder } from '../operate';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

const operator = { id: 'ops' };

describe('figures', () => {
  test('an article removed after a day is paid until its removal', async () => {
    const order = await stage.claimed();
    await stage.published(order, { variant: 'deleted', seed: '3' });
    await stage.due();
    await stage.advance(72);
    const counted = await stage.orderOf(order);
    expect(await stage.eventsOf(order)).toEqual(expect.arrayContaining(['system removed:kept', 'system score:bill']));
    expect(counted.status).toBe('confirming');
    expect(counted.removed_at?.getTime()).toBe(counted.window_ends_at?.getTime());
    const last = await stage.services.figures
      .selectFrom('snapshot')
      .select(({ fn }) => fn.max('at').as('at'))
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    expect(last.at?.getTime()).toBeLessThanOrEqual(counted.removed_at?.getTime() ?? 0);
  });

  test('an article removed within a day is not paid', async () => {
    const order = await stage.claimed();
    await stage.published(order);
    await stage.due();
    const { published_at: published } = await stage.orderOf(order);
    const check = (hours: number) => ({
      at: (published?.getTime() ?? 0) + hours * 3_600_000 + 1,
      result: 'deleted' as const,
      labelFound: false,
    });
    const { measurement } = stage.services;
    stage.services.measurement = { ...measurement, looks: async () => [check(2), check(3)] };
    await stage.advance(3);
    stage.services.measurement = measurement;
    expect(await stage.eventsOf(order)).toContain('system removed:early');
    expect(await stage.statusOf(order)).toBe('void');
  });

  test('an article removed while the advertiser decides is scored again', async () => {
    const order = await stage.claimed({ keepHours: 120 });
    await stage.published(order);
    await stage.due();
    await stage.advance(72);
    const before = await stage.orderOf(order);
    expect(before.status).toBe('confirming');
    const { measurement } = stage.services;
    const goneAt = (hours: number) => (before.published_at?.getTime() ?? 0) + hours * 3_600_000;
    stage.services.measurement = {
      ...measurement,
      looks: async (_order, since, until) =>
        [80, 81]
          .map((hours) => ({ at: goneAt(hours), result: 'deleted' as const, labelFound: false }))
          .filter(({ at }) => at > since && at <= until),
    };
    await stage.advance(12);
    stage.services.measurement = measurement;
    expect((await stage.eventsOf(order)).slice(-3)).toEqual(['system score:bill', 'system removed:kept', 'system score:bill']);
    expect(await stage.orderOf(order)).toMatchObject({ status: 'confirming', valid_qty: before.valid_qty });
  });

  test.each([
    [{ place: 5 }, '官方数据显示发布位置为第 5 条'],
    [{ place: 1, notified: false }, '未群发通知粉丝'],
  ])('official figures that contradict the order hold it (%j)', async (facts, reason) => {
    const order = await stage.claimed();
    await stage.published(order);
    await stage.due();
    const { measurement } = stage.services;
    stage.services.measurement = { ...measurement, facts: async () => facts };
    await stage.advance(72);
    stage.services.measurement = measurement;
    expect(await stage.orderOf(order)).toMatchObject({ status: 'disputed', status_reason: expect.stringContaining(reason) });
  });

  test('without official figures an operator enters figures from the media owner’s evidence', async () => {
    const order = await stage.claimed();
    const { measurement } = stage.services;
    await stage.published(order);
    await stage.due();
    stage.services.measurement = { ...measurement, figures: async () => [] };
    await stage.db.deleteFrom('job').where('object_id', '=', order.orderId).where('kind', '=', 'order.measure').execute();
    // Figures of the first minute cannot be removed any more, so this order is measured by another source.
    stage.services.measurement = { ...stage.services.measurement, source: 'api' };
    await stage.advance(72);
    stage.services.measurement = measurement;
    expect(await stage.orderOf(order)).toMatchObject({ status: 'checking', status_reason: expect.stringContaining('人工') });
    const proof = await stage.proof(order.media);
    expect((await stage.call(order.media, 'media/evidence', { id: order.orderId, text: '截图' })).reason).toBe('evidenceGiven');
    await stage.ok(order.media, 'media/evidence', { id: order.orderId, ...proof, quantity: 900 });
    const decision = { orderId: order.orderId, outcome: 'bill', raw: 900, valid: 850, reason: '按后台截图' } as const;
    await expect(scoreOrder(stage.services, operator, { ...decision, valid: 901 })).rejects.toMatchObject({
      reason: 'validQuantityWrong',
    });
    await scoreOrder(stage.services, operator, decision);
    expect(await stage.orderOf(order)).toMatchObject({
      status: 'confirming',
      valid_qty: 850,
      abnormal_qty: 50,
      measured_by: 'manual',
    });
  });
});
