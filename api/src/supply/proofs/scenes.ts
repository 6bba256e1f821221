/** Media accounts, lists over them, look-ups. */
import { randomUUID } from 'node:crypto';
import type { Scenes } from '../../../proofs/world';
import { accountListScenes } from './account-lists';
import { accountScenes } from './media-accounts';

export const supplyScenes: Scenes = {
  'adMedia/find': async ({ ad }) => ({ who: ad, payload: { keyword: '测试' } }),
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
  'adMedia/blockLow': async ({ ad }) => ({ who: ad, payload: { request_id: randomUUID(), on: true } }),
  'home/queryAccount': async ({ ad }) => ({ who: ad, payload: { text: '城市散步' } }),
  'home/inviteAccount': async ({ ad }) => ({ who: ad, payload: {} }),

  ...accountListScenes,
  ...accountScenes,
};
