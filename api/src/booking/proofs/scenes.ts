/** Scenes of booked placements: calendar, plan, invitation, order. */
import { randomUUID } from 'node:crypto';
import type { Scene, Scenes, World } from '../../../proofs/world';
import { fileOf } from '../../../test/certify';
import { type Booking, goodCreative, type PositionStage } from '../../../test/position-stage';

const firstPage = { page: 1, pageSize: 20 };
type By = 'ad' | 'media';

/** Creates a booking in a certain state, whose owner has no other bookings. */
type Make = (stage: PositionStage, options: { ad: World['ad'] }) => Promise<Booking>;

const invited: Make = (stage, options) => stage.invited(options);
const accepted: Make = (stage, options) => stage.accepted(options);
const waiting: Make = (stage, options) => stage.waiting(options);
const confirming: Make = (stage, options) => stage.confirming(options);
const previewed: Make = async (stage, options) => {
  const booking = await stage.accepted(options);
  await stage.done(booking.media, booking, 'media/positionPreview', { url: 'https://mp.weixin.qq.com/s/preview' });
  return booking;
};
const settled: Make = async (stage, options) => {
  const booking = await stage.confirming(options);
  await stage.done(booking.ad, booking, 'adPosition/confirm');
  return booking;
};

const countered: Make = async (stage, options) => {
  const booking = await stage.invited(options);
  await stage.answer(booking, { answer: 'counter', priceFen: 1_100_00, reason: '节日' });
  return booking;
};
const withoutMaterial: Make = (stage, options) => stage.accepted({ ...options, form: { creativeLater: true, creative: null } });
/** A guarantee missed by far, which allows a make-good or a deduction. */
const short: Make = async (stage, options) => {
  const media = await stage.publisher({ guarantee: 1_000_000_000 });
  await stage.opened(media, 1, 30);
  return stage.confirming({ ...options, media });
};
const offered: Make = async (stage, options) => {
  const booking = await short(stage, options);
  await stage.done(booking.media, booking, 'media/positionMakegood', { planAt: stage.at(24), position: 1 });
  return booking;
};
const publishing: Make = async (stage, options) => {
  const booking = await stage.waiting(options);
  const { plan_at: plan } = await stage.orderOf(booking);
  await stage.advance((plan.getTime() - stage.now()) / 3_600_000);
  return booking;
};

function onOrder(by: By, make: Make, more: object | ((world: World, booking: Booking) => Promise<object>) = {}): Scene {
  return async (world) => {
    const booking = await make(world.stage, { ad: world.ad });
    const { version } = await world.stage.orderOf(booking);
    const rest = typeof more === 'function' ? await more(world, booking) : more;
    return {
      who: booking[by],
      payload: { request_id: randomUUID(), id: booking.orderId, version, ...rest },
      own: [booking.orderId],
    };
  };
}

function reading(by: By, make: Make): Scene {
  return async (world) => {
    const booking = await make(world.stage, { ad: world.ad });
    return { who: booking[by], payload: { id: booking.orderId }, own: [booking.orderId] };
  };
}

const onPlan =
  (submitted: boolean): Scene =>
  async (world) => {
    const { stage, ad } = world;
    const media = await stage.publisher();
    const item = { accountId: media.accountId, position: 1, planAts: [stage.at(72)] };
    const { id, version } = submitted ? await stage.submitted(ad, [item]) : await stage.planned(ad, [item]);
    return { who: ad, payload: { request_id: randomUUID(), id, version }, own: [id] };
  };

