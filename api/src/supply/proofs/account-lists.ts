/** Lists over media accounts on both sides: blacklist, favourites, blocked advertisers, low quality. */
import { randomUUID } from 'node:crypto';
import type { Owner, Scene, Scenes, World } from '../../../proofs/world';
import { writtenOrder } from '../../../test/media-accounts';
import { listAccount } from '../low-quality/operate';

const list =
  (side: 'ad' | 'media'): Scene =>
  async (world) => ({ who: world[side], payload: { page: 1, pageSize: 20 } });

/** On an account that anybody may find. */
const onAnAccount =
  (more: object): Scene =>
  async ({ stage, ad }) => {
    const accountId = (await stage.mediaOwner()).accountId;
    return { who: ad, payload: { request_id: randomUUID(), accountId, ...more } };
  };

async function listed({ stage }: World): Promise<{ who: Owner; id: string }> {
  const who = await stage.mediaOwner();
  await listAccount(stage.services, stage.operator, { accountId: who.accountId, reason: '读数来源不明', severe: false });
  const { list: listings } = await stage.ok(who, 'media/lowQuality', {});
  return { who, id: listings[0]?.id ?? '' };
}

export const accountListScenes: Scenes = {
  'adMedia/deal': list('ad'),
  'adMedia/black': list('ad'),
  'adMedia/blackAdd': async ({ stage, ad }) => {
    const { id: mediaUserId, accountId } = await stage.mediaOwner();
    const orderId = await writtenOrder(stage.services, { adUserId: ad.id, mediaUserId, accountId, status: 'cancelled' });
    return { who: ad, payload: { request_id: randomUUID(), accountIds: [accountId], reason: 'data', orderId }, own: [orderId] };
  },
  'adMedia/blackRemove': async ({ stage, ad }) => {
    const { accountId } = await stage.mediaOwner();
    await stage.ok(ad, 'adMedia/blackAdd', { accountIds: [accountId], reason: 'data' });
    return { who: ad, payload: { request_id: randomUUID(), accountIds: [accountId] } };
  },
  'adMedia/favourites': list('ad'),
  'adMedia/favourite': onAnAccount({ on: true }),
  'ad/score': async ({ ad }) => ({ who: ad, payload: {} }),
  'media/accountScore': async ({ stage }) => {
    const who = await stage.mediaOwner();
    return { who, payload: { id: who.accountId }, own: [who.accountId] };
  },
  'adMedia/low': async (world) => {
    await listed(world);
    return list('ad')(world);
  },
  'adMedia/allow': onAnAccount({ on: true }),
  'media/blocked': list('media'),
  'media/block': async ({ stage, ad }) => {
    const who = await stage.mediaOwner();
    const facts = { adUserId: ad.id, mediaUserId: who.id, accountId: who.accountId, status: 'cancelled' };
    const orderId = await writtenOrder(stage.services, facts);
    return { who, payload: { request_id: randomUUID(), orderId, note: '沟通差', on: true }, own: [orderId] };
  },
  'media/lowQuality': async (world) => ({ who: (await listed(world)).who, payload: { page: 1, pageSize: 20 } }),
  'media/lowAppeal': async (world) => {
    const { who, id } = await listed(world);
    const proof = await world.stage.proof(who);
    return { who, payload: { request_id: randomUUID(), id, ...proof, text: '阅读来自自有渠道，附后台截图' }, own: [id] };
  },
};
