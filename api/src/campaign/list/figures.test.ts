import { createOrderStage, type OrderStage } from '../../../test/order-stage';

let stage: OrderStage;
beforeAll(async () => {
  stage = await createOrderStage();
});
afterAll(() => stage.close());

test('hours, days, accounts and sources add up to what was counted, and money to the ledger', async () => {
  const order = await stage.claimed();
  await stage.ok(order.media, 'media/publish', { id: order.orderId, url: stage.link() });
  await stage.due();
  await stage.advance(72);
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  const { campaign, rawQty, validQty, amountFen } = await stage.ok(order.ad, 'adRead/orderDetail', { id: order.orderId });
  const figures = await stage.ok(order.ad, 'adRead/figures', { id: campaign.id });
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(figures.hours.map(({ qty }) => qty))).toBe(rawQty);
  expect(sum(figures.days.map(({ qty }) => qty))).toBe(rawQty);
  expect(sum(figures.days.map((day) => day.validQty))).toBe(validQty);
  expect(sum(figures.days.map(({ spendFen }) => spendFen))).toBe(amountFen);
  expect(figures.accounts).toMatchObject([{ orders: 1, rawQty, validQty, spendFen: amountFen }]);
  expect(sum(figures.sources.map(({ qty }) => qty))).toBeGreaterThan(0);
  expect(new Set(figures.sources.map(({ name }) => name)).size).toBe(figures.sources.length);
  expect(figures.profile).toMatchObject({
    maleBp: 4_000,
    areas: [{ code: '330100', name: '杭州市', bp: 3_000 }],
    knownBp: 10_000,
  });
  expect([figures.followers, figures.growth]).toEqual([null, null]);
  expect(figures.hours.every(({ qty }) => qty >= 0)).toBe(true);
});

test('figures are empty rather than zero before anything is counted', async () => {
  const order = await stage.claimed();
  const { campaign } = await stage.ok(order.ad, 'adRead/orderDetail', { id: order.orderId });
  const figures = await stage.ok(order.ad, 'adRead/figures', { id: campaign.id });
  expect(figures).toMatchObject({ knownAt: null, hours: [], days: [], sources: [], profile: { maleBp: null, knownBp: 0 } });
});

test('fans campaigns show retention after one, three and seven days, and sources of followers', async () => {
  const order = await stage.claimedOf('fans');
  await stage.published(order, { seed: '11' });
  await stage.due();
  await stage.advance(144);
  const { followers, sources, hours, days } = await stage.ok(order.ad, 'adFans/figures', { id: order.campaign.id });
  const kept = followers?.kept.map(({ keptBp }) => keptBp ?? 0) ?? [];
  expect(followers?.follows).toBeGreaterThan(0);
  expect(kept[0]).toBeGreaterThanOrEqual(kept[1] ?? 0);
  expect(followers?.kept.map(({ hours: after }) => after)).toEqual([24, 72, 168]);
  expect(sources.map(({ name }) => name)).toContain('扫描二维码');
  expect(hours.length).toBeGreaterThan(24);
  // All figures of the page share one point in time, and the days are continuous from first to last.
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect([sum(days.map(({ qty }) => qty)), sum(sources.map(({ qty }) => qty))]).toEqual([followers?.follows, followers?.follows]);
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  expect(days).toHaveLength((Date.parse(last) - Date.parse(first)) / 86_400_000 + 1);
});

test('video campaigns show the window and the natural growth deducted per hour', async () => {
  const order = await stage.claimedOf('video');
  await stage.ok(order.media, 'media/publish', { id: order.orderId, url: stage.linkOf('video') });
  await stage.due();
  await stage.advance(72);
  const { growth } = await stage.ok(order.ad, 'adVideo/figures', { id: order.campaign.id });
  const { raw_qty: raw, valid_qty: valid } = await stage.orderOf(order);
  expect(growth?.windows).toMatchObject([{ orderId: order.orderId }]);
  expect(growth?.windows[0]?.naturalPerHour).toBeCloseTo(((raw ?? 0) - (valid ?? 0)) / 72, 0);
  expect(growth?.points.length).toBeGreaterThan(10);
});
