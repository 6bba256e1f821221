/** Scenes for reports and for links readable without signing in. */
import { randomUUID } from 'node:crypto';
import type { Scenes, World } from '../../../proofs/world';
import type { Claimed } from '../../../test/order-stage';

async function settled({ stage }: World): Promise<Claimed> {
  const order = await stage.scored();
  await stage.ok(order.ad, 'adRead/confirm', { id: order.orderId });
  return order;
}

async function linked({ stage }: World, part: 'content' | 'figures' = 'content') {
  const { media, orderId } = await stage.claimed();
  const subject = { process: 'performanceOrder', id: orderId, part } as const;
  const { id, path } = await stage.ok(media, 'preview/create', subject);
  return { media, orderId, id, token: path.split('=')[1] ?? '' };
}

export const reportScenes: Scenes = {
  'media/orderReport': async (world) => {
    const { media, orderId } = await settled(world);
    return { who: media, payload: { id: orderId }, own: [orderId] };
  },
  'report/pdf': async (world) => {
    const { ad, orderId } = await settled(world);
    const { no } = await world.stage.ok(ad, 'adRead/orderReport', { id: orderId });
    return { who: ad, payload: { no }, own: [no] };
  },
  'report/evidence': async (world) => {
    const { ad, orderId } = await settled(world);
    return { who: ad, payload: { id: orderId }, own: [orderId] };
  },
  'report/funds': async (world) => {
    const { ad, orderId } = await settled(world);
    return { who: ad, payload: { id: orderId }, own: [orderId] };
  },
  'report/terms': async ({ stage }) => {
    const { ad, orderId } = await stage.claimed();
    return { who: ad, payload: { id: orderId }, own: [orderId] };
  },
  'report/termsPdf': async ({ stage }) => {
    const { media, orderId } = await stage.claimed();
    return { who: media, payload: { id: orderId }, own: [orderId] };
  },
  'preview/create': async ({ stage }) => {
    const { media, orderId } = await stage.claimed();
    return {
      who: media,
      payload: { process: 'performanceOrder', id: orderId, part: 'content', request_id: randomUUID() },
      own: [orderId],
    };
  },
  'preview/revoke': async (world) => {
    const { media, id } = await linked(world);
    return { who: media, payload: { id, request_id: randomUUID() }, own: [id] };
  },
  'home/previewText': async (world) => ({ who: null, payload: { t: (await linked(world)).token } }),
};
