import type { Scenes } from '../../../proofs/world';

export const inboxScenes: Scenes = {
  'messages/groups': async ({ ad }) => ({ who: ad, payload: {} }),
};
