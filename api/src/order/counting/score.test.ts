/** Outcomes of the anomaly rules for an order: billed, deducted, held. */
import { randomUUID } from 'node:crypto';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { createOrderStage, type OrderStage } from '../../../test/order-stage';
import { ruleDispute, takeUp } from '../dispute/operate';
import { clearSuspicion } from './clear-suspicion';
import { earlierChecks } from './earlier-checks';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

const operator = { id: 'ops' };

test('below 30 points everything is billed, and the finding is shown with its numbers and time', async () => {
  const order = await stage.scored({ variant: 'mismatch' });
  const { orderId: id } = order;
  const shown = await stage.ok(order.media, 'media/orderDetail', { id });
  expect(shown).toMatchObject({ status: 'confirming', score: 25, abnormalQty: 0, validQty: shown.rawQty });
  expect(shown.findings).toEqual([
    expect.objectContaining({ rule: 'R8', weight: 25, text: expect.stringMatching(/\d/), numbers: expect.any(Object) }),
  ]);
});

test('a doubted earning waits for at most seven days from the score, and the owner sees until when', async () => {
  const order = await stage.scored({ variant: 'mismatch' });
  const { suspected_until: until, created_at: since } = await stage.orderOf(order);
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  const { availableAt } = await stage.db
    .selectFrom('earning')
    .select('available_at as availableAt')
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  expect(until?.getTime()).toBeGreaterThan(since.getTime() + 9 * 86_400_000);
  expect(availableAt.getTime() - (until?.getTime() ?? 0)).toBeLessThan(3_600_000);
  expect(availableAt.getTime()).toBeGreaterThanOrEqual(until?.getTime() ?? 0);
  const shown = await stage.ok(order.media, 'media/orderDetail', { id: order.orderId });
  expect(shown.suspectedUntil).toBe(until?.toISOString());
  expect(shown.rules.find(({ code }) => code === 'R13')?.missing).toMatch(/订单/);
});

describe('a suspicion that an operator ends', () => {
  const earningOf = (orderId: string) =>
    stage.db.selectFrom('earning').select(['state', 'available_at']).where('order_id', '=', orderId).executeTakeFirstOrThrow();
  const clear = (orderId: string, reason = '分时数据与往期一致') => clearSuspicion(stage.services, operator, { orderId, reason });

  test('before the settlement leaves an earning that waits as long as any other', async () => {
    const order = await stage.scored({ variant: 'mismatch' });
    await expect(clear(order.orderId, ' ')).rejects.toMatchObject({ reason: 'reasonGiven' });
    await clear(order.orderId);
    await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
    const { settled_at: settledAt, suspected_until: until } = await stage.orderOf(order);
    expect(until).toBeNull();
    expect((await earningOf(order.orderId)).available_at.getTime() - (settledAt?.getTime() ?? 0)).toBe(24 * 3_600_000);
    await expect(clear(order.orderId)).rejects.toMatchObject({ reason: 'suspicionOpen' });
  });

  test('within the guarantee hold ends with it, and both sides and the log know by whom and why', async () => {
    const order = await stage.scored({ variant: 'mismatch' });
    await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
    await clear(order.orderId);
    expect(await earningOf(order.orderId)).toMatchObject({ state: 'pending' });
    await stage.advance(24);
    expect(await earningOf(order.orderId)).toMatchObject({ state: 'available' });
    for (const [side, key] of [
      [order.ad, 'adRead/orderDetail'],
      [order.media, 'media/orderDetail'],
    ] as const) {
      const { evidence, events } = await stage.ok(side, key, { id: order.orderId });
      expect(evidence).toContainEqual(expect.objectContaining({ text: '存疑已解除：分时数据与往期一致' }));
      expect(events).toContainEqual(expect.objectContaining({ transition: 'clear_suspicion', actor: 'operator' }));
    }
    const { list } = await stage.ok(order.media, 'messages/list', {});
    expect(list).toContainEqual(expect.objectContaining({ title: '存疑已解除' }));
  });

  test('after the guarantee hold makes the money withdrawable at once, once', async () => {
    const order = await stage.scored({ variant: 'mismatch' });
    await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
    await stage.advance(48);
    expect(await earningOf(order.orderId)).toMatchObject({ state: 'pending' });
    const both = await Promise.allSettled([clear(order.orderId), clear(order.orderId)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await earningOf(order.orderId)).toMatchObject({ state: 'available' });
    await stage.advance(8 * 24);
    expect(await stage.breaches()).toEqual([]);
  });

  test('is not held against the account once more, when its orders are assessed together', async () => {
    const order = await stage.scored({ variant: 'mismatch' });
    const { account_id: accountId, msgid } = await stage.orderOf(order);
    const next = { id: randomUUID(), accountId, createdAt: new Date(stage.services.clock.now()) };
    const earlier = () => stage.db.transaction().execute((trx) => earlierChecks(trx, next));
    expect((await earlier()).sums).toHaveLength(1);
    await clear(order.orderId);
    expect(await earlier()).toEqual({ sums: [], msgids: new Set([msgid]) });
  });

  test('is refused where nothing is suspected', async () => {
    await expect(clear((await stage.scored()).orderId)).rejects.toMatchObject({ reason: 'suspicionOpen' });
  });
});

test('self-dealing is held for an operator, and nothing is paid meanwhile', async () => {
  const order = await stage.scored({ variant: 'self_deal' });
  expect(await stage.orderOf(order)).toMatchObject({ status: 'disputed', valid_qty: null, amount_fen: null });
  expect(await stage.disputeOf(order)).toMatchObject({ kind: 'hold', opened_by: 'system', status: 'open' });
  await stage.advance(48);
  await ruleDispute(stage.services, operator, { disputeId: (await stage.disputeOf(order)).id, payBp: 0, note: '自买自卖' });
  await stage.advance(48);
  expect(await stage.statusOf(order)).toBe('void');
});

test('a reused article loses its reads, unless the appeal against it is upheld', async () => {
  const order = await stage.scored({ variant: 'reused' });
  const scored = await stage.orderOf(order);
  expect(scored).toMatchObject({ status: 'confirming', score: 30, valid_qty: 0 });
  expect(scored.abnormal_qty).toBe(scored.raw_qty);
  const proof = await stage.proof(order.media);
  const { disputeId } = await stage.ok(order.media, 'media/appeal', { id: order.orderId, ...proof });
  await takeUp(stage.services, operator, { disputeId });
  await ruleDispute(stage.services, operator, { disputeId, payBp: 10_000, note: '原创在先' });
  await stage.advance(48);
  const settled = await stage.orderOf(order);
  const paidQty = Math.min(scored.raw_qty ?? 0, scored.cap_qty);
  expect(settled).toMatchObject({ status: 'settled', valid_qty: paidQty, amount_fen: String(paidQty * scored.price_fen) });
});

test('without a deduction there is nothing to appeal', async () => {
  const order = await stage.scored();
  const proof = await stage.proof(order.media);
  expect(await stage.call(order.media, 'media/appeal', { id: order.orderId, ...proof })).toMatchObject({
    reason: 'deductionOpen',
    msg: refusals.deductionOpen.text({ hours: 48 }),
  });
});

test('an order with nothing to bill settles without a posting and lowers the score', async () => {
  const order = await stage.scored({ variant: 'reused' });
  const confirmed = await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  expect(confirmed).toMatchObject({ status: 'settled', amountFen: 0, reportNo: expect.stringMatching(/^DR/) });
  expect(await stage.earningOf(order)).toBeUndefined();
  expect(await stage.scoreOf(order)).toBe(705);
});
