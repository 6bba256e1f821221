import { randomUUID } from 'node:crypto';
import type { Scenes } from '../../../proofs/world';

export const findScenes: Scenes = {
  'find/objects': async ({ ad }) => ({ who: ad, payload: { text: '秋季' } }),
  'find/recent': async ({ ad }) => ({ who: ad, payload: { ids: [randomUUID()] } }),
};
