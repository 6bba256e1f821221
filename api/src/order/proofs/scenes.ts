/** Scenes for calls about one order, from preview to dispute. */
import { randomUUID } from 'node:crypto';
import type { ReadyCall, Scene, Scenes, World } from '../../../proofs/world';
import { fileOf } from '../../../test/certify';
import { type Claimed, largeAccount } from '../../../test/order-stage';
import { areaOf } from '../../../test/stage-kinds';
import type { CampaignForm } from '../../campaign';
import { ruleDispute, takeUp } from '../dispute/operate';
import { reportScenes } from './reports';
import { talkScenes } from './talk';

type Kind = 'read' | 'fans' | 'video';
type By = 'ad' | 'media';

/** A campaign of the world's advertiser, claimed by an owner without other orders. */
async function claimed({ stage, ad }: World, kind: Kind, form: CampaignForm = {}): Promise<Claimed> {
  return stage.claimedOf(kind, { ad, media: await stage.mediaOwner(kind === 'read' ? {} : largeAccount) }, form);
}

async function previewed(world: World, kind: Kind): Promise<Claimed> {
  const order = await claimed(world, kind, { needPreview: true });
  const { stage } = world;
  await stage.ok(order.media, 'media/preview', { id: order.orderId, url: stage.link(), fileIds: [] });
  return order;
}

/** Published, counted, and waiting for the advertiser. Followers of official accounts have to stay three more days. */
async function scored(world: World, kind: Kind, link: Record<string, string> = {}): Promise<Claimed> {
  const order = await claimed(world, kind);
  const { stage } = world;
  await stage.ok(order.media, 'media/publish', { id: order.orderId, url: stage.linkOf(kind, link) });
  await stage.due();
  await stage.advance(kind === 'fans' ? 144 : 72);
  return order;
}

async function confirmed(world: World, kind: Kind): Promise<Claimed> {
  const order = await scored(world, kind);
  await world.stage.ok(order.ad, `${areaOf(kind)}/confirm`, { id: order.orderId });
  return order;
}

async function disputed(world: World): Promise<Claimed & { disputeId: string }> {
  const order = await scored(world, 'read');
  const { stage } = world;
  const proof = await stage.proof(order.ad);
  const { disputeId } = await stage.ok(order.ad, 'adRead/object', { id: order.orderId, type: 'data', ...proof });
  return { ...order, disputeId };
}

async function ruled(world: World): Promise<Claimed & { disputeId: string }> {
  const order = await disputed(world);
  const { services, operator } = world.stage;
  await takeUp(services, operator, order);
  await ruleDispute(services, operator, { disputeId: order.disputeId, payBp: 6_000, note: '部分支持' });
  return order;
}

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

/** For read endpoints, whose requests carry no request id. */
function reading(by: By, ready: (world: World) => Promise<Claimed>): Scene {
  return async (world) => withoutRequest(await onOrder(by, ready)(world));
}

function withoutRequest({ who, payload: { request_id: _, ...payload }, own }: ReadyCall): ReadyCall {
  return { who, payload, ...(own ? { own } : {}) };
}

const proofOf = (by: By) => (world: World, order: Claimed) => world.stage.proof(order[by]);

function onDispute(
  by: By,
  ready: (world: World) => Promise<Claimed & { disputeId: string }>,
  more: (world: World, order: Claimed) => unknown = () => ({}),
): Scene {
  return async (world) => {
    const order = await ready(world);
    const payload = { id: order.disputeId, request_id: randomUUID(), ...((await more(world, order)) as object) };
    return { who: order[by], payload, own: [order.disputeId] };
  };
}

