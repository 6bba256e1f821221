/** Inviting, answering, agreeing: exclusive slots, money that follows the agreed price, deadlines on a controlled clock. */

import { type ProcessName, processes } from '@shizhong/shared-contracts/process';
import { refusals } from '@shizhong/shared-contracts/refusals';
import { type Booking, createPositionStage, type PositionStage } from '../../../test/position-stage';
import { balancesOf } from '../../money';
import { terminatePositionPlan } from '../operate';

let stage: PositionStage;
beforeAll(async () => {
  stage = await createPositionStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await stage.breaches()).toEqual([]));

const fundsFen = 10_000_00;
const money = async ({ ad }: Pick<Booking, 'ad'>) => {
  const have = await balancesOf(stage.db, ad.id, ['2001', '2003']);
  return { available: have['2001'], frozen: have['2003'] };
};

describe('submission', () => {
  test('holds every candidate day, freezes the highest price, and sends one invitation per item', async () => {
    const ad = await stage.advertiser(fundsFen);
    const [one, other] = [await stage.publisher(), await stage.publisher()];
    const done = await stage.submitted(ad, [
      { accountId: one.accountId, position: 1, planAts: [stage.at(72), stage.at(96), stage.at(120)] },
      { accountId: other.accountId, position: 2, planAts: [stage.at(72)] },
    ]);
    expect(done).toMatchObject({ status: 'active', frozenFen: 1_600_00, warnings: [] });
    expect(done.orders).toHaveLength(2);
    expect(await money({ ad })).toEqual({ available: 8_400_00, frozen: 1_600_00 });
    expect((await stage.slotsOf({ media: one })).map(({ day, status }) => [day, status])).toEqual(
      [3, 4, 5].map((ahead) => [stage.day(ahead), 'held']),
    );
    const { list } = await stage.ok(one, 'media/invites', {});
    expect(list).toMatchObject([{ status: 'pending', netFens: [900_00, 900_00, 900_00], order: { priceFen: 1_000_00 } }]);
    const plan = await stage.ok(ad, 'adPosition/detail', { id: done.id });
    expect(plan).toMatchObject({ accounts: 2, orders: { total: 2, inviting: 2 }, priceFen: 1_600_00, spentFen: 0 });
  });

  test('is all or nothing: a taken slot or insufficient balance changes nothing', async () => {
    const taken = await stage.invited();
    const free = await stage.publisher();
    const poor = await stage.advertiser(1_500_00);
    const items = [taken.media, free].map(({ accountId }) => ({ accountId, position: 1, planAts: [stage.at(72)] }));
    const { id, version } = await stage.planned(poor, items);
    expect(await stage.call(poor, 'adPosition/submit', { id, version })).toMatchObject({
      reason: 'balanceTooLow',
      data: { missingFen: 500_00 },
    });
    await stage.fund(poor.id, 500_00);
    expect(await stage.call(poor, 'adPosition/submit', { id, version })).toMatchObject({ reason: 'slotFree' });
    expect(await stage.slotsOf({ media: free })).toEqual([]);
    expect(await money({ ad: poor })).toEqual({ available: 2_000_00, frozen: 0 });
    expect(await stage.ok(poor, 'adPosition/detail', { id })).toMatchObject({ status: 'draft', list: [] });
  });

  test('gives a contested day to one of several concurrent advertisers, and costs the others nothing', async () => {
    const media = await stage.publisher();
    const rivals = await Promise.all([stage.advertiser(), stage.advertiser(), stage.advertiser(), stage.advertiser()]);
    const plans = await Promise.all(
      rivals.map((ad) => stage.planned(ad, [{ accountId: media.accountId, position: 1, planAts: [stage.at(72)] }])),
    );
    const answers = await Promise.all(
      rivals.map((ad, index) => {
        const { id = '', version = 0 } = plans[index] ?? {};
        return stage.call(ad, 'adPosition/submit', { id, version });
      }),
    );
    expect(answers.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['ok', 'slotFree', 'slotFree', 'slotFree']);
    const funds = await Promise.all(rivals.map((ad) => money({ ad })));
    expect(funds.map(({ frozen }) => frozen).sort((a, b) => a - b)).toEqual([0, 0, 0, 1_000_00]);
    expect(await stage.slotsOf({ media })).toHaveLength(1);
  });

  test('reports errors at each field', async () => {
    const ad = await stage.advertiser();
    const media = await stage.publisher({ account: { lead_hours: 48 } });
    const { id, version } = await stage.planned(ad, [{ accountId: media.accountId, position: 1, planAts: [stage.at(24)] }], {
      name: '',
      industry: 'nothing',
      keepDays: 3,
      creative: { titles: [] },
    });
    const answer = await stage.call(ad, 'adPosition/submit', { id, version });
    expect(answer.errors.map(({ path }) => path)).toEqual([
      'name',
      'industry',
      'keepDays',
      'creative.titles',
      'creative.bodyHtml',
    ]);
    const early = await stage.planned(ad, [{ accountId: media.accountId, position: 1, planAts: [stage.at(24)] }]);
    const late = await stage.planned(ad, [{ accountId: media.accountId, position: 1, planAts: [stage.at(24 * 70)] }]);
    for (const plan of [early, late]) {
      const { errors } = await stage.call(ad, 'adPosition/submit', { id: plan.id, version: plan.version });
      expect(errors[0]?.path).toMatch(/^items\.0\.planAts/);
    }
  });

  test.each([
    ['an advertiser blocked by the owner', 'blocked'],
    ['an industry refused by the account', 'industry'],
    ['an account that is offline', 'offline'],
  ])('refuses %s', async (_, obstacle) => {
    const ad = await stage.advertiser();
    const media = await stage.publisher({
      account: obstacle === 'industry' ? { refused_industries: ['food'] } : obstacle === 'offline' ? { takes: ['read'] } : {},
    });
    if (obstacle === 'blocked') {
      const row = { media_user_id: media.id, ad_user_id: ad.id, created_at: new Date() };
      await stage.db.insertInto('blocked_advertiser').values(row).execute();
    }
    const { id, version } = await stage.planned(ad, [{ accountId: media.accountId, position: 1, planAts: [stage.at(72)] }]);
    const answer = await stage.call(ad, 'adPosition/submit', { id, version });
    expect(answer.reason).toBe(obstacle === 'offline' ? 'accountNotBookable' : 'industryAccepted');
  });
});

