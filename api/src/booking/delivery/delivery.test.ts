/** From acceptance to settlement: material, preview, publication, keeping, guarantee, cancellation, disputes. */
import { processes } from '@shizhong/shared-contracts/process';
import { type Booking, createPositionStage, goodCreative, type PositionStage } from '../../../test/position-stage';
import { balancesOf } from '../../money';
import { ruleDispute, takeUp } from '../../order';
import {
  approvePositionCreative,
  cancelPosition,
  clawBackPosition,
  enterPositionReads,
  failPositionVerification,
  positionQueue,
  rejectPositionCreative,
  verifyPosition,
} from '../operate';

let stage: PositionStage;
beforeAll(async () => {
  stage = await createPositionStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

const operator = { id: 'ops' };
const fundsFen = 10_000_00;
const priceFen = 1_000_00;
const score = (booking: Booking) => stage.scoreOf({ ...booking, campaign: {} as never });

async function money({ ad, media }: Booking) {
  const advertiser = await balancesOf(stage.db, ad.id, ['2001', '2003']);
  const owner = await balancesOf(stage.db, media.id, ['2101', '2102', '1101']);
  return {
    available: advertiser['2001'],
    frozen: advertiser['2003'],
    pending: owner['2101'],
    earned: owner['2102'],
    debt: owner['1101'],
  };
}

const untouched = { available: fundsFen, frozen: 0, pending: 0, earned: 0, debt: 0 };

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

describe('material', () => {
  const later = { creativeLater: true, creative: null };

  test('without hits is approved on submission', async () => {
    const booking = await stage.accepted({ form: later });
    expect(await stage.statusOf(booking)).toBe('need_creative');
    const answer = await stage.done(booking.ad, booking, 'adPosition/creative', { creative: goodCreative });
    expect(answer).toMatchObject({ status: 'need_preview', contentState: 'approved', warnings: [] });
  });

  const doubtful = { ...goodCreative, titles: ['口味完爆'] };
  const hand = (booking: Booking, creative: object) => stage.act(booking.ad, booking, 'adPosition/creative', { creative });

  test('with forbidden words is refused, with errors at the fields', async () => {
    const booking = await stage.accepted({ form: later });
    expect(await hand(booking, { ...goodCreative, titles: ['国家级美味'] })).toMatchObject({ reason: 'contentAllowed' });
    expect(await hand(booking, { ...goodCreative, titles: [] })).toMatchObject({
      reason: 'titleMissing',
      errors: [{ path: 'creative.titles' }],
    });
    expect(await stage.statusOf(booking)).toBe('need_creative');
  });

  test('with doubtful words is reviewed: rejected with a reason, submitted again, approved', async () => {
    const booking = await stage.accepted({ form: later });
    expect(await hand(booking, doubtful)).toMatchObject({ data: { contentState: 'reviewing', warnings: [{ level: 'soft' }] } });
    const queued = expect.objectContaining({ id: booking.orderId, what: 'creative' });
    expect(await positionQueue(stage.services)).toContainEqual(queued);
    await expect(
      rejectPositionCreative(stage.services, operator, { orderId: booking.orderId, reason: ' ' }),
    ).rejects.toMatchObject({ reason: 'reasonGiven' });
    await rejectPositionCreative(stage.services, operator, { orderId: booking.orderId, reason: '含比较用语' });
    expect(await stage.orderOf(booking)).toMatchObject({ content_state: 'rejected', content_reason: '含比较用语' });
    await hand(booking, { ...doubtful, digest: '改过的摘要' });
    expect(await approvePositionCreative(stage.services, operator, { orderId: booking.orderId })).toBe(1);
    expect(await stage.statusOf(booking)).toBe('need_preview');
  });

  test('of a plan is approved once for all its orders, including unanswered ones', async () => {
    const ad = await stage.advertiser();
    const owners = [await stage.publisher(), await stage.publisher()];
    const { id: planId, orders } = await stage.submitted(
      ad,
      owners.map(({ accountId }) => ({ accountId, position: 1, planAts: [stage.at(72)] })),
      { creative: doubtful },
    );
    const bookings = owners.map((media) => {
      const orderId = orders.find(({ accountId }) => accountId === media.accountId)?.id ?? '';
      return { ad, media, planId, orderId };
    });
    const [first, second] = bookings;
    if (!first || !second) throw new Error('two are needed');
    await stage.answer(first, { answer: 'accept' });
    expect(await approvePositionCreative(stage.services, operator, { orderId: first.orderId })).toBe(2);
    expect([await stage.statusOf(first), await stage.statusOf(second)]).toEqual(['need_preview', 'inviting']);
    await stage.answer(second, { answer: 'accept' });
    expect(await stage.statusOf(second)).toBe('need_preview');
  });

  test('missing at 18:00 of the day before costs 10 % of the price', async () => {
    const booking = await stage.accepted({ form: later });
    // From 10:00 on Friday to 18:00 on Sunday.
    await stage.advance(55.9);
    expect(await stage.statusOf(booking)).toBe('need_creative');
    await stage.advance(0.2);
    expect(await stage.statusOf(booking)).toBe('cancelled');
    expect(await money(booking)).toEqual({ ...untouched, available: 9_900_00, pending: 100_00 });
    expect((await stage.slotsOf(booking)).filter(({ status }) => status !== 'past')).toEqual([]);
  });

  test('delayed by our review costs nothing', async () => {
    const booking = await stage.accepted({ form: later });
    await hand(booking, doubtful);
    await stage.advance(56);
    expect(await stage.statusOf(booking)).toBe('need_creative');
    await stage.advance(16);
    expect(await stage.statusOf(booking)).toBe('cancelled');
    expect(await money(booking)).toEqual(untouched);
  });
});

describe('a preview', () => {
  test('can be returned at most twice, with a reason, and is accepted without an answer', async () => {
    const booking = await stage.accepted();
    const hand = () => stage.done(booking.media, booking, 'media/positionPreview', { url: 'https://mp.weixin.qq.com/s/preview' });
    const back = (reason: string) => stage.act(booking.ad, booking, 'adPosition/previewAnswer', { ok: false, reason });
    expect(await stage.act(booking.media, booking, 'media/positionPreview')).toMatchObject({ reason: 'previewMissing' });
    await hand();
    expect(await back('')).toMatchObject({ reason: 'reasonGiven' });
    expect(await back('标题不对')).toMatchObject({ code: 200 });
    await hand();
    expect(await back('还是不对')).toMatchObject({ code: 200 });
    await hand();
    expect(await back('再改')).toMatchObject({ reason: 'backsLeft' });
    await stage.advance(12);
    expect(await stage.statusOf(booking)).toBe('waiting');
  });

  test('can only be waived for finished advertisements', async () => {
    const hard = await stage.accepted({ form: { previewWaived: true } });
    expect(await stage.statusOf(hard)).toBe('waiting');
    const ad = await stage.advertiser();
    const media = await stage.publisher();
    const items = [{ accountId: media.accountId, position: 1, planAts: [stage.at(72)] }];
    const soft = await stage.planned(ad, items, { form: 'soft', previewWaived: true });
    expect(await stage.call(ad, 'adPosition/submit', { id: soft.id, version: soft.version })).toMatchObject({
      reason: 'previewRequired',
      errors: [{ path: 'previewWaived' }],
    });
  });
});

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
      status_reason: expect.stringContaining('已用于订单'),
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

describe('a make-good', () => {
  async function short(): Promise<Booking> {
    const media = await stage.publisher({ guarantee: 1_000_000_000 });
    await stage.opened(media, 1, 30);
    return stage.confirming({ media });
  }

  async function childOf({ ad, media, planId, orderId }: Booking): Promise<Booking> {
    const child = await stage.db
      .selectFrom('position_order')
      .select('id')
      .where('parent_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return { ad, media, planId, orderId: child.id };
  }

  test('adds its reads to the original, whose money stays frozen until then', async () => {
    const booking = await short();
    const before = (await stage.orderOf(booking)).reads ?? 0;
    await stage.done(booking.media, booking, 'media/positionMakegood', { planAt: stage.at(24), position: 1 });
    await stage.done(booking.ad, booking, 'adPosition/makegoodAnswer');
    expect(await stage.statusOf(booking)).toBe('making_good');
    expect((await money(booking)).frozen).toBe(priceFen);
    const child = await childOf(booking);
    expect(await stage.orderOf(child)).toMatchObject({ status: 'waiting', price_fen: 0, parent_id: booking.orderId });
    await stage.published(child, { seed: '9' });
    await stage.due();
    await stage.advance(72);
    expect(await stage.statusOf(child)).toBe('confirming');
    expect((await stage.orderOf(booking)).status).toBe('confirming');
    expect((await stage.orderOf(booking)).reads ?? 0).toBeGreaterThan(before);
    await stage.advance(48);
    expect([await stage.statusOf(booking), await stage.statusOf(child)]).toEqual(['settled', 'settled']);
  });

  test('leaves the original unchanged if it is never published', async () => {
    const booking = await short();
    const before = await stage.orderOf(booking);
    await stage.done(booking.media, booking, 'media/positionMakegood', { planAt: stage.at(24), position: 1 });
    await stage.done(booking.ad, booking, 'adPosition/makegoodAnswer');
    await stage.advance(26);
    expect(await stage.orderOf(booking)).toMatchObject({ status: 'confirming', proposed_fen: before.proposed_fen });
    expect(await stage.statusOf(await childOf(booking))).toBe('expired');
  });
});

describe('cancellation', () => {
  test.each([
    ['more than 48 hours ahead', 72, 0, 100_00],
    ['48 hours ahead', 72, 24, 300_00],
    ['24 hours ahead', 72, 48, 500_00],
  ])('by the advertiser %s', async (_, hours, pass, compensationFen) => {
    const booking = await stage.accepted({ hours: [hours] });
    await stage.advance(pass);
    const { cancel } = await stage.ok(booking.ad, 'adPosition/orderDetail', { id: booking.orderId });
    expect(cancel).toEqual({ compensationFen, penaltyFen: 0, thawFen: priceFen - compensationFen });
    expect(await stage.act(booking.ad, booking, 'adPosition/cancel', { reason: '' })).toMatchObject({ reason: 'reasonGiven' });
    expect(await stage.done(booking.ad, booking, 'adPosition/cancel', { reason: '改期' })).toMatchObject({ compensationFen });
    expect(await money(booking)).toEqual({ ...untouched, available: fundsFen - compensationFen, pending: compensationFen });
    expect((await stage.slotsOf(booking)).filter(({ status }) => status !== 'past')).toEqual([]);
  });

  test('by the advertiser after confirming the preview costs half', async () => {
    const booking = await stage.waiting();
    expect(await stage.done(booking.ad, booking, 'adPosition/cancel', { reason: '改期' })).toMatchObject({
      compensationFen: 500_00,
    });
  });

  test('by the media owner costs score early, and a tenth of the price late', async () => {
    const early = await stage.accepted();
    await stage.done(early.media, early, 'media/positionCancel', { reason: '生病' });
    expect(await money(early)).toEqual(untouched);
    expect(await score(early)).toBe(772);
    const late = await stage.accepted();
    await stage.advance(24);
    expect(await stage.done(late.media, late, 'media/positionCancel', { reason: '生病' })).toMatchObject({ penaltyFen: 100_00 });
    expect(await money(late)).toEqual({ ...untouched, available: fundsFen + 100_00, debt: 100_00 });
    expect(await score(late)).toBe(722);
  });

  test('by an operator is possible for invitations and bookings', async () => {
    const asked = await stage.invited();
    await cancelPosition(stage.services, operator, { orderId: asked.orderId, reason: '违规' });
    expect(await money(asked)).toEqual(untouched);
    const booked = await stage.accepted();
    await cancelPosition(stage.services, operator, { orderId: booked.orderId, reason: '违规', compensationBp: 2_000 });
    expect(await money(booked)).toEqual({ ...untouched, available: fundsFen - 200_00, pending: 200_00 });
    await expect(cancelPosition(stage.services, operator, { orderId: booked.orderId, reason: '再次' })).rejects.toMatchObject({
      reason: 'wrongState',
    });
  });
});

describe('objections, reviews and claw-backs', () => {
  test('an objection needs evidence, and a ruling of 0 % returns everything', async () => {
    const booking = await stage.confirming();
    expect(await stage.act(booking.ad, booking, 'adPosition/object', { text: '没有', fileIds: [] })).toMatchObject({
      reason: 'evidenceGiven',
    });
    await stage.done(booking.ad, booking, 'adPosition/object', await stage.proof(booking.ad));
    const dispute = await stage.disputeOf(booking);
    expect(dispute).toMatchObject({ kind: 'objection', process: 'positionOrder' });
    await stage.advance(48);
    await ruleDispute(stage.services, operator, { disputeId: dispute.id, payBp: 0, note: '未履约' });
    await stage.advance(48);
    expect(await stage.statusOf(booking)).toBe('cancelled');
    expect(await money(booking)).toEqual(untouched);
  });

  test('reviews stay hidden until both are written, and are only possible within seven days', async () => {
    const booking = await stage.confirming();
    await stage.done(booking.ad, booking, 'adPosition/confirm');
    const write = (who: 'ad' | 'media') =>
      stage.act(booking[who], booking, who === 'ad' ? 'adPosition/review' : 'media/positionReview', {
        stars: 5,
        tags: ['准时发布'],
        version: undefined,
      });
    expect(await write('ad')).toMatchObject({ code: 200 });
    expect(await write('ad')).toMatchObject({ reason: 'reviewOpen' });
    const seen = async () => (await stage.ok(booking.media, 'media/positionDetail', { id: booking.orderId })).reviews;
    expect(await seen()).toMatchObject({ mine: null, theirs: null });
    expect(await write('media')).toMatchObject({ code: 200 });
    expect(await seen()).toMatchObject({ mine: { stars: 5 }, theirs: { stars: 5 } });
    const { id, form } = { id: booking.media.accountId, form: 'hard_single' as const };
    expect(await stage.ok(booking.ad, 'adPosition/accountDetail', { id, form })).toMatchObject({ stars: 5, settledOrders: 1 });
    const late = await stage.confirming();
    await stage.done(late.ad, late, 'adPosition/confirm');
    await stage.advance(7 * 24 + 1);
    expect(await stage.act(late.ad, late, 'adPosition/review', { stars: 4, version: undefined })).toMatchObject({
      reason: 'reviewOpen',
    });
  });

  test('a claw-back needs two persons and takes back fee and earning', async () => {
    const booking = await stage.confirming();
    await stage.done(booking.ad, booking, 'adPosition/confirm');
    const input = { orderId: booking.orderId, amountFen: 400_00, reason: '查实刷量' };
    await expect(clawBackPosition(stage.services, operator, input)).rejects.toMatchObject({ reason: 'twoPersons' });
    await expect(clawBackPosition(stage.services, operator, { ...input, approvedBy: 'ops' })).rejects.toMatchObject({
      reason: 'twoPersons',
    });
    await clawBackPosition(stage.services, operator, { ...input, approvedBy: 'ops-2' });
    expect(await money(booking)).toMatchObject({ available: 9_400_00, pending: 540_00 });
    const rest = { ...input, amountFen: 600_01, approvedBy: 'ops-2' };
    await expect(clawBackPosition(stage.services, operator, rest)).rejects.toMatchObject({ reason: 'clawbackTooLarge' });
    await clawBackPosition(stage.services, operator, { ...rest, amountFen: 600_00 });
    expect(await money(booking)).toEqual(untouched);
    expect(await score(booking)).toBe(0);
  });
});

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
