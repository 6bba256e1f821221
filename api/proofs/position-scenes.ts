/** Booked placements: calendar, plan, invitation, order. */
import { randomUUID } from 'node:crypto';
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { fileOf } from '../test/certify';
import type { Booking, PositionStage } from '../test/position-stage';
import type { Scene, World } from './world';

const firstPage = { page: 1, pageSize: 20 };
type By = 'ad' | 'media';

/** A booking in some state, of an owner who has no other. */
type Make = (stage: PositionStage, wish: { ad: World['ad'] }) => Promise<Booking>;

const invited: Make = (stage, wish) => stage.invited(wish);
const accepted: Make = (stage, wish) => stage.accepted(wish);
const waiting: Make = (stage, wish) => stage.waiting(wish);
const confirming: Make = (stage, wish) => stage.confirming(wish);
const previewed: Make = async (stage, wish) => {
  const booking = await stage.accepted(wish);
  await stage.done(booking.media, booking, 'media/positionPreview', { url: 'https://mp.weixin.qq.com/s/preview' });
  return booking;
};
const settled: Make = async (stage, wish) => {
  const booking = await stage.confirming(wish);
  await stage.done(booking.ad, booking, 'adPosition/confirm');
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

export const positionScenes: Partial<Record<EndpointKey, Scene>> = {
  'adPosition/market': async ({ ad }) => ({ who: ad, payload: firstPage }),
  'adPosition/list': async ({ ad }) => ({ who: ad, payload: firstPage }),
  'adPosition/save': async ({ stage, ad }) => {
    const media = await stage.publisher();
    const form = stage.form([{ accountId: media.accountId, position: 1, planAts: [stage.at(72)] }]);
    return { who: ad, payload: { request_id: randomUUID(), form } };
  },
  'adPosition/submit': onPlan(false),
  'adPosition/delete': onPlan(false),
  'adPosition/detail': async (world) => {
    const { who, payload, own } = (await onPlan(true)(world)) as { who: World['ad']; payload: { id: string }; own: string[] };
    return { who, payload: { id: payload.id }, own };
  },
  'adPosition/orderDetail': reading('ad', invited),
  'adPosition/orderReport': reading('ad', settled),
  'adPosition/withdraw': onOrder('ad', invited),
  'adPosition/previewAnswer': onOrder('ad', previewed, { ok: true }),
  'adPosition/cancel': onOrder('ad', accepted, { reason: '不投了' }),
  'adPosition/confirm': onOrder('ad', confirming),
  'adPosition/object': onOrder('ad', confirming, async ({ stage, ad }) => ({ type: 'data', ...(await stage.proof(ad)) })),
  'adPosition/review': onOrder('ad', settled, { stars: 5, text: '合作顺利' }),
  'media/invites': async ({ media }) => ({ who: media, payload: firstPage }),
  'media/inviteAnswer': onOrder('media', invited, { answer: 'accept' }),
  'media/positionOrders': async ({ media }) => ({ who: media, payload: firstPage }),
  'media/positionDetail': reading('media', invited),
  'media/positionReport': reading('media', settled),
  'media/positionPreview': onOrder('media', accepted, async ({ stage }, { media }) => ({
    url: 'https://mp.weixin.qq.com/s/preview',
    fileIds: [await fileOf(stage.services, media.id, 'attachment')],
  })),
  'media/positionCancel': onOrder('media', waiting, { reason: '排期冲突' }),
  'media/positionReview': onOrder('media', settled, { stars: 5, text: '合作顺利' }),
  'media/schedule': async ({ stage }) => {
    const who = await stage.publisher();
    return { who, payload: { accountId: who.accountId, from: stage.day(0), to: stage.day(20) }, own: [who.accountId] };
  },
};
