/** Accounts of media owners, and accounts that advertisers promote. */
import { randomUUID } from 'node:crypto';
import type { ReadyCall, Scene, Scenes, World } from '../../../proofs/world';
import type { Person } from '../../../test/campaign-stage';
import { fileOf } from '../../../test/certify';

const form = {
  industries: ['美食'],
  region: '330106',
  intro: '吃喝玩乐',
  forMinors: false,
  takes: ['read', 'fans'],
  refusedIndustries: [],
  minReadPriceFen: 40,
};
const prices = [{ position: 1, form: 'hard', priceFen: 800_00 }];
const declared = { name: '人工账号', fans: 20_000, posts30d: 12 };

const newName = () => `证明号${randomUUID().slice(0, 8)}`;

const byHand = () => ({
  kind: 'oa' as const,
  platformId: `gh_${randomUUID().slice(0, 12)}`,
  declared: { ...declared, name: newName() },
});

function ready(who: Person, payload: Record<string, unknown>, ...own: string[]): ReadyCall {
  return { who, payload: { request_id: randomUUID(), ...payload }, own };
}

async function started(world: World, side: 'ad' | 'media'): Promise<string> {
  const key = side === 'ad' ? 'ad/promotedAuthStart' : 'media/accountAuthStart';
  const { authId } = await world.stage.ok(world[side], key, { kind: 'oa', consent: true });
  return authId;
}

/** Authorised, described and priced, not submitted. */
async function draft(world: World): Promise<string> {
  const { stage, media } = world;
  const authId = await started(world, 'media');
  const { accountId } = await stage.ok(media, 'user/accountAuthPlay', { authId, act: 'full', name: newName() } as never);
  const id = accountId ?? '';
  await stage.ok(media, 'media/accountSave', { id, form } as never);
  // What the new account is said to be read decides whether this price is far from usual, and differs from run to run.
  await stage.ok(media, 'media/rateCard', { id, prices, reason: '近期阅读上升' } as never);
  return id;
}

async function submitted(world: World): Promise<string> {
  const id = await draft(world);
  await world.stage.ok(world.media, 'media/accountSubmit', { id });
  return id;
}

const normal = (world: World) => world.stage.mediaAccount(world.media.id);

const onAccount =
  (account: (world: World) => Promise<string>, more: Record<string, unknown> = {}): Scene =>
  async (world) => {
    const id = await account(world);
    return ready(world.media, { id, ...more }, id);
  };

async function promotedByHand({ stage, ad }: World): Promise<string> {
  const { id } = await stage.ok(ad, 'ad/promotedAdd', {
    kind: 'oa',
    platformId: `gh_${randomUUID().slice(0, 12)}`,
    name: newName(),
  });
  return id;
}

export const accountScenes: Scenes = {
  'media/accounts': async ({ media }) => ({ who: media, payload: { page: 1, pageSize: 20 } }),
  'media/accountExport': async ({ media }) => ({ who: media, payload: {} }),
  'media/accountDetail': async (world) => {
    const id = await normal(world);
    return { who: world.media, payload: { id }, own: [id] };
  },
  'media/accountAuthStart': async ({ media }) => ready(media, { kind: 'oa', consent: true }),
  'media/accountAuthResult': async (world) => {
    const authId = await started(world, 'media');
    return { who: world.media, payload: { authId }, own: [authId] };
  },
  'media/accountAuthCancel': async (world) => {
    const authId = await started(world, 'media');
    return ready(world.media, { authId }, authId);
  },
  'user/accountAuthPlay': async (world) => {
    const authId = await started(world, 'media');
    return { who: world.media, payload: { authId, act: 'full', name: newName() }, own: [authId] };
  },
  'media/accountAdd': async ({ media }) => ready(media, byHand()),
  'media/accountProof': async (world) => {
    const { stage, media } = world;
    const { id } = await stage.ok(media, 'media/accountAdd', byHand());
    return ready(media, { id, files: [await fileOf(stage.services, media.id, 'attachment')] }, id);
  },
  'media/accountSave': onAccount(draft, { form }),
  'media/accountSettings': onAccount(normal, { adsPerPush: 2 }),
  'media/accountSubmit': onAccount(draft),
  'media/accountWithdraw': onAccount(submitted),
  'media/offline': onAccount(normal),
  'media/online': onAccount(async (world) => {
    const id = await normal(world);
    await world.stage.ok(world.media, 'media/offline', { id });
    return id;
  }),
  'media/unbind': onAccount(normal),
  'media/rateCard': onAccount(normal, { prices }),
  'media/rateCards': async (world) => {
    const id = await normal(world);
    return { who: world.media, payload: { page: 1, pageSize: 20, filters: { id } }, own: [id] };
  },
  'media/autoRule': onAccount(normal, { rules: [{ adType: 'read', enabled: true, minPriceFen: 40, maxOpen: 3 }] }),
  'ad/promotedAccounts': async ({ ad }) => ({ who: ad, payload: {} }),
  'ad/promotedAuthStart': async ({ ad }) => ready(ad, { kind: 'oa', consent: true }),
  'ad/promotedAuthResult': async (world) => {
    const authId = await started(world, 'ad');
    return { who: world.ad, payload: { authId }, own: [authId] };
  },
  'ad/promotedAuthCancel': async (world) => {
    const authId = await started(world, 'ad');
    return ready(world.ad, { authId }, authId);
  },
  'ad/promotedAdd': async ({ ad }) => ready(ad, { kind: 'oa', platformId: `gh_${randomUUID().slice(0, 12)}`, name: newName() }),
  'ad/promotedProof': async (world) => {
    const id = await promotedByHand(world);
    return ready(world.ad, { id, files: [await fileOf(world.stage.services, world.ad.id, 'attachment')] }, id);
  },
  'ad/promotedRemove': async (world) => {
    const id = await promotedByHand(world);
    return ready(world.ad, { id }, id);
  },
};
