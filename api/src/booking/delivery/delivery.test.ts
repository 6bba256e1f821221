/** From acceptance to settlement: material, preview, publication, keeping, guarantee, cancellation, disputes. */
import { processes } from '@shizhong/shared-contracts/process';
import { ruleDispute, takeUp } from '../../order';
import { enterPositionReads, failPositionVerification, positionQueue, verifyPosition } from '../operate';
import { testMakeGoodAndCancellation, testObjections } from './testing/afterwards';
import { testMaterial, testPreview } from './testing/before-publication';
import { testDoubtedReads } from './testing/doubted-reads';
import { fundsFen, money, openDeliveryStage, operator, priceFen, score, stage, untouched } from './testing/shared-stage';

beforeAll(openDeliveryStage);
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

describe('the whole lifecycle', () => {
  test('runs from acceptance through preview, publication, keeping and settlement to withdrawable earnings', async () => {
    const booking = await stage.confirming();
    expect(await stage.orderOf(booking)).toMatchObject({ status: 'confirming', proposed_fen: String(priceFen) });
    await stage.done(booking.ad, booking, 'adPosition/confirm');
    expect(await money(booking)).toEqual({ available: 9_000_00, frozen: 0, pending: 900_00, earned: 0, debt: 0 });
    await stage.advance(24);
    expect(await money(booking)).toMatchObject({ pending: 0, earned: 900_00 });
    const detail = await stage.ok(booking.media, 'media/positionDetail', { id: booking.orderId });
    expect(detail).toMatchObject({ status: 'settled', amountFen: priceFen, netFen: 900_00, deadlines: [] });
    expect(detail.events.map(({ label }) => label)).toEqual([
      '邀约',
      '接受',
      '提交预览',
      '确认预览',
      '回填链接',
      '核验通过',
      '保留期满',
      '确认',
    ]);
    expect(await stage.ok(booking.ad, 'adPosition/list', {})).toMatchObject({ tabs: { completed: 1 } });
    expect(await score(booking)).toBe(812);
    const report = await stage.ok(booking.ad, 'adPosition/orderReport', { id: booking.orderId });
    const checked = await stage.ok(booking.ad, 'home/validReport', { no: report.no, code: report.code });
    expect(checked).toMatchObject({ result: 'valid' });
    expect(JSON.parse(report.payload)).toMatchObject({ order: { adType: 'oa_position', position: 1 } });
    expect(report.payload).not.toContain('totalFen');
    const priced = await stage.ok(booking.media, 'media/positionReport', { id: booking.orderId, withAmount: true });
    expect(JSON.parse(priced.payload)).toMatchObject({ amount: { totalFen: priceFen } });
  });

  test('settles without an answer after 48 hours, and only once under concurrent confirmations', async () => {
    const silent = await stage.confirming();
    await stage.advance(48);
    expect(await stage.statusOf(silent)).toBe('settled');
    const said = await stage.confirming();
    const answers = await Promise.all(Array.from({ length: 5 }, () => stage.act(said.ad, said, 'adPosition/confirm')));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await money(said)).available).toBe(9_000_00);
  });
});

testMaterial();
testPreview();
testDoubtedReads();

