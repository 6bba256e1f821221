/** The rows of the process `performanceOrder` that do not settle money: preview, publication, verification, cancellation. */
import { type Claimed, createOrderStage, type OrderStage } from '../../../test/order-stage';
import { balancesOf } from '../../money';
import { system } from '../../platform';
import { miss } from '../delivery/cancel';
import { cancelOrder, orderQueue, verifyOrder } from '../operate';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

const operator = { id: 'ops' };

async function withPreview(): Promise<Claimed> {
  const order = await stage.claimed({ needPreview: true });
  expect(await stage.statusOf(order)).toBe('need_preview');
  return order;
}

async function submitPreview(order: Claimed) {
  return stage.ok(order.media, 'media/preview', { id: order.orderId, url: 'https://mp.weixin.qq.com/s/preview', note: '请看' });
}

describe('preview', () => {
  test('submitted, sent back, submitted again, accepted', async () => {
    const order = await withPreview();
    expect((await submitPreview(order)).status).toBe('preview');
    const back = await stage.ok(order.ad, 'adRead/previewAnswer', { id: order.orderId, ok: false, reason: '标题不对' });
    expect(back.status).toBe('need_preview');
    await submitPreview(order);
    expect((await stage.ok(order.ad, 'adRead/previewAnswer', { id: order.orderId, ok: true })).status).toBe('waiting');
    const shown = await stage.ok(order.media, 'media/orderDetail', { id: order.orderId });
    expect(shown.preview).toMatchObject({ round: 2, note: '请看' });
    expect(shown.evidence.map(({ kind }) => kind)).toEqual(['preview', 'preview']);
  });

  test('24 hours of silence count as acceptance', async () => {
    const order = await withPreview();
    await submitPreview(order);
    await stage.advance(24);
    expect(await stage.statusOf(order)).toBe('waiting');
    expect((await stage.eventsOf(order)).at(-1)).toBe('system preview_ok');
  });

  test('the time to answer ends two hours before the deadline at the latest', async () => {
    const order = await withPreview();
    await stage.advance(40);
    await submitPreview(order);
    await stage.advance(6);
    expect(await stage.statusOf(order)).toBe('waiting');
  });

  test('can be sent back twice, and only with a reason', async () => {
    const order = await withPreview();
    const back = (reason: string) => stage.call(order.ad, 'adRead/previewAnswer', { id: order.orderId, ok: false, reason });
    await submitPreview(order);
    expect(await back(' ')).toMatchObject({ reason: 'reasonGiven', errors: [{ path: 'reason' }] });
    await back('一');
    await submitPreview(order);
    await back('二');
    await submitPreview(order);
    expect(await back('三')).toMatchObject({ reason: 'backsLeft' });
    // After that the advertiser may only cancel, which costs compensation: 10 % of the forecast, at most 50 yuan.
    const { forecast_qty: forecast, price_fen: price } = await stage.orderOf(order);
    const owedFen = Math.min(Math.floor((forecast * price) / 10), 50_00);
    const cancelled = await stage.ok(order.ad, 'adRead/cancel', { id: order.orderId, reason: '不再需要' });
    expect(cancelled).toMatchObject({ status: 'cancelled', compensationFen: owedFen });
    expect(await balancesOf(stage.db, order.media.id, ['2101'])).toEqual({ '2101': owedFen });
    expect(await stage.earningOf(order)).toMatchObject({ source: 'compensation', net_fen: String(owedFen) });
    expect(await stage.campaignOf(order.campaign.id)).toMatchObject({ spent_fen: String(owedFen), reserved_fen: '0' });
  });

  test('needs a link or pictures', async () => {
    const order = await withPreview();
    const answer = await stage.call(order.media, 'media/preview', { id: order.orderId });
    expect(answer).toMatchObject({ reason: 'previewMissing', errors: [{ path: 'url' }] });
  });

  test('a deadline missed while the advertiser has to act costs no points', async () => {
    const order = await withPreview();
    // By the clock, silence would count first (two hours before the deadline), so the row is performed as the timer would.
    await submitPreview(order);
    const at = new Date(stage.services.clock.now());
    await stage.db.transaction().execute((trx) => miss(trx, stage.services, order.orderId, system, at));
    expect(await stage.statusOf(order)).toBe('expired');
    expect(await stage.scoreOf(order)).toBe(800);
  });
});

