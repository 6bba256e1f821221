/** Scenes for saved views of lists, and for notes on days. */

import { randomUUID } from 'node:crypto';
import { requestId } from '../../../proofs/calls';
import type { Scenes, World } from '../../../proofs/world';

const content = { query: { sort: 'spent' }, columns: { on: [], off: [] } };
const form = () => ({ ...requestId(), list: 'adRead', name: randomUUID().slice(0, 12), content });

async function kept({ stage }: World) {
  const who = await stage.person('ad');
  const { id, version } = await stage.ok(who, 'user/savedViewAdd', form());
  return { who, id, version };
}

export const savedViewScenes: Scenes = {
  'user/analysisNotes': async ({ stage }) => ({
    who: await stage.person('ad'),
    payload: { list: 'adAnalysis', from: '2026-11-01', to: '2026-11-30' },
  }),
  'user/analysisNoteSet': async ({ stage }) => ({
    who: await stage.person('ad'),
    payload: { ...requestId(), list: 'adAnalysis', day: '2026-11-11', text: '双十一加预算', was: '' },
  }),
  'user/savedViews': async (world) => ({ who: (await kept(world)).who, payload: { list: 'adRead' } }),
  'user/savedViewAdd': async ({ stage }) => ({ who: await stage.person('ad'), payload: form() }),
  'user/savedViewChange': async (world) => {
    const { who, id, version } = await kept(world);
    return { who, payload: { ...requestId(), id, version, isDefault: true }, own: [id] };
  },
  'user/savedViewReport': async ({ stage }) => {
    const who = await stage.person('ad');
    const { id } = await stage.ok(who, 'user/savedViewAdd', { ...form(), list: 'adAnalysis' });
    return { who, payload: { ...requestId(), id, state: 'on', byMail: false }, own: [id] };
  },
  'user/savedViewRemove': async (world) => {
    const { who, id } = await kept(world);
    return { who, payload: { ...requestId(), id }, own: [id] };
  },
  'user/savedViewRestore': async (world) => {
    const { who, id } = await kept(world);
    await world.stage.ok(who, 'user/savedViewRemove', { ...requestId(), id });
    return { who, payload: { ...requestId(), id }, own: [id] };
  },
};