/** Advertiser calls about an order, for each kind. */
function advertiserScenes(kind: Kind): Scenes {
  const area = areaOf(kind);
  return {
    [`${area}/detail`]: async ({ stage, ad }: World) => {
      const { id } = await stage.runningOf(kind, ad);
      return { who: ad, payload: { id }, own: [id] };
    },
    [`${area}/orders`]: async ({ stage, ad }: World) => {
      const { id } = await stage.runningOf(kind, ad);
      return { who: ad, payload: { page: 1, pageSize: 20, filters: { id } }, own: [id] };
    },
    [`${area}/ordersExport`]: async ({ stage, ad }: World) => {
      const { id } = await stage.runningOf(kind, ad);
      return { who: ad, payload: { filters: { id } }, own: [id] };
    },
    [`${area}/orderDetail`]: reading('ad', (world) => claimed(world, kind)),
    [`${area}/previewAnswer`]: onOrder(
      'ad',
      (world) => previewed(world, kind),
      () => ({ ok: true }),
    ),
    [`${area}/confirm`]: onOrder('ad', (world) => scored(world, kind)),
    [`${area}/object`]: onOrder(
      'ad',
      (world) => scored(world, kind),
      async (world, order) => ({ type: 'data', ...(await world.stage.proof(order.ad)) }),
    ),
    [`${area}/cancel`]: onOrder(
      'ad',
      (world) => claimed(world, kind),
      () => ({ reason: '不投了' }),
    ),
    [`${area}/orderReport`]: reading('ad', (world) => confirmed(world, kind)),
  };
}

/** An order whose reads belong to another article, so that there is a deduction to appeal against. */
const deducted = (world: World) => scored(world, 'read', { variant: 'reused' });

/** The demonstration creates no codes; this one is stored as if the platform had created it. */
async function coded(world: World): Promise<Claimed> {
  const order = await claimed(world, 'fans');
  const at = new Date(world.stage.services.clock.now());
  const code = { scene: order.orderId, ticket: 'ticket', image_url: 'https://mp.weixin.qq.com/cgi-bin/showqrcode?ticket=ticket' };
  await world.stage.db
    .insertInto('follow_code')
    .values({ order_id: order.orderId, ...code, expires_at: at, created_at: at })
    .execute();
  return order;
}

export const orderScenes: Scenes = {
  ...advertiserScenes('read'),
  ...advertiserScenes('fans'),
  ...advertiserScenes('video'),
  'media/orderExport': async ({ media }) => ({ who: media, payload: {} }),
  'media/orders': async ({ media }) => ({ who: media, payload: { page: 1, pageSize: 20 } }),
  'media/orderSums': async ({ media }) => ({ who: media, payload: {} }),
  'media/orderDetail': reading('media', (world) => claimed(world, 'read')),
  'media/orderCode': reading('media', coded),
  'media/preview': onOrder(
    'media',
    (world) => claimed(world, 'read', { needPreview: true }),
    async (world, { media }) => ({
      url: world.stage.link(),
      fileIds: [await fileOf(world.stage.services, media.id, 'attachment')],
    }),
  ),
  'media/publish': onOrder(
    'media',
    (world) => claimed(world, 'read'),
    ({ stage }) => ({ url: stage.link() }),
  ),
  'media/cancel': onOrder(
    'media',
    (world) => claimed(world, 'read'),
    () => ({ reason: '排期冲突' }),
  ),
  'media/evidence': onOrder(
    'media',
    async (world) => {
      const order = await claimed(world, 'read');
      await world.stage.ok(order.media, 'media/publish', { id: order.orderId, url: world.stage.link() });
      await world.stage.due();
      return order;
    },
    async (world, order) => ({ ...(await world.stage.proof(order.media)), quantity: 900 }),
  ),
  'media/appeal': onOrder('media', deducted, proofOf('media')),
  'dispute/detail': async (world) => withoutRequest(await onDispute('media', disputed)(world)),
  'dispute/evidence': onDispute('media', disputed, proofOf('media')),
  'dispute/offer': onDispute('media', disputed, () => ({ payBp: 9_000 })),
  'dispute/appeal': onDispute('media', ruled, proofOf('media')),
  'home/validReport': async (world) => {
    const { ad, orderId } = await confirmed(world, 'read');
    const { no, code } = await world.stage.ok(ad, 'adRead/orderReport', { id: orderId });
    return { who: null, payload: { no, code } };
  },
  'media/claim': async (world) => {
    const { stage } = world;
    const { id } = await stage.runningOf('read', world.ad);
    // A burst of claims by one owner is refused, so each claim is made by a different owner.
    const who = await stage.mediaOwner();
    return {
      who,
      payload: {
        request_id: randomUUID(),
        campaignId: id,
        accountId: who.accountId,
        position: 1,
        planAt: stage.plan(),
        unitPriceFen: 50,
      },
      own: [who.accountId],
    };
  },
  ...reportScenes,
  ...talkScenes,
};
