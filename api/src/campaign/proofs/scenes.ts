/** Scenes of each kind of campaign and of the hall. */
import { firstPage, nothing, requestId } from '../../../proofs/calls';
import type { Scene, Scenes, World } from '../../../proofs/world';
import type { CampaignForm } from '../form/form';
import { approveCampaign } from '../review/operate';
import { advertiserScenes } from './advertiser';

type Area = 'adRead' | 'adFans' | 'adVideo';

async function formFor({ stage, ad }: World, area: Area): Promise<CampaignForm> {
  if (area === 'adRead') return stage.goodForm(ad.id);
  const kind = area === 'adFans' ? 'oa' : 'video';
  const promotedAccountId = await stage.promotedAccount(ad.id, kind);
  const promoForm = area === 'adFans' ? 'card' : 'article_card';
  return stage.goodForm(ad.id, { promoForm, promotedAccountId, unitPriceFen: 100, budgetFen: 1_000_00, targetQty: 500 });
}

async function draft(world: World, area: Area) {
  const { stage, ad } = world;
  const saved = await stage.ok(ad, `${area}/save`, { form: await formFor(world, area) });
  return { id: saved.id, version: saved.version };
}

async function submitted(world: World, area: Area) {
  const made = await draft(world, area);
  const { id, version } = await world.stage.ok(world.ad, `${area}/submit`, made);
  return { id, version };
}

async function running(world: World, area: Area) {
  const { stage } = world;
  const { id } = await submitted(world, area);
  await stage.db
    .updateTable('campaign')
    .set({ start_at: new Date(stage.services.clock.now() - 1000) })
    .where('id', '=', id)
    .execute();
  const { version } = await approveCampaign(stage.services, stage.operator, { id });
  return { id, version };
}

async function paused(world: World, area: Area) {
  const { id, version } = await world.stage.ok(world.ad, `${area}/pause`, await running(world, area));
  return { id, version };
}

function scenesOf(area: Area): Scenes {
  const onSubject =
    (ready: (world: World, area: Area) => Promise<{ id: string; version: number }>, more: object = {}): Scene =>
    async (world) => {
      const subject = await ready(world, area);
      return { who: world.ad, payload: { ...subject, ...requestId(), ...more }, own: [subject.id] };
    };
  const onId: Scene = async (world) => {
    const { id } = await running(world, area);
    return { who: world.ad, payload: { id }, own: [id] };
  };
  const withForm: Scene = async (world) => ({ who: world.ad, payload: { form: await formFor(world, area) } });
  return {
    [`${area}/list`]: async ({ ad }: World) => ({ who: ad, payload: firstPage }),
    [`${area}/sums`]: async ({ ad }: World) => ({ who: ad, payload: {} }),
    [`${area}/save`]: async (world: World) => {
      const subject = await draft(world, area);
      const payload = { ...subject, ...requestId(), form: await formFor(world, area) };
      return { who: world.ad, payload, own: [subject.id] };
    },
    [`${area}/submit`]: onSubject(draft),
    [`${area}/withdraw`]: onSubject(submitted),
    [`${area}/pause`]: onSubject(running),
    [`${area}/resume`]: onSubject(paused),
    [`${area}/terminate`]: onSubject(running),
    [`${area}/terminatePreview`]: onId,
    [`${area}/copy`]: async (world: World) => {
      const { id } = await draft(world, area);
      return { who: world.ad, payload: { id, ...requestId() }, own: [id] };
    },
    [`${area}/delete`]: onSubject(draft),
    [`${area}/editLive`]: onSubject(running, { change: { budgetFen: 1_200_00 } }),
    [`${area}/forecast`]: withForm,
    [`${area}/matchCount`]: withForm,
    [`${area}/checkWords`]: withForm,
    [`${area}/formTerms`]: async ({ ad }: World) => ({ who: ad, payload: {} }),
    [`${area}/import`]: async (world: World) => ({
      who: world.ad,
      payload: { ...requestId(), dryRun: false, rows: [await formFor(world, area)] },
    }),
    [`${area}/importArticle`]: async ({ ad }: World) => ({
      who: ad,
      payload: { url: 'https://mp.weixin.qq.com/s/abcdefghijklmnop' },
    }),
  };
}

export const campaignScenes: Scenes = {
  'ad/tableRead': async ({ ad }) => ({ who: ad, payload: {} }),
  ...scenesOf('adRead'),
  ...scenesOf('adFans'),
  ...scenesOf('adVideo'),
  'media/tasks': async (world) => {
    await running(world, 'adRead');
    return { who: world.media, payload: firstPage };
  },
  'media/taskDetail': async (world) => ({ who: world.media, payload: { id: (await running(world, 'adRead')).id } }),
  'media/taskHide': async (world) => ({
    who: world.media,
    payload: { ...requestId(), campaignId: (await running(world, 'adRead')).id, on: true, reason: 'price' },
  }),
  'media/preferences': nothing('media'),
  'media/personalisation': async ({ stage }) => ({ who: await stage.mediaOwner(), payload: { ...requestId(), on: false } }),

  ...advertiserScenes,
};
