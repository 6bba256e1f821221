import { opsOf } from '../../../test/ops';
import { createOrderStage, type OrderStage } from '../../../test/order-stage';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

const ops: ReturnType<typeof opsOf> = (...typed) => opsOf(stage.services)(...typed);

test('an operator finds a doubted order, ends the doubt with a reason, and the owner’s earning waits no longer', async () => {
  const order = await stage.scored({ variant: 'mismatch' });
  const { no } = await stage.orderOf(order);
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  await stage.advance(48);
  expect(await ops('suspicion queue')).toMatchObject([{ no, score: 25, status: 'settled' }]);
  const clear = () => ops('suspicion clear', { no, reason: '公开页缓存未更新' });
  await expect(ops('suspicion clear', { no: 'YX0', reason: '无' })).rejects.toThrow('没有编号为 YX0 的订单');
  await expect(ops('suspicion clear', { no, reason: '无' }, { id: 'ops2', role: 'finance' })).rejects.toThrow('需要角色');
  await clear();
  await expect(clear()).rejects.toThrow();
  expect(await ops('suspicion queue')).toEqual([]);
  const { suspectedUntil, evidence } = await stage.ok(order.media, 'media/orderDetail', { id: order.orderId });
  expect(suspectedUntil).toBeNull();
  expect(evidence).toContainEqual(expect.objectContaining({ text: '存疑已解除：公开页缓存未更新' }));
  expect(await stage.breaches()).toEqual([]);
});