describe('publication', () => {
  test.each(['https://example.com/s/abc', 'not a link', 'https://mp.weixin.qq.com/cgi-bin/x', 'https://mp.weixin.qq.com/s'])(
    '%s is not an article',
    async (url) => {
      const order = await stage.claimed();
      expect(await stage.call(order.media, 'media/publish', { id: order.orderId, url })).toMatchObject({
        reason: 'publishedLinkMissing',
        errors: [{ path: 'url' }],
      });
    },
  );

  test('an article of another account is refused immediately', async () => {
    const order = await stage.claimed();
    const answer = await stage.call(order.media, 'media/publish', { id: order.orderId, url: stage.link({ check: 'owner' }) });
    expect(answer).toMatchObject({ reason: 'linkMatches' });
    expect(await stage.statusOf(order)).toBe('waiting');
  });

  test('a missing label can be added until the deadline', async () => {
    const order = await stage.claimed();
    await stage.published(order, { check: 'label' });
    await stage.due();
    expect(await stage.orderOf(order)).toMatchObject({ status: 'waiting', status_reason: expect.stringContaining('“广告”标识') });
    await stage.published(order);
    await stage.due();
    expect(await stage.statusOf(order)).toBe('counting');
    expect(await stage.eventsOf(order)).toContain('system verify_fail:fix');
    // Publishing in time is credited once, however often it was submitted.
    expect(await stage.scoreOf(order)).toBe(805);
  });

  test.each([
    ['text', '正文相似度 42%'],
    ['position', '发布位置为第 2 条'],
    ['window', '发布时间不在约定时段'],
  ])('a deviation that cannot be corrected waits for an operator (%s)', async (check, reason) => {
    const order = await stage.claimed();
    await stage.published(order, { check });
    await stage.due();
    const queue = await orderQueue(stage.services, 'verifying');
    expect(queue.find(({ id }) => id === order.orderId)?.reason).toContain(reason);
    await verifyOrder(stage.services, operator, { orderId: order.orderId, outcome: 'ok' });
    expect(await stage.statusOf(order)).toBe('counting');
  });

  test('an unreachable page is retried for ten minutes, then left to an operator', async () => {
    const order = await stage.claimed();
    await stage.published(order, { check: 'unreachable' });
    await stage.due();
    expect((await stage.orderOf(order)).status_reason).toBe('');
    await stage.advance(1);
    expect(await stage.orderOf(order)).toMatchObject({ status: 'verifying', status_reason: '页面无法访问' });
    const refused = verifyOrder(stage.services, operator, { orderId: order.orderId, outcome: 'void' });
    await expect(refused).rejects.toMatchObject({ reason: 'reasonGiven' });
    await verifyOrder(stage.services, operator, { orderId: order.orderId, outcome: 'void', reason: '未发布' });
    expect(await stage.orderOf(order)).toMatchObject({ status: 'void', status_reason: '未发布' });
    expect(await stage.campaignOf(order.campaign.id)).toMatchObject({ reserved_fen: '0', spent_fen: '0' });
  });

  test('an operator can also send it back', async () => {
    const order = await stage.claimed();
    await stage.published(order, { check: 'text' });
    await stage.due();
    await verifyOrder(stage.services, operator, { orderId: order.orderId, outcome: 'fix', reason: '请补全正文' });
    expect(await stage.statusOf(order)).toBe('waiting');
  });
});

