import { createStage, type Stage } from '../../../test/campaign-stage';
import { dayOf } from '../../platform';
import { byUrgency } from './ad';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.close());

const sum = (figures: readonly number[]) => figures.reduce((before, each) => before + each, 0);

test('a new user sees zeros for every day and no to-dos', async () => {
  const [ad, media] = [await stage.person('ad'), await stage.person('media')];
  const dashboard = await stage.ok(ad, 'ad/dashboard', {});
  expect(dashboard).toMatchObject({
    todayFen: 0,
    yesterdayFen: 0,
    monthFen: 0,
    monthReads: 0,
    monthFans: 0,
    frozenCampaigns: 0,
    todos: [],
  });
  const trend = await stage.ok(ad, 'ad/dashboardTrend', { days: 30 });
  expect(trend.days).toHaveLength(30);
  expect(trend.days.at(-1)?.day).toBe(dayOf(stage.services.clock.now()));
  expect(sum(trend.days.map((each) => each.readFen))).toBe(0);
  expect(await stage.ok(ad, 'ad/dashboardRunning', {})).toEqual({ total: 0, list: [] });
  expect(await stage.ok(media, 'media/dashboard', {})).toMatchObject({
    todayFen: 0,
    monthFen: 0,
    totalFen: 0,
    todos: [],
    accounts: [],
  });
});

test('today’s consumption shows under today, month, trend and campaign alike, and as the media owner’s earnings', async () => {
  const ad = await stage.advertiser();
  const campaign = await stage.running(ad);
  const owner = await stage.mediaOwner();
  const { orderId } = (await stage.claim(owner, campaign)).data;
  await stage.db
    .updateTable('performance_order')
    .set({ raw_qty: 230, valid_qty: 200, abnormal_qty: 30 })
    .where('id', '=', orderId)
    .execute();
  await stage.endOrder(orderId, { settledFen: 100_00, validQty: 200 });

  // The stage settles only the money; the order would write this row.
  const at = new Date(stage.services.clock.now());
  const earning = { gross_fen: 100_00, fee_fen: 10_00, net_fen: 90_00, taken_fen: 0, cashed_fen: 0 };
  await stage.db
    .insertInto('earning')
    .values({
      order_id: orderId,
      media_user_id: owner.id,
      source: 'order',
      ...earning,
      state: 'pending',
      available_at: at,
      created_at: at,
    })
    .execute();

  const dashboard = await stage.ok(ad, 'ad/dashboard', {});
  expect(dashboard).toMatchObject({ todayFen: 100_00, yesterdayFen: 0, monthFen: 100_00, monthReads: 200, frozenCampaigns: 1 });
  const trend = await stage.ok(ad, 'ad/dashboardTrend', { days: 7 });
  expect(trend.days.at(-1)).toMatchObject({ readFen: 100_00, fansFen: 0, validReads: 200, fans: 0 });
  expect(trend.totals.read).toEqual({ spentFen: 100_00, rawQty: 230, validQty: 200, abnormalQty: 30 });
  const running = await stage.ok(ad, 'ad/dashboardRunning', {});
  expect(running.list).toMatchObject([
    {
      id: campaign.id,
      todayFen: 100_00,
      spentFen: 100_00,
      leftFen: 900_00,
      validQty: 200,
      targetQty: 2000,
      link: `/admin-ad/oa/read/${campaign.id}/detail`,
    },
  ]);
  const { consumedFen } = await stage.ok(ad, 'adFinance/summary', {});
  expect(dashboard.monthFen).toBe(consumedFen);

  const earned = await stage.ok(owner, 'media/dashboard', {});
  const { totals } = await stage.ok(owner, 'media/earnings', {});
  expect(earned.totalFen).toBe(totals.pendingFen + totals.availableFen + totals.heldFen);
  expect(earned.days.at(-1)?.netFen).toBe(earned.totalFen);
  expect(earned.accounts).toMatchObject([{ id: owner.accountId, perfScore: 80, lowQuality: null }]);
});

test('each side’s to-dos are counted, with deadline and link', async () => {
  const ad = await stage.advertiser();
  const campaign = await stage.running(ad, { needPreview: true });
  const [owner, other] = [await stage.mediaOwner(), await stage.mediaOwner()];
  const { orderId } = (await stage.claim(owner, campaign)).data;
  const second = (await stage.claim(other, campaign)).data.orderId;
  const [todo] = (await stage.ok(owner, 'media/dashboard', {})).todos;
  expect(todo).toMatchObject({
    key: 'preview',
    count: 1,
    note: '秋季上新',
    link: `/admin-media/oa/order-read/${orderId}/detail`,
  });
  expect(Date.parse(todo?.dueAt ?? '')).toBeGreaterThan(stage.services.clock.now());

  for (const [who, id] of [
    [owner, orderId],
    [other, second],
  ] as const) {
    const { version } = await stage.ok(who, 'media/orderDetail', { id });
    await stage.ok(who, 'media/preview', { id, version, url: 'https://mp.weixin.qq.com/s/preview', fileIds: [], note: '' });
  }
  expect((await stage.ok(owner, 'media/dashboard', {})).todos).toEqual([]);
  const [preview] = (await stage.ok(ad, 'ad/dashboard', {})).todos;
  expect(preview).toMatchObject({ key: 'preview', count: 2, note: '秋季上新' });
  expect(preview?.link).toMatch(
    new RegExp(`^/admin-ad/oa/read/${campaign.id}/detail\\?tab=orders&order=(${orderId}|${second})$`),
  );
});

test('to-dos of other users are not visible', async () => {
  const stranger = await stage.advertiser();
  expect((await stage.ok(stranger, 'ad/dashboard', {})).todos).toEqual([]);
  expect((await stage.ok(stranger, 'ad/dashboardRunning', {})).list).toEqual([]);
});

test('to-dos are sorted by deadline, those without one last', () => {
  const dates = [null, '2026-11-21T00:00:00.000Z', '2026-11-20T00:00:00.000Z', null].map((dueAt) => ({ dueAt }));
  expect(dates.sort(byUrgency).map(({ dueAt }) => dueAt?.slice(8, 10) ?? null)).toEqual(['20', '21', null, null]);
});