describe('publication', () => {
  test('is accepted only in its window, on the right account and with the advertising label', async () => {
    const booking = await stage.waiting();
    const early = await stage.act(booking.media, booking, 'media/positionPublish', { url: stage.link() });
    expect(early).toMatchObject({ reason: 'inPublishWindow' });
    await stage.advance(72);
    const hand = (url: string) => stage.act(booking.media, booking, 'media/positionPublish', { url });
    expect(await hand('https://example.com/a')).toMatchObject({ reason: 'publishedLinkMissing', errors: [{ path: 'url' }] });
    expect(await hand(stage.link({ check: 'owner' }))).toMatchObject({ reason: 'linkMatches' });
    expect(await hand(stage.link({ check: 'label' }))).toMatchObject({ code: 200 });
    await stage.due();
    expect(await stage.orderOf(booking)).toMatchObject({ status: 'waiting', status_reason: expect.stringContaining('广告') });
    expect((await stage.slotsOf(booking)).filter(({ status }) => status !== 'past')).toMatchObject([{ status: 'booked' }]);
    expect(await hand(stage.link())).toMatchObject({ code: 200 });
    await stage.due();
    expect(await stage.statusOf(booking)).toBe('keeping');
  });

  test('at a lower position needs an operator, who accepts it or opens a dispute', async () => {
    const passed = await stage.keeping({}, { check: 'position' });
    expect(await stage.statusOf(passed)).toBe('verifying');
    expect(await positionQueue(stage.services)).toContainEqual(expect.objectContaining({ id: passed.orderId, what: 'verify' }));
    await verifyPosition(stage.services, operator, { orderId: passed.orderId });
    expect(await stage.statusOf(passed)).toBe('keeping');
    const again = await stage.keeping({}, { mid: '2247000001' });
    const { article_url: url } = await stage.orderOf(again);
    const reused = await stage.keeping({}, { mid: '2247000001' });
    expect(url).toContain('2247000001');
    expect(await stage.orderOf(reused)).toMatchObject({
      status: 'verifying',
      status_reason: '该文章已用于另外 1 个订单',
    });
    const held = await stage.keeping({}, { check: 'position' });
    const failure = { orderId: held.orderId, outcome: 'hold', reason: '位置不符' } as const;
    await failPositionVerification(stage.services, operator, failure);
    expect(await stage.statusOf(held)).toBe('disputed');
    expect((await stage.disputeOf(held)).kind).toBe('delivery');
  });

  test('missing after two hours costs score the first time, and 10 % of the price from the second time on', async () => {
    const media = await stage.publisher();
    const first = await stage.waiting({ media });
    await stage.advance(74);
    expect(await stage.statusOf(first)).toBe('expired');
    expect(await money(first)).toEqual(untouched);
    const second = await stage.accepted({ media });
    await stage.advance(74);
    expect(await stage.statusOf(second)).toBe('expired');
    expect(await money(second)).toEqual({ ...untouched, available: fundsFen + 100_00, debt: 100_00 });
    expect(await score(second)).toBe(604);
  });
});

describe('keeping', () => {
  test('a removed article opens a dispute with the amount for its time online', async () => {
    const booking = await stage.keeping({}, { variant: 'deleted', seed: '3' });
    await stage.advance(7 * 24);
    const order = await stage.orderOf(booking);
    expect(order.status).toBe('disputed');
    const keptHours = Math.floor(((order.removed_at?.getTime() ?? 0) - (order.published_at?.getTime() ?? 0)) / 3_600_000);
    expect(Number(order.proposed_fen)).toBe(Math.floor((priceFen * keptHours) / 168));
    const dispute = await stage.disputeOf(booking);
    expect(dispute).toMatchObject({ kind: 'delivery', base_fen: String(priceFen), opened_by: 'system' });
    const bp = Math.floor((keptHours / 168) * 10_000);
    await stage.ok(booking.ad, 'dispute/offer', { id: dispute.id, payBp: bp });
    await stage.ok(booking.media, 'dispute/offer', { id: dispute.id, payBp: bp });
    expect(await stage.orderOf(booking)).toMatchObject({
      status: 'settled',
      amount_fen: String(Math.floor((priceFen * bp) / 10_000)),
    });
  });

  test('a missed guarantee reduces the payment, and the owner may appeal', async () => {
    const media = await stage.publisher({ guarantee: 1_000_000_000 });
    const booking = await stage.confirming({ media });
    const { reads, proposed_fen: proposed } = await stage.orderOf(booking);
    expect(reads).toBeGreaterThan(0);
    expect(Number(proposed)).toBe(Math.floor((priceFen * (reads ?? 0)) / 1_000_000_000));
    const proof = await stage.proof(media);
    await stage.done(media, booking, 'media/positionAppeal', proof);
    const dispute = await stage.disputeOf(booking);
    expect(dispute).toMatchObject({ kind: 'deduction', base_fen: String(priceFen) });
    await takeUp(stage.services, operator, { disputeId: dispute.id });
    await ruleDispute(stage.services, operator, { disputeId: dispute.id, payBp: 6_000, note: '部分支持' });
    await stage.advance(48);
    expect(await money(booking)).toMatchObject({ available: fundsFen - 600_00, frozen: 0, pending: 540_00 });
  });

  test('a met guarantee pays the full price and cannot be appealed', async () => {
    const media = await stage.publisher({ guarantee: 10 });
    const booking = await stage.confirming({ media });
    expect(await stage.orderOf(booking)).toMatchObject({ proposed_fen: String(priceFen) });
    expect(await stage.act(media, booking, 'media/positionAppeal', await stage.proof(media))).toMatchObject({
      reason: 'deductionOpen',
    });
    expect(await stage.act(media, booking, 'media/positionMakegood', { planAt: stage.at(72), position: 1 })).toMatchObject({
      reason: 'makegoodAllowed',
    });
  });

  test('an operator’s figures are used where no source has any', async () => {
    const media = await stage.publisher({ guarantee: 1_000 });
    const booking = await stage.waiting({ media });
    const { measurement } = stage.services;
    stage.services.measurement = { ...measurement, figures: async () => [], looks: async () => [] };
    await stage.published(booking);
    await stage.due();
    await enterPositionReads(stage.services, operator, { orderId: booking.orderId, reads: 750 });
    await stage.advance(7 * 24);
    stage.services.measurement = measurement;
    expect(await stage.orderOf(booking)).toMatchObject({ status: 'confirming', reads: 750, proposed_fen: '75000' });
  });
});