describe('answering an invitation', () => {
  test('accepting one day books it, releases the others, and thaws the difference', async () => {
    const media = await stage.publisher();
    const { version } = await stage.calendarOf(media);
    await stage.ok(media, 'media/scheduleSave', {
      accountId: media.accountId,
      version,
      change: { action: 'price', from: stage.day(4), to: stage.day(4), positions: [1], priceFen: 1_200_00 },
    });
    const booking = await stage.invited({ media, hours: [72, 96] });
    expect(await money(booking)).toMatchObject({ frozen: 1_200_00 });
    await stage.answer(booking, { answer: 'accept', candidate: 0 });
    expect(await money(booking)).toEqual({ available: fundsFen - 1_000_00, frozen: 1_000_00 });
    expect((await stage.slotsOf(booking)).map(({ day, status }) => [day, status])).toEqual([[stage.day(3), 'booked']]);
    expect(await stage.orderOf(booking)).toMatchObject({ status: 'need_preview', price_fen: 1_000_00 });
    expect(await stage.scoreOf({ ...booking, campaign: {} as never })).toBe(802);
  });

  test('declining thaws everything and ends the plan', async () => {
    const booking = await stage.invited();
    expect(await stage.act(booking.media, booking, 'media/inviteAnswer', { answer: 'decline' })).toMatchObject({
      reason: 'declineReasonMissing',
    });
    await stage.answer(booking, { answer: 'decline', reasonCode: 'price' });
    expect(await money(booking)).toEqual({ available: fundsFen, frozen: 0 });
    expect(await stage.slotsOf(booking)).toEqual([]);
    expect(await stage.ok(booking.ad, 'adPosition/detail', { id: booking.planId })).toMatchObject({ status: 'terminated' });
    expect(await stage.ok(booking.media, 'media/invites', {})).toMatchObject({
      tabs: { declined: 1 },
      list: [{ status: 'declined', reason: '价格过低' }],
    });
  });

  test('a date conflict is retried once, on the next day', async () => {
    const booking = await stage.invited({ form: { retryAllowed: true } });
    await stage.answer(booking, { answer: 'decline', reasonCode: 'schedule' });
    expect(await stage.orderOf(booking)).toMatchObject({ status: 'inviting', retried: true });
    expect((await stage.slotsOf(booking)).map(({ day }) => day)).toEqual([stage.day(4)]);
    await stage.answer(booking, { answer: 'decline', reasonCode: 'schedule' });
    expect(await stage.statusOf(booking)).toBe('declined');
  });

  test('no answer for 24 hours ends it and costs the owner a point of score', async () => {
    const booking = await stage.invited();
    await stage.advance(23.9);
    expect(await stage.statusOf(booking)).toBe('inviting');
    await stage.advance(0.2);
    expect(await stage.statusOf(booking)).toBe('expired');
    expect(await money(booking)).toEqual({ available: fundsFen, frozen: 0 });
    expect(await stage.slotsOf(booking)).toEqual([]);
    expect(await stage.scoreOf({ ...booking, campaign: {} as never })).toBe(790);
  });

  test('a booking at short notice must be answered four hours before publication', async () => {
    const media = await stage.publisher();
    const { version } = await stage.calendarOf(media);
    const change = { action: 'open' as const, from: stage.day(0), to: stage.day(0), positions: [1] };
    await stage.ok(media, 'media/scheduleSave', { accountId: media.accountId, version, sameDay: true, change });
    const booking = await stage.invited({ media, hours: [6] });
    await stage.advance(1.9);
    expect(await stage.statusOf(booking)).toBe('inviting');
    await stage.advance(0.2);
    expect(await stage.statusOf(booking)).toBe('expired');
  });

  test('of concurrent withdrawal and acceptance exactly one succeeds', async () => {
    const booking = await stage.invited();
    const answers = await Promise.all([
      stage.act(booking.ad, booking, 'adPosition/withdraw'),
      stage.act(booking.media, booking, 'media/inviteAnswer', { answer: 'accept' }),
    ]);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test('a repeated request returns the stored response; another side, another owner or a stale version is refused', async () => {
    const booking = await stage.invited();
    const stranger = await stage.publisher();
    const payload = {
      id: booking.orderId,
      version: 1,
      answer: 'accept' as const,
      request_id: '0192f0c1-0000-7000-8000-000000000001',
    };
    expect(await stage.call(stranger, 'media/inviteAnswer', payload)).toMatchObject({ reason: 'orderMissing' });
    expect(await stage.call(booking.media, 'media/inviteAnswer', { ...payload, version: 7 })).toMatchObject({
      reason: 'staleVersion',
    });
    const first = await stage.call(booking.media, 'media/inviteAnswer', payload);
    expect(await stage.call(booking.media, 'media/inviteAnswer', payload)).toMatchObject({ code: 200, data: first.data });
    expect((await stage.orderOf(booking)).seq).toBe(2);
    const other = await stage.advertiser();
    expect(await stage.call(other, 'adPosition/orderDetail', { id: booking.orderId })).toMatchObject({ reason: 'orderMissing' });
    expect(await stage.call(other, 'adPosition/detail', { id: booking.planId })).toMatchObject({ reason: 'planMissing' });
    expect(await stage.call(stranger, 'media/positionDetail', { id: booking.orderId })).toMatchObject({ reason: 'orderMissing' });
    expect(
      await stage.call(stranger, 'media/schedule', { accountId: booking.media.accountId, from: stage.day(0), to: stage.day(1) }),
    ).toMatchObject({ reason: 'accountMissing' });
  });
});

describe('a counter-offer', () => {
  test('with a higher price freezes the difference once accepted', async () => {
    const booking = await stage.invited();
    await stage.answer(booking, { answer: 'counter', priceFen: 1_200_00, reason: '节日' });
    expect(await money(booking)).toMatchObject({ frozen: 1_000_00 });
    await stage.done(booking.ad, booking, 'adPosition/counterAnswer', { accept: true });
    expect(await money(booking)).toEqual({ available: fundsFen - 1_200_00, frozen: 1_200_00 });
    expect(await stage.orderOf(booking)).toMatchObject({ status: 'need_preview', price_fen: 1_200_00 });
  });

  test('with a lower price and another day thaws the difference and books that day', async () => {
    const booking = await stage.invited();
    await stage.answer(booking, { answer: 'counter', priceFen: 700_00, planAt: stage.at(120) });
    expect((await stage.slotsOf(booking)).map(({ day, status }) => [day, status])).toEqual([
      [stage.day(3), 'held'],
      [stage.day(5), 'held'],
    ]);
    await stage.done(booking.ad, booking, 'adPosition/counterAnswer', { accept: true });
    expect(await money(booking)).toEqual({ available: fundsFen - 700_00, frozen: 700_00 });
    expect((await stage.slotsOf(booking)).map(({ day, status }) => [day, status])).toEqual([[stage.day(5), 'booked']]);
  });

  test('cannot be accepted without sufficient balance, and stays open', async () => {
    const ad = await stage.advertiser(1_100_00);
    const booking = await stage.invited({ ad });
    await stage.answer(booking, { answer: 'counter', priceFen: 1_300_00 });
    expect(await stage.act(ad, booking, 'adPosition/counterAnswer', { accept: true })).toMatchObject({
      reason: 'balanceTooLow',
      data: { missingFen: 200_00 },
    });
    expect(await stage.statusOf(booking)).toBe('negotiating');
  });

  test('is possible once, within 30 % and seven days', async () => {
    const booking = await stage.invited();
    for (const terms of [{ priceFen: 1_300_01 }, { priceFen: 699_99 }, { planAt: stage.at(72 + 24 * 8) }, {}]) {
      expect(await stage.act(booking.media, booking, 'media/inviteAnswer', { answer: 'counter', ...terms })).toMatchObject({
        reason: Object.keys(terms).length ? 'counterInRange' : 'counterUnchanged',
      });
    }
    await stage.answer(booking, { answer: 'counter', priceFen: 1_300_00 });
    await stage.done(booking.ad, booking, 'adPosition/counterAnswer', { accept: false });
    expect(await stage.statusOf(booking)).toBe('inviting');
    expect(await stage.act(booking.media, booking, 'media/inviteAnswer', { answer: 'counter', priceFen: 900_00 })).toMatchObject({
      reason: 'counterLeft',
    });
    await stage.answer(booking, { answer: 'accept' });
    expect(await stage.orderOf(booking)).toMatchObject({ price_fen: 1_000_00 });
  });

  test('without an answer within 24 hours is refused, and the invitation gets its full time again', async () => {
    const booking = await stage.invited({ hours: [120] });
    await stage.advance(20);
    await stage.answer(booking, { answer: 'counter', planAt: stage.at(124) });
    await stage.advance(24);
    expect(await stage.statusOf(booking)).toBe('inviting');
    expect((await stage.slotsOf(booking)).filter(({ status }) => status !== 'past')).toMatchObject([{ status: 'held' }]);
    await stage.advance(23.9);
    expect(await stage.statusOf(booking)).toBe('inviting');
    await stage.advance(0.2);
    expect(await stage.statusOf(booking)).toBe('expired');
  });

  test('is withdrawn if the owner accepts the original terms', async () => {
    const booking = await stage.invited();
    await stage.answer(booking, { answer: 'counter', priceFen: 1_200_00 });
    await stage.answer(booking, { answer: 'accept' });
    expect(await stage.orderOf(booking)).toMatchObject({ status: 'need_preview', price_fen: 1_000_00 });
    const detail = await stage.ok(booking.ad, 'adPosition/orderDetail', { id: booking.orderId });
    expect(detail.counterOffer).toMatchObject({ status: 'withdrawn' });
  });
});

describe('the calendar', () => {
  test('a subscription account pushes once a day: positions share its time, up to a maximum of advertisements', async () => {
    const media = await stage.publisher();
    await stage.accepted({ media, position: 1, hours: [72] });
    const elsewhen = await stage.planned(await stage.advertiser(), [
      { accountId: media.accountId, position: 2, planAts: [stage.at(75)] },
    ]);
    const ad = await stage.advertiser();
    const plan = await stage.planned(ad, [{ accountId: media.accountId, position: 2, planAts: [stage.at(75)] }]);
    expect(await stage.call(ad, 'adPosition/submit', { id: plan.id, version: plan.version })).toMatchObject({
      reason: 'pushQuotaLeft',
      data: { pushAt: stage.at(72) },
    });
    expect(elsewhen.status).toBe('draft');
    await stage.accepted({ media, position: 2, hours: [72] });
    const third = await stage.planned(ad, [{ accountId: media.accountId, position: 3, planAts: [stage.at(72)] }]);
    expect(await stage.call(ad, 'adPosition/submit', { id: third.id, version: third.version })).toMatchObject({
      reason: 'pushQuotaLeft',
      data: { adsPerPush: 2 },
    });
  });

  test('a service account has four push days a month', async () => {
    const media = await stage.publisher({ account: { service_type: 2 } });
    // Five days of one month.
    const first = [3, 4, 5, 6, 7, 8].find((ahead) => stage.day(ahead).slice(0, 7) === stage.day(ahead + 4).slice(0, 7)) ?? 3;
    const [one, two, three, four, five] = [0, 1, 2, 3, 4].map((more) => (first + more) * 24);
    for (const hours of [one, two, three, four]) await stage.accepted({ media, hours: [hours ?? 0] });
    const ad = await stage.advertiser();
    const fifth = await stage.planned(ad, [{ accountId: media.accountId, position: 1, planAts: [stage.at(five ?? 0)] }]);
    expect(await stage.call(ad, 'adPosition/submit', { id: fifth.id, version: fifth.version })).toMatchObject({
      reason: 'pushQuotaLeft',
    });
    expect((await stage.calendarOf(media)).pushes).toContainEqual({ month: stage.day(first).slice(0, 7), used: 4, most: 4 });
    await stage.accepted({ media, position: 2, hours: [four ?? 0] });
  });

  test('is opened and closed by weekday, except for booked slots', async () => {
    const booking = await stage.accepted();
    const { media } = booking;
    const save = async (change: object) => {
      const { version } = await stage.calendarOf(media);
      return stage.call(media, 'media/scheduleSave', { accountId: media.accountId, version, change: change as never });
    };
    const booked = { from: stage.day(3), to: stage.day(3), positions: [1] };
    expect(await save({ action: 'close', ...booked })).toMatchObject({ reason: 'notBooked' });
    const weekend = { from: stage.day(1), to: stage.day(14), weekdays: [0, 6], positions: [1, 2, 3] };
    expect(await save({ action: 'close', ...weekend })).toMatchObject({ code: 200 });
    const { days } = await stage.ok(booking.ad, 'adPosition/slots', {
      id: media.accountId,
      from: stage.day(0),
      to: stage.day(14),
    });
    const closed = days.filter(({ slots }) => slots.some(({ status }) => status === 'closed'));
    expect(closed.map(({ day }) => new Date(`${day}T00:00:00Z`).getUTCDay())).toEqual(expect.arrayContaining([0, 6]));
    expect(await save({ action: 'external', from: stage.day(6), to: stage.day(6), positions: [1], note: '自有' })).toMatchObject({
      data: { changed: 1 },
    });
    expect(await save({ action: 'unexternal', from: stage.day(6), to: stage.day(6), positions: [1] })).toMatchObject({
      data: { changed: 1 },
    });
    expect(
      await save({ action: 'price', from: stage.day(6), to: stage.day(6), positions: [1], priceFen: 1_500_01 }),
    ).toMatchObject({
      reason: 'dayPriceTooHigh',
      errors: [{ path: 'change.priceFen', msg: refusals.dayPriceTooHigh.text({ percent: 50 }) }],
    });
    const afar = { from: stage.day(30), to: stage.day(30), positions: [1] };
    expect(await save({ action: 'price', ...afar, priceFen: 800_00 })).toMatchObject({ data: { changed: 1 } });
    expect(await save({ action: 'open', ...afar })).toMatchObject({ data: { changed: 1 } });
    const stale = { accountId: media.accountId, version: 1, sameDay: true };
    expect(await stage.call(media, 'media/scheduleSave', stale)).toMatchObject({ reason: 'staleVersion' });
  });

  test('advertisers waiting for a day are notified when it is free, and the first to invite gets it', async () => {
    const booking = await stage.invited();
    const waiters = [await stage.advertiser(), await stage.advertiser()];
    const want = { accountId: booking.media.accountId, day: stage.day(3), position: 1 };
    const free = { ...want, day: stage.day(6) };
    const [first, second] = waiters;
    if (!first || !second) throw new Error('two are needed');
    expect(await stage.call(first, 'adPosition/waitlist', { ...free, join: true })).toMatchObject({ reason: 'wrongState' });
    expect(await stage.ok(first, 'adPosition/waitlist', { ...want, join: true })).toEqual({ status: 'queued', ahead: 0 });
    expect(await stage.ok(second, 'adPosition/waitlist', { ...want, join: true })).toEqual({ status: 'queued', ahead: 1 });
    const seenBy = async (ad: typeof first) => {
      const asked = { id: want.accountId, from: want.day, to: want.day };
      return (await stage.ok(ad, 'adPosition/slots', asked)).days[0]?.slots.map(({ waiting }) => waiting);
    };
    expect(await seenBy(first)).toEqual([true, false, false]);
    expect(await seenBy(booking.ad)).toEqual([false, false, false]);
    await stage.answer(booking, { answer: 'decline', reasonCode: 'content' });
    expect(await stage.ok(first, 'adPosition/waitlist', { ...want, join: true })).toMatchObject({ status: 'notified' });
    await stage.invited({ ad: second, media: booking.media });
    const places = await stage.db
      .selectFrom('slot_waitlist')
      .select(['user_id', 'status'])
      .where('user_id', 'in', [first.id, second.id])
      .orderBy('created_at')
      .execute();
    expect(places.map(({ status }) => status)).toEqual(['queued', 'won']);
    expect(await stage.ok(first, 'adPosition/waitlist', { ...want, join: false })).toMatchObject({ status: 'left' });
  });

  test('an auto rule of the owner accepts automatically, within its limits', async () => {
    const media = await stage.publisher();
    const rule = { account_id: media.accountId, ad_type: 'position', enabled: true, min_price_fen: 900_00 } as const;
    await stage.db
      .insertInto('auto_rule')
      .values({ ...rule, hours: [], industries: ['food'], max_open: 1, updated_at: new Date() })
      .execute();
    const booking = await stage.invited({ media });
    await stage.due();
    expect(await stage.statusOf(booking)).toBe('need_preview');
    const more = await stage.invited({ media, hours: [96] });
    const cheap = await stage.invited({ media, hours: [120], position: 2 });
    await stage.due();
    expect([await stage.statusOf(more), await stage.statusOf(cheap)]).toEqual(['inviting', 'inviting']);
  });
});

test('both sides can export their own orders only', async () => {
  const booking = await stage.invited();
  const stranger = await stage.advertiser();
  const ofAd = await stage.exported(booking.ad, 'adPosition/export', {});
  expect(ofAd.split('\r\n')).toHaveLength(3);
  expect(ofAd).toContain('待接单');
  expect(ofAd).toContain('1000.00');
  expect((await stage.exported(stranger, 'adPosition/export', {})).split('\r\n')).toHaveLength(2);
  expect((await stage.exported(booking.media, 'media/positionExport', {})).split('\r\n')).toHaveLength(2);
  await stage.answer(booking, { answer: 'accept' });
  const ofMedia = await stage.exported(booking.media, 'media/positionExport', { filters: { status: 'need_preview' } });
  expect(ofMedia).toContain('900.00');
});

describe('plans', () => {
  test('a draft can be edited and deleted; a submitted plan ends only with its orders', async () => {
    const ad = await stage.advertiser();
    const media = await stage.publisher();
    const draft = await stage.planned(ad, [{ accountId: media.accountId, position: 1, planAts: [stage.at(72)] }]);
    const edited = await stage.ok(ad, 'adPosition/save', { ...draft, form: { name: '改名' } });
    expect(await stage.call(ad, 'adPosition/save', { ...draft, form: { name: '再改' } })).toMatchObject({
      reason: 'staleVersion',
    });
    expect(await stage.ok(ad, 'adPosition/delete', edited)).toMatchObject({ status: 'deleted' });
    expect(await stage.call(ad, 'adPosition/detail', { id: draft.id })).toMatchObject({ reason: 'planMissing' });
    const booking = await stage.invited({ ad, media });
    const { version } = await stage.ok(ad, 'adPosition/detail', { id: booking.planId });
    expect(await stage.call(ad, 'adPosition/terminate', { id: booking.planId, version })).toMatchObject({
      reason: 'noOpenOrder',
    });
    await expect(
      terminatePositionPlan(stage.services, { id: 'ops' }, { planId: booking.planId, reason: '违规' }),
    ).rejects.toMatchObject({ reason: 'noOpenOrder' });
    expect(await stage.ok(ad, 'adPosition/list', { filters: { status: 'active' } })).toMatchObject({
      total: 1,
      tabs: { active: 1 },
    });
  });
});

test('of sixteen concurrent advertisers for two slots each, two are booked and none deadlocks', async () => {
  const media = await stage.publisher({ account: { ads_per_push: 2 } });
  const bookings: Booking[] = [];
  for (const position of [1, 2, 3]) bookings.push(await stage.invited({ media, position, hours: [72] }));
  const answers = await Promise.all(
    bookings.map((booking) => stage.act(media, booking, 'media/inviteAnswer', { answer: 'accept' })),
  );
  expect(answers.map(({ reason }) => reason ?? 'ok').sort()).toEqual(['ok', 'ok', 'pushQuotaLeft']);

  const crowd = await stage.publisher();
  const rivals = await Promise.all(Array.from({ length: 16 }, () => stage.advertiser()));
  const plans = await Promise.all(
    rivals.map((ad, index) =>
      stage.planned(ad, [
        { accountId: (index % 2 ? crowd : media).accountId, position: 1, planAts: [stage.at(96)] },
        { accountId: (index % 2 ? media : crowd).accountId, position: 2, planAts: [stage.at(96)] },
      ]),
    ),
  );
  const submissions = await Promise.all(
    rivals.map((ad, index) => {
      const { id = '', version = 0 } = plans[index] ?? {};
      return stage.call(ad, 'adPosition/submit', { id, version });
    }),
  );
  // Half of them want position 1 of one account and 2 of the other, half the opposite: one of each half wins.
  expect(submissions.filter(({ code }) => code === 200)).toHaveLength(2);
  expect(submissions.filter(({ code, reason }) => code !== 200 && reason !== 'slotFree')).toEqual([]);
});

test('every row of the slot, waitlist, invitation and counter-offer processes was performed', async () => {
  const waited = await stage.invited({ hours: [72] });
  const [one, two] = [await stage.advertiser(), await stage.advertiser()];
  const want = { accountId: waited.media.accountId, day: stage.day(3), position: 1 };
  for (const ad of [one, two]) await stage.ok(ad, 'adPosition/waitlist', { ...want, join: true });
  await stage.done(waited.ad, waited, 'adPosition/withdraw');
  await stage.invited({ ad: two, media: waited.media });
  await stage.advance(24 * 4);

  const taken = await stage.db
    .selectFrom('process_event')
    .select(['process', 'transition', 'outcome'])
    .distinct()
    .where('process', 'in', ['slot', 'waitlist', 'invitation', 'counterOffer', 'positionPlan'])
    .execute();
  const names = new Set(taken.map(({ process, transition, outcome }) => `${process} ${transition} ${outcome ?? ''}`));
  const missing = (['slot', 'waitlist', 'invitation', 'counterOffer', 'positionPlan'] as const).flatMap((name: ProcessName) => {
    const rows: readonly { name: string; case?: string }[] = processes[name].rows;
    return rows.map((row) => `${name} ${row.name} ${row.case ?? ''}`).filter((row) => !names.has(row));
  });
  expect(missing).toEqual([
    // Publication is covered by delivery.test.ts.
    'slot publish ',
    'slot unpublish ',
    // A plan ends with its last order, so no active plan is without an open order.
    'positionPlan terminate ',
    'positionPlan close completed',
  ]);
});

test('the market filters bookable accounts by price, day and position, and hides blocked ones', async () => {
  const ad = await stage.advertiser();
  const name = '市集';
  const cheap = await stage.publisher({ account: { name: `${name}甲`, fans: 10, industry_codes: ['travel'] } });
  const dear = await stage.publisher({ account: { name: `${name}乙`, fans: 20_000, quality: 'low' }, guarantee: 500 });
  const offline = await stage.publisher({ account: { name: `${name}丙`, takes: ['read'] } });
  const blocked = await stage.publisher({ account: { name: `${name}丁` } });
  await stage.db
    .insertInto('blacklist')
    .values({ ad_user_id: ad.id, account_id: blocked.accountId, reason: 'data', order_id: null, created_at: new Date() })
    .execute();
  const found = async (filters: object, sort?: 'fans' | 'price') => {
    const asked = { keyword: name, excludeLow: false, ...filters };
    const { list, total } = await stage.ok(ad, 'adPosition/market', { filters: asked, ...(sort ? { sort } : {}) });
    expect(total).toBe(list.length);
    return list.map(({ id }) => id);
  };
  expect(await found({}, 'fans')).toEqual([dear.accountId, cheap.accountId]);
  expect(await found({ excludeLow: true })).toEqual([cheap.accountId]);
  expect(await found({ ids: [cheap.accountId] })).toEqual([cheap.accountId]);
  expect(await found({ guaranteed: true })).toEqual([dear.accountId]);
  expect(await found({ industry: 'travel' })).toEqual([cheap.accountId]);
  expect(await found({ priceMaxFen: 399_99 })).toEqual([]);
  expect(await found({ position: 3, priceMaxFen: 400_00, fansMin: 100 })).toEqual([dear.accountId]);
  expect(await found({ day: stage.day(50) })).toEqual([]);
  const { list } = await stage.ok(ad, 'adPosition/market', { filters: { keyword: `${name}甲` } });
  expect(list).toMatchObject([
    { firstDay: stage.day(1), prices: [{ position: 1, priceFen: 1_000_00, cpmFen: 1_000_00 }, {}, {}] },
  ]);
  expect(await stage.call(ad, 'adPosition/accountDetail', { id: offline.accountId })).toMatchObject({ reason: 'placeMissing' });
});
