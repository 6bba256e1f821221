/** A rule changed by an operator applies to later orders; an open order continues as agreed. */
import { sql } from 'kysely';
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

describe('an order that was claimed under anomaly rules that cannot be run any more', () => {
  async function scoredUnder(version: string, variant: string) {
    const order = await stage.claimed();
    await sql`update performance_order set terms = jsonb_set(terms, '{anomalyRules}', ${JSON.stringify(version)}::jsonb)
      where id = ${order.orderId}::uuid`.execute(stage.db);
    await stage.published(order, { variant });
    await stage.due();
    await stage.advance(72);
    return order;
  }

  test('loses nothing by rules that were not agreed on: a person decides, and both sides read why', async () => {
    const order = await scoredUnder('2026-11', 'reused');
    expect(await stage.orderOf(order)).toMatchObject({ status: 'disputed', valid_qty: null });
    const { reason } = await stage.disputeOf(order);
    expect(reason).toMatch(/版本 2026-11.*已停用.*版本 2026-12.*人工裁定/);
  });

  test('waits no longer for its money', async () => {
    const order = await scoredUnder('2026-11', 'mismatch');
    expect(await stage.orderOf(order)).toMatchObject({ status: 'confirming', suspected_until: null });
  });

  test('names in its report the version that ran, as its terms announced', async () => {
    const order = await scoredUnder('2026-11', 'mismatch');
    await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
    const { payload } = await stage.ok(order.ad, 'adRead/orderReport', { id: order.orderId });
    expect(JSON.parse(payload).anomaly.ruleVersion).toBe('2026-12.1');
    expect((await stage.ok(order.ad, 'report/terms', { id: order.orderId })).payload).toContain('"anomalyRules":"2026-11"');
  });

  test('of the version that runs is scored by it', async () => {
    const order = await scoredUnder('2026-12.1', 'reused');
    expect(await stage.orderOf(order)).toMatchObject({ status: 'confirming', valid_qty: 0 });
  });
});
