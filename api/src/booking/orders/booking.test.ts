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
