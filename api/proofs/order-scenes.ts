/** Calls about one order, from the preview to the dispute. */
import { randomUUID } from 'node:crypto';
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import type { CampaignForm } from '../src/campaign/form';
import { fileOf } from '../test/certify';
import type { Claimed } from '../test/order-stage';
import type { ReadyCall, Scene, World } from './world';

const area = 'adRead';

/** A campaign of the world's advertiser, claimed by an owner who has no other order. */
async function claimed(world: World, form: CampaignForm = {}): Promise<Claimed> {
  return world.stage.claimed(form, { ad: world.ad, media: await world.stage.mediaOwner() });
}

async function previewed(world: World): Promise<Claimed> {
  const order = await claimed(world, { needPreview: true });
  const { stage } = world;
  await stage.ok(order.media, 'media/preview', { id: order.orderId, url: stage.link(), fileIds: [] });
  return order;
}

/** Published, counted, and waiting for the advertiser. */
async function scored(world: World): Promise<Claimed> {
  const order = await claimed(world);
  const { stage } = world;
  await stage.ok(order.media, 'media/publish', { id: order.orderId, url: stage.link() });
  await stage.due();
  await stage.advance(72);
  return order;
}

async function confirmed(world: World): Promise<Claimed> {
  const order = await scored(world);
  await world.stage.ok(order.ad, `${area}/confirm`, { id: order.orderId });
  return order;
}

async function disputed(world: World): Promise<Claimed & { disputeId: string }> {
  const order = await scored(world);
  const { stage } = world;
  const proof = await stage.proof(order.ad);
  const { disputeId } = await stage.ok(order.ad, `${area}/object`, { id: order.orderId, type: 'data', ...proof });
  return { ...order, disputeId };
}

type By = 'ad' | 'media';

function onOrder(
  by: By,
  ready: (world: World) => Promise<Claimed>,
  more: (world: World, order: Claimed) => unknown = () => ({}),
): Scene {
  return async (world) => {
    const order = await ready(world);
    const payload = { id: order.orderId, request_id: randomUUID(), ...((await more(world, order)) as object) };
    return { who: order[by], payload, own: [order.orderId] };
  };
}

/** Reads carry no request number. */
function reading(by: By, ready: (world: World) => Promise<Claimed>): Scene {
  return async (world) => withoutRequest(await onOrder(by, ready)(world));
}

function withoutRequest({ who, payload: { request_id: _, ...payload }, own }: ReadyCall): ReadyCall {
  return { who, payload, ...(own ? { own } : {}) };
}

const proofOf = (by: By) => (world: World, order: Claimed) => world.stage.proof(order[by]);

function onDispute(by: By, more: (world: World, order: Claimed) => unknown = () => ({})): Scene {
  return async (world) => {
    const order = await disputed(world);
    const payload = { id: order.disputeId, request_id: randomUUID(), ...((await more(world, order)) as object) };
    return { who: order[by], payload, own: [order.disputeId] };
  };
}

export const orderScenes: Partial<Record<EndpointKey, Scene>> = {
  'adRead/orderDetail': reading('ad', claimed),
  'adRead/previewAnswer': onOrder('ad', previewed, () => ({ ok: true })),
  'adRead/confirm': onOrder('ad', scored),
  'adRead/object': onOrder('ad', scored, async (world, order) => ({ type: 'data', ...(await world.stage.proof(order.ad)) })),
  'adRead/cancel': onOrder('ad', claimed, () => ({ reason: '不投了' })),
  'adRead/orderReport': reading('ad', confirmed),
  'media/orders': async ({ media }) => ({ who: media, payload: { page: 1, pageSize: 20 } }),
  'media/orderDetail': reading('media', claimed),
  'media/preview': onOrder(
    'media',
    (world) => claimed(world, { needPreview: true }),
    async (world, { media }) => ({
      url: world.stage.link(),
      fileIds: [await fileOf(world.stage.services, media.id, 'attachment')],
    }),
  ),
  'media/publish': onOrder('media', claimed, ({ stage }) => ({ url: stage.link() })),
  'media/cancel': onOrder('media', claimed, () => ({ reason: '排期冲突' })),
  'dispute/detail': async (world) => withoutRequest(await onDispute('media')(world)),
  'dispute/evidence': onDispute('media', proofOf('media')),
  'dispute/offer': onDispute('media', () => ({ payBp: 9_000 })),
};