describe('cancellation', () => {
  test.each([
    ['early', 30, 780],
    ['late', 3, 760],
  ])('by the media owner, %s', async (outcome, planHours, score) => {
    const ad = await stage.advertiser();
    const media = await stage.mediaOwner();
    const campaign = await stage.running(ad);
    const answer = await stage.claim(media, campaign, { planAt: stage.plan(planHours) });
    const order = { ad, media, campaign, orderId: answer.data.orderId };
    expect(await stage.call(media, 'media/cancel', { id: order.orderId })).toMatchObject({ reason: 'reasonGiven' });
    await stage.ok(media, 'media/cancel', { id: order.orderId, reason: '档期冲突' });
    expect(await stage.eventsOf(order)).toContain(`media cancel_by_media:${outcome}`);
    expect(await stage.scoreOf(order)).toBe(score);
    expect(await stage.campaignOf(campaign.id)).toMatchObject({ reserved_fen: '0' });
  });

  test('by the advertiser before any preview, free of charge', async () => {
    const order = await stage.claimed();
    expect(await stage.ok(order.ad, 'adRead/cancel', { id: order.orderId, reason: '计划有变' })).toMatchObject({
      status: 'cancelled',
      compensationFen: 0,
    });
    expect(await stage.earningOf(order)).toBeUndefined();
  });

  test('by an operator, with compensation if a preview was submitted', async () => {
    const order = await withPreview();
    await submitPreview(order);
    const paidFen = await cancelOrder(stage.services, operator, { orderId: order.orderId, reason: '违规', compensate: true });
    expect(paidFen).toBeGreaterThan(0);
    expect(await stage.statusOf(order)).toBe('cancelled');
  });

  test('is impossible after publication', async () => {
    const order = await stage.claimed();
    await stage.published(order);
    await stage.due();
    const reason = '后悔了';
    expect((await stage.call(order.ad, 'adRead/cancel', { id: order.orderId, reason })).reason).toBe('wrongState');
    expect((await stage.call(order.media, 'media/cancel', { id: order.orderId, reason })).reason).toBe('wrongState');
    await expect(
      cancelOrder(stage.services, operator, { orderId: order.orderId, reason, compensate: false }),
    ).rejects.toMatchObject({ reason: 'wrongState' });
  });
});

describe('ownership', () => {
  test('orders of another user, side or kind are reported as missing', async () => {
    const order = await stage.claimed();
    const [otherAd, otherMedia] = [await stage.person('ad'), await stage.person('media')];
    const missing = { reason: 'orderMissing' };
    const { orderId: id } = order;
    const reason = '不是我的';
    for (const answer of [
      await stage.call(otherAd, 'adRead/orderDetail', { id }),
      await stage.call(order.ad, 'adFans/orderDetail', { id }),
      await stage.call(otherMedia, 'media/orderDetail', { id }),
      await stage.call(otherAd, 'adRead/confirm', { id }),
      await stage.call(otherAd, 'adRead/cancel', { id, reason }),
      await stage.call(otherAd, 'adRead/previewAnswer', { id, ok: true }),
      await stage.call(otherAd, 'adRead/object', { id, type: 'data' }),
      await stage.call(otherAd, 'adRead/orderReport', { id }),
      await stage.call(otherMedia, 'media/publish', { id, url: stage.link() }),
      await stage.call(otherMedia, 'media/preview', { id }),
      await stage.call(otherMedia, 'media/cancel', { id, reason }),
      await stage.call(otherMedia, 'media/appeal', { id }),
      await stage.call(otherMedia, 'media/evidence', { id }),
      await stage.call(otherAd, 'adRead/orderDetail', { id: otherAd.id }),
    ]) {
      expect(answer).toMatchObject(missing);
    }
    expect(await stage.statusOf(order)).toBe('waiting');
  });

  test('a media owner’s list contains only their own orders, with counts by status', async () => {
    const order = await stage.claimed();
    const mine = await stage.ok(order.media, 'media/orders', { filters: { kind: 'read' } });
    expect(mine).toMatchObject({ total: 1, tabs: { waiting: 1 } });
    expect(mine.list[0]).toMatchObject({ id: order.orderId, dueAt: expect.any(String), settled: false });
    const none = { filters: { status: 'settled' } };
    expect(await stage.ok(order.media, 'media/orders', none)).toMatchObject({ total: 0, list: [], tabs: { waiting: 1 } });
    expect(await stage.ok(order.media, 'media/orders', { sort: 'deadline', filters: { keyword: '秋季' } })).toMatchObject({
      total: 1,
    });
  });

  test('a stale version is refused', async () => {
    const order = await stage.claimed();
    const answer = await stage.call(order.media, 'media/cancel', { id: order.orderId, version: 99, reason: '旧页面' });
    expect(answer.reason).toBe('staleVersion');
  });
});
