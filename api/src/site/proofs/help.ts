/** The help centre: rule figures and votes. */
import { randomUUID } from 'node:crypto';
import type { Scenes } from '../../../proofs/world';

export const helpScenes: Scenes = {
  'home/rules': async () => ({ who: null, payload: {} }),
  'home/helpVote': async () => ({
    who: null,
    payload: { articleId: 'cash-out', version: 1, visitorId: randomUUID(), helpful: false, reason: 'unclear', note: '例子太少' },
  }),
};