testMakeGoodAndCancellation();
testObjections();

test('withdrawal, failed negotiation and repeated declining complete the coverage of every row of the process', async () => {
  const withdrawn = await stage.invited();
  await stage.done(withdrawn.ad, withdrawn, 'adPosition/withdraw');
  const declined = await stage.invited({ form: { retryAllowed: true } });
  await stage.answer(declined, { answer: 'decline', reasonCode: 'schedule' });
  await stage.answer(declined, { answer: 'decline', reasonCode: 'other', reason: '不合适' });
  for (const form of [{}, { creativeLater: true, creative: null }]) {
    const countered = await stage.invited({ form });
    await stage.answer(countered, { answer: 'counter', priceFen: 900_00 });
    await stage.done(countered.ad, countered, 'adPosition/counterAnswer', { accept: true });
  }
  const refused = await stage.invited();
  await stage.answer(refused, { answer: 'counter', priceFen: 900_00 });
  await stage.done(refused.ad, refused, 'adPosition/counterAnswer', { accept: false });
  await stage.advance(24);
  expect(await stage.statusOf(refused)).toBe('expired');

  const agreed = await stage.accepted();
  const { plan_at: plan, price_fen: price } = await stage.orderOf(agreed);
  for (const wanted of [
    { kind: 'day', planAt: new Date(plan.getTime() + 24 * 3_600_000).toISOString() },
    { kind: 'price', priceFen: price - 1_00 },
    { kind: 'cancel' },
  ] as const) {
    const { id } = await stage.ok(agreed.media, 'talk/propose', { id: agreed.orderId, note: '', ...wanted });
    await stage.ok(agreed.ad, 'talk/answer', { id, accept: true });
  }
  expect(await stage.statusOf(agreed)).toBe('cancelled');

  const taken = await stage.db
    .selectFrom('process_event')
    .select(['transition', 'outcome'])
    .distinct()
    .where('process', '=', 'positionOrder')
    .execute();
  const names = new Set(taken.map(({ transition, outcome }) => `${transition} ${outcome ?? ''}`));
  const rows: readonly { name: string; case?: string }[] = processes.positionOrder.rows;
  expect(rows.map((row) => `${row.name} ${row.case ?? ''}`).filter((row) => !names.has(row))).toEqual([]);
});
