/** Inviting, answering, agreeing: exclusive slots, money that follows the agreed price, deadlines on a controlled clock. */

import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { type Booking, createPositionStage, type PositionStage } from '../../../test/position-stage';
import { balancesOf } from '../../money';

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
  const found = async (filters: object, sort?: RequestOf<'adPosition/market'>['sort']) => {
    const asked = { keyword: name, excludeLow: false, ...filters };
    const { list, total, tabs } = await stage.ok(ad, 'adPosition/market', { filters: asked, ...(sort ? { sort } : {}) });
    expect(total).toBe(list.length);
    if (!('availability' in filters)) expect(tabs.open + tabs.none).toBe(total);
    return list.map(({ id }) => id);
  };
  expect(await found({}, 'fans')).toEqual([dear.accountId, cheap.accountId]);
  expect(await found({}, 'fans.asc')).toEqual([cheap.accountId, dear.accountId]);
  expect(await found({ excludeLow: true })).toEqual([cheap.accountId]);
  expect(await found({ ids: [cheap.accountId] })).toEqual([cheap.accountId]);
  expect(await found({ guaranteed: true })).toEqual([dear.accountId]);
  expect(await found({ industry: 'travel' })).toEqual([cheap.accountId]);
  expect(await found({ industries: ['travel', 'auto'] })).toEqual([cheap.accountId]);
  expect(await found({ priceMaxFen: 399_99 })).toEqual([]);
  expect(await found({ position: 3, priceMaxFen: 400_00, fansMin: 100 })).toEqual([dear.accountId]);
  expect(await found({ day: stage.day(50) })).toEqual([]);
  expect(await found({ availability: 'none' })).toEqual([]);
  await stage.db.updateTable('slot').set({ status: 'closed' }).where('account_id', '=', dear.accountId).execute();
  expect(await found({ availability: 'open' })).toEqual([cheap.accountId]);
  expect(await found({ availability: 'none' })).toEqual([dear.accountId]);
  const { list } = await stage.ok(ad, 'adPosition/market', { filters: { keyword: `${name}甲` } });
  expect(list).toMatchObject([
    { firstDay: stage.day(1), prices: [{ position: 1, priceFen: 1_000_00, cpmFen: 1_000_00 }, {}, {}] },
  ]);
  expect(await stage.call(ad, 'adPosition/accountDetail', { id: offline.accountId })).toMatchObject({ reason: 'placeMissing' });
});