/** A plan ends automatically with its last order, so only a plan left active without open orders can be terminated. */
const leftBehind: Scene = async (world) => {
  const { stage, ad } = world;
  const booking = await stage.invited({ ad });
  await stage.done(ad, booking, 'adPosition/withdraw');
  const { version } = await stage.db
    .updateTable('position_plan')
    .set({ status: 'active' })
    .where('id', '=', booking.planId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return { who: ad, payload: { request_id: randomUUID(), id: booking.planId, version }, own: [booking.planId] };
};

const creativeWithFiles = async ({ services }: PositionStage, userId: string) => ({
  ...goodCreative,
  coverFileId: await fileOf(services, userId, 'attachment'),
  files: [await fileOf(services, userId, 'attachment')],
});

const range = ({ stage }: World) => ({ from: stage.day(0), to: stage.day(20) });

export const bookingScenes: Scenes = {
  'adPosition/export': async ({ ad }) => ({ who: ad, payload: {} }),
  'adPosition/market': async ({ ad }) => ({ who: ad, payload: firstPage }),
  'adPosition/accountDetail': async ({ stage, ad }) => ({ who: ad, payload: { id: (await stage.publisher()).accountId } }),
  'adPosition/slots': async (world) => ({
    who: world.ad,
    payload: { id: (await world.stage.publisher()).accountId, ...range(world) },
  }),
  'adPosition/firstPass': async ({ ad }) => ({ who: ad, payload: {} }),
  'adPosition/list': async ({ ad }) => ({ who: ad, payload: firstPage }),
  'adPosition/sums': async ({ ad }) => ({ who: ad, payload: {} }),
  'adPosition/save': async ({ stage, ad }) => {
    const media = await stage.publisher();
    const items = [{ accountId: media.accountId, position: 1, planAts: [stage.at(72)] }];
    const form = stage.form(items, { creative: await creativeWithFiles(stage, ad.id) });
    return { who: ad, payload: { request_id: randomUUID(), form } };
  },
  'adPosition/importRead': async ({ ad }) => ({
    ...{ who: ad, payload: { name: '表格', industry: 'food', form: 'hard_single' } },
  }),
  'adPosition/importTemplate': async ({ ad }) => ({ who: ad, payload: {} }),
  'adPosition/importBook': async ({ stage, ad }) => {
    const media = await stage.publisher();
    const row = { key: randomUUID(), accountId: media.accountId, position: 1, planAt: stage.at(72) };
    const common = { name: '表格', industry: 'food', form: 'hard_single' };
    return { who: ad, payload: { request_id: randomUUID(), ...common, totalFen: 1_000_00, rows: [row] } };
  },
  'adPosition/submit': onPlan(false),
  'adPosition/delete': onPlan(false),
  'adPosition/terminate': leftBehind,
  'adPosition/detail': async (world) => {
    const { who, payload, own } = (await onPlan(true)(world)) as { who: World['ad']; payload: { id: string }; own: string[] };
    return { who, payload: { id: payload.id }, own };
  },
  'adPosition/orderDetail': reading('ad', invited),
  'adPosition/orderReport': reading('ad', settled),
  'adPosition/withdraw': onOrder('ad', invited),
  'adPosition/counterAnswer': onOrder('ad', countered, { accept: true }),
  'adPosition/creative': onOrder('ad', withoutMaterial, async ({ stage, ad }) => ({
    creative: await creativeWithFiles(stage, ad.id),
  })),
  'adPosition/makegoodAnswer': onOrder('ad', offered),
  'adPosition/waitlist': async ({ stage, ad, otherAd }) => {
    const { media } = await stage.invited({ ad: otherAd });
    const place = { accountId: media.accountId, day: stage.day(3), position: 1 };
    return { who: ad, payload: { request_id: randomUUID(), ...place, join: true } };
  },
  'adPosition/previewAnswer': onOrder('ad', previewed, { ok: true }),
  'adPosition/cancel': onOrder('ad', accepted, { reason: '不投了' }),
  'adPosition/confirm': onOrder('ad', confirming),
  'adPosition/object': onOrder('ad', confirming, async ({ stage, ad }) => ({ type: 'data', ...(await stage.proof(ad)) })),
  'adPosition/review': onOrder('ad', settled, { stars: 5, text: '合作顺利' }),
  'media/invites': async ({ media }) => ({ who: media, payload: firstPage }),
  'media/inviteExport': async ({ media }) => ({ who: media, payload: {} }),
  'media/inviteAnswer': onOrder('media', invited, { answer: 'accept' }),
  'media/positionExport': async ({ media }) => ({ who: media, payload: {} }),
  'media/positionOrders': async ({ media }) => ({ who: media, payload: firstPage }),
  'media/positionSums': async ({ media }) => ({ who: media, payload: {} }),
  'media/positionDetail': reading('media', invited),
  'media/positionReport': reading('media', settled),
  'media/positionPreview': onOrder('media', accepted, async ({ stage }, { media }) => ({
    url: 'https://mp.weixin.qq.com/s/preview',
    fileIds: [await fileOf(stage.services, media.id, 'attachment')],
  })),
  'media/positionPublish': onOrder('media', publishing, async ({ stage }) => ({ url: stage.link() })),
  'media/positionMakegood': onOrder('media', short, async ({ stage }) => ({ planAt: stage.at(24), position: 1 })),
  'media/positionAppeal': onOrder('media', short, ({ stage }, { media }) => stage.proof(media)),
  'media/positionCancel': onOrder('media', waiting, { reason: '排期冲突' }),
  'media/positionReview': onOrder('media', settled, { stars: 5, text: '合作顺利' }),
  'media/schedule': async (world) => {
    const who = await world.stage.publisher();
    return { who, payload: { accountId: who.accountId, ...range(world) }, own: [who.accountId] };
  },
  'media/scheduleSave': async ({ stage }) => {
    const who = await stage.publisher();
    const { version } = await stage.calendarOf(who);
    const change = { action: 'close', from: stage.day(2), to: stage.day(4), positions: [1] };
    return { who, payload: { request_id: randomUUID(), accountId: who.accountId, version, change }, own: [who.accountId] };
  },
};
