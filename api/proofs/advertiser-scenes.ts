/** Batches and figures of campaigns, notes and the switch of the account lists. */
import { randomInt, randomUUID } from 'node:crypto';
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { assignConsultant } from '../src/campaign';
import { areaOf } from '../test/order-stage';
import type { Scene, World } from './world';

function campaignScenes(kind: 'read' | 'fans' | 'video'): Partial<Record<EndpointKey, Scene>> {
  return {
    [`${areaOf(kind)}/batch`]: async ({ stage, ad }: Parameters<Scene>[0]) => {
      const { id, version } = await stage.runningOf(kind, ad);
      const payload = { request_id: randomUUID(), action: 'pause', items: [{ id, version }] };
      return { who: ad, payload, own: [id] };
    },
    [`${areaOf(kind)}/figures`]: async ({ stage, ad }: Parameters<Scene>[0]) => {
      const { id } = await stage.runningOf(kind, ad);
      return { who: ad, payload: { id }, own: [id] };
    },
  };
}

/** An advertiser of its own: the shared one would soon have as many packages as anybody may have. */
async function packaged({ stage }: World) {
  const who = await stage.advertiser();
  const { id } = await stage.ok(who, 'adMedia/packageSave', { name: '江浙沪美妆', targeting: { gender: 'female' } });
  return { who, id };
}

export const advertiserScenes: Partial<Record<EndpointKey, Scene>> = {
  ...campaignScenes('read'),
  ...campaignScenes('fans'),
  ...campaignScenes('video'),
  'adMedia/note': async ({ stage }) => {
    const { ad, media, orderId } = await stage.scored();
    const { version } = await stage.ok(ad, 'adRead/orderDetail', { id: orderId });
    await stage.ok(ad, 'adRead/confirm', { id: orderId, version });
    const payload = { request_id: randomUUID(), accountId: media.accountId, stars: 4, note: '准时', tags: ['靠谱'] };
    return { who: ad, payload };
  },
  'adMedia/orders': async ({ stage }) => {
    const { ad, media } = await stage.scored();
    return { who: ad, payload: { page: 1, pageSize: 20, filters: { accountId: media.accountId } } };
  },
  'adMedia/packages': async (world) => {
    const { who } = await packaged(world);
    return { who, payload: {} };
  },
  'adMedia/packageSave': async ({ ad }) => ({
    who: ad,
    payload: { request_id: randomUUID(), name: `包${randomInt(1e9)}`, targeting: { gender: 'female', fansMin: 5_000 } },
  }),
  'adMedia/packageAdd': async (world) => {
    const { who, id } = await packaged(world);
    const { accountId } = await world.stage.mediaOwner();
    return { who, payload: { request_id: randomUUID(), id, accountIds: [accountId] }, own: [id] };
  },
  'adMedia/packageRemove': async (world) => {
    const { who, id } = await packaged(world);
    return { who, payload: { request_id: randomUUID(), id }, own: [id] };
  },
  'ad/consultant': async ({ stage, ad }) => {
    const facts = { userId: ad.id, name: '王敏', phone: '0571-88880000', wechat: '' };
    await assignConsultant(stage.services, stage.operator.id, facts);
    return { who: ad, payload: {} };
  },
  'adMedia/blockLow': async ({ ad }) => ({ who: ad, payload: { request_id: randomUUID(), on: true } }),
};
