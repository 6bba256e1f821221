/** Batches and figures of campaigns, notes and the switch of the account lists. */
import { randomUUID } from 'node:crypto';
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { areaOf } from '../test/order-stage';
import type { Scene } from './world';

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
  'adMedia/blockLow': async ({ ad }) => ({ who: ad, payload: { request_id: randomUUID(), on: true } }),
};
