/** Scenes of campaign batches and figures, targeting packages and the consultant. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Scene, Scenes, World } from '../../../proofs/world';
import { areaOf } from '../../../test/stage-kinds';
import { assignConsultant } from '../advertiser/consultant';

function scenesOf(kind: 'read' | 'fans' | 'video'): Scenes {
  return {
    [`${areaOf(kind)}/batch`]: async ({ stage, ad }: Parameters<Scene>[0]) => {
      const { id, version } = await stage.runningOf(kind, ad);
      const payload = { request_id: randomUUID(), action: 'pause', items: [{ id, version }] };
      return { who: ad, payload, own: [id] };
    },
    [`${areaOf(kind)}/figures`]: async ({ stage, ad }: Parameters<Scene>[0]) => {
      // Needs an order with figures, otherwise most statements would not run.
      const { campaign, media, orderId } = await stage.claimedOf(kind, { ad });
      await stage.ok(media, 'media/publish', { id: orderId, url: stage.linkOf(kind) });
      await stage.due();
      return { who: ad, payload: { id: campaign.id }, own: [campaign.id] };
    },
  };
}

/** Creates its own advertiser: the shared one would soon reach the limit of packages. */
async function packaged({ stage }: World) {
  const who = await stage.advertiser();
  const { id } = await stage.ok(who, 'adMedia/packageSave', { name: '江浙沪美妆', targeting: { gender: 'female' } });
  return { who, id };
}

export const advertiserScenes: Scenes = {
  ...scenesOf('read'),
  ...scenesOf('fans'),
  ...scenesOf('video'),
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
};
