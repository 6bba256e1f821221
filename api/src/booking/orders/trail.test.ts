/** What both sides of a booking can see of its money, its article and its visitors, as for an order by reads. */
import { anomalyWords, reportView } from '@shizhong/shared-contracts/report';
import { createPositionStage, type PositionStage } from '../../../test/position-stage';

let stage: PositionStage;
beforeAll(async () => {
  stage = await createPositionStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

const creative = {
  titles: ['周末吃点好的'],
  digest: '一起做饭',
  bodyHtml: '<p>家常菜的做法。</p>',
  landingUrl: 'https://shop.example.com/sale',
};
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) MicroMessenger/8.0.50' };

test('both sides see their own entries of the booking, the looks at the article and its figures', async () => {
  const booking = await stage.confirming();
  await stage.done(booking.ad, booking, 'adPosition/confirm');
  const { price_fen: price } = await stage.orderOf(booking);
  const seen = await stage.ok(booking.ad, 'adPosition/orderDetail', { id: booking.orderId });
  const paid = seen.funds.filter(({ code, side }) => code === 'T4' && side === 'debit');
  expect(paid.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(price);
  expect(seen.funds.map(({ code }) => code)).toContain('T2');
  expect(seen.looks.ok).toBeGreaterThan(0);
  expect(seen.snapshots.at(-1)).toMatchObject({ source: 'sim', reads: expect.any(Number) });
  const owner = await stage.ok(booking.media, 'media/positionDetail', { id: booking.orderId });
  expect(owner.funds).toMatchObject([{ code: 'T4', account: '2101', side: 'credit' }]);
  // What was seen of the page, and what passed between them, is the same for both.
  expect(seen.inspection).toMatchObject({ ownerMatches: true, labelFound: true, place: expect.any(Number) });
  expect([owner.inspection, owner.looks, owner.snapshots]).toEqual([seen.inspection, seen.looks, seen.snapshots]);
  expect(owner.commonFunds).toEqual(seen.commonFunds);
  const [passage] = seen.commonFunds ?? [];
  expect(passage).toMatchObject({ code: 'T4', adFen: -price, mediaFen: owner.netFen });
  expect((passage?.mediaFen ?? 0) + (passage?.feeFen ?? 0)).toBe(price);
});

test('a missed guarantee pays the advertiser back, through settlement and ledger', async () => {
  const media = await stage.publisher({ guarantee: 100_000_000 });
  const booking = await stage.confirming({ media });
  await stage.done(booking.ad, booking, 'adPosition/confirm');
  const order = await stage.orderOf(booking);
  const [price, reads, amount] = [order.price_fen, order.reads ?? 0, Number(order.amount_fen)];
  expect(amount).toBe(Math.floor((price * reads) / 100_000_000));
  const { funds } = await stage.ok(booking.ad, 'adPosition/orderDetail', { id: booking.orderId });
  const back = funds.filter(({ code, account, side }) => code === 'T3' && account === '2001' && side === 'credit');
  expect(back.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(price - amount);
});

test('the booking’s own link counts visitors, and the report names what was checked and what was not', async () => {
  const booking = await stage.confirming({ form: { creative } });
  const before = await stage.ok(booking.media, 'media/positionDetail', { id: booking.orderId });
  const { path } = before.landing ?? { path: '' };
  const answer = await stage.api.app.inject({ url: path, headers: phone });
  expect([answer.statusCode, answer.headers.location]).toEqual([302, creative.landingUrl]);
  const seen = await stage.ok(booking.ad, 'adPosition/orderDetail', { id: booking.orderId });
  expect(seen.landing).toMatchObject({ path, visits: 1, visitors: 1 });
  await stage.done(booking.ad, booking, 'adPosition/confirm');
  const { payload } = await stage.ok(booking.ad, 'adPosition/orderReport', { id: booking.orderId });
  expect(anomalyWords(reportView(JSON.parse(payload)))).toMatch(/^已检查的规则未发现异常；另有 \d+ 项缺少数据，未检查$/);
});
