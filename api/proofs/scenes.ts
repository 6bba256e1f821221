/** For each endpoint what makes its call succeed. Every run of a scene makes objects of its own, so that scenes do not disturb each other. */
import { randomInt, randomUUID } from 'node:crypto';
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { sources } from '@shizhong/shared-contracts/session';
import { approveCampaign, type CampaignForm } from '../src/campaign';
import { addChannel, caseOf, notify, passIdentification } from '../src/identity';
import { companyForm, fileOf, personForm } from '../test/certify';
import { password, randomPhone, registration } from '../test/test-api';
import { accountListScenes } from './account-list-scenes';
import { advertiserScenes } from './advertiser-scenes';
import { dataToolScenes } from './data-tool-scenes';
import { financeScenes } from './finance-scenes';
import { growthScenes } from './growth-scenes';
import { helpScenes } from './help-scenes';
import { marketScenes } from './market-scenes';
import { accountScenes } from './media-account-scenes';
import { orderScenes } from './order-scenes';
import { positionScenes } from './position-scenes';
import { reachScenes } from './reach-scenes';
import { serviceScenes } from './service-scenes';
import type { ReadyCall, Scene, World } from './world';

const requestId = () => ({ request_id: randomUUID() });
const firstPage = { page: 1, pageSize: 20 };

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

function campaignScenes(area: Area): Partial<Record<EndpointKey, Scene>> {
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
    [`${area}/detail`]: onId,
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
    [`${area}/orders`]: async (world: World) => {
      const { id } = await running(world, area);
      return { who: world.ad, payload: { ...firstPage, filters: { id } }, own: [id] };
    },
    [`${area}/export`]: async ({ ad }: World) => ({ who: ad, payload: {} }),
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

/** Somebody for calls that end sign-ins or use up what a person has once. */
async function newcomer({ stage }: World, side: 'ad' | 'media' = 'ad') {
  return stage.person(side);
}

async function identityOf(world: World): Promise<ReadyCall> {
  const who = await newcomer(world);
  const form = companyForm(await fileOf(world.stage.services, who.id));
  return { who, payload: { ...requestId(), form, consentSensitive: true } };
}

async function reviewedBy(world: World, step: 'handed in' | 'passed') {
  const { stage } = world;
  const { who, payload } = await identityOf(world);
  if (!who) throw new Error('nobody');
  await stage.ok(who, 'auth/saveAuth', payload as never);
  const held = await caseOf(stage.db, who.id);
  if (!held) throw new Error('no case');
  if (step === 'passed') await passIdentification(stage.services, stage.operator, { caseId: held.id });
  return who;
}

async function changeOf(world: World): Promise<ReadyCall> {
  const { services } = world.stage;
  const who = await newcomer(world, 'media');
  const fileId = await fileOf(services, who.id);
  const form = personForm(fileId);
  await world.stage.ok(who, 'auth/saveAuth', { form, consentSensitive: true });
  const held = await caseOf(services.db, who.id);
  if (held) await passIdentification(services, world.stage.operator, { caseId: held.id });
  return { who, payload: { ...requestId(), form: { ...form, email: 'new@example.com' }, consentSensitive: true } };
}

async function messageOf({ stage, ad }: World) {
  const title = `消息 ${randomInt(1_000_000)}`;
  await stage.db
    .transaction()
    .execute((trx) => notify(trx, { userId: ad.id, class: 'order', title, body: '内容', link: '/admin-ad/index' }));
  const { id } = await stage.db.selectFrom('message').select('id').where('title', '=', title).executeTakeFirstOrThrow();
  return String(id);
}

const nothing =
  (side: 'ad' | 'media' = 'ad'): Scene =>
  async (world) => ({ who: side === 'ad' ? world.ad : world.media, payload: {} });
const forAll: Scene = async () => ({ who: null, payload: {} });

export const scenes: Partial<Record<EndpointKey, Scene>> = {
  ...campaignScenes('adRead'),
  ...campaignScenes('adFans'),
  ...campaignScenes('adVideo'),

  'auth/captcha': forAll,
  'auth/sendSms': async () => ({ who: null, payload: { phone: randomPhone(), source: sources.ad, purpose: 'register' } }),
  'auth/register': async ({ stage }) => {
    const phone = randomPhone();
    return { who: null, payload: registration('ad', phone, await stage.api.codeFor(phone, 'register', 'ad')) };
  },
  'auth/login': async (world) => {
    const { phone } = await newcomer(world);
    return { who: null, payload: { phone, password, source: sources.ad } };
  },
  'auth/loginSms': async (world) => {
    const { phone } = await newcomer(world);
    const smsCode = await world.stage.api.codeFor(phone, 'login', 'ad');
    return { who: null, payload: { phone, smsCode, source: sources.ad } };
  },
  'auth/logout': async (world) => ({ who: await newcomer(world), payload: {} }),
  'auth/forgetVerify': async (world) => {
    const { phone } = await newcomer(world);
    const smsCode = await world.stage.api.codeFor(phone, 'forget', 'ad');
    return { who: null, payload: { phone, smsCode, source: sources.ad } };
  },
  'auth/forgetReset': async (world) => {
    const { phone } = await newcomer(world);
    const { api } = world.stage;
    const smsCode = await api.codeFor(phone, 'forget', 'ad');
    const { resetToken } = (await api.call('auth/forgetVerify', { phone, smsCode, source: sources.ad })).data;
    return { who: null, payload: { resetToken, password: 'Other-5678' } };
  },
  'auth/changePassword': async (world) => ({
    who: await newcomer(world),
    payload: { ...requestId(), oldPassword: password, newPassword: 'Other-5678' },
  }),
  'auth/changePhone': async (world) => {
    const who = await newcomer(world);
    const newPhone = randomPhone();
    const { api } = world.stage;
    const oldSmsCode = (await world.stage.ok(who, 'auth/sendSmsOld', {})).demoCode;
    const newSmsCode = await api.codeFor(newPhone, 'changePhoneNew', 'ad');
    return { who, payload: { ...requestId(), oldSmsCode, newPhone, newSmsCode } };
  },
  'auth/sendSmsOld': async (world) => ({ who: await newcomer(world), payload: {} }),
  'auth/getAuthData': nothing(),
  'auth/saveAuth': identityOf,
  'auth/authWithdraw': async (world) => ({ who: await reviewedBy(world, 'handed in'), payload: requestId() }),
  'auth/authChange': changeOf,
  'auth/authChangeCancel': async (world) => {
    const { who, payload } = await changeOf(world);
    if (who) await world.stage.ok(who, 'auth/authChange', payload as never);
    return { who, payload: requestId() };
  },
  'auth/sendSmsFactor': async (world) => ({ who: await newcomer(world), payload: {} }),
  'auth/authReveal': async (world) => ({ who: await reviewedBy(world, 'passed'), payload: { password } }),
  'auth/qualifications': nothing(),
  'auth/consents': nothing(),
  'auth/consent': async ({ ad }) => ({ who: ad, payload: { ...requestId(), doc: 'privacy', action: 'agree' } }),

  'ad/getUserInfo': nothing(),
  'media/userInfo': nothing('media'),
  'ad/dashboard': nothing(),
  'ad/dashboardTrend': async ({ ad }) => ({ who: ad, payload: { days: 30 } }),
  'ad/dashboardRunning': nothing(),
  'media/dashboard': nothing('media'),
  'upload/links': async ({ stage, ad }) => ({ who: ad, payload: { ids: [await fileOf(stage.services, ad.id)] } }),
  'adMedia/find': async ({ ad }) => ({ who: ad, payload: { keyword: '测试' } }),
  'user/saveProfile': async ({ stage, ad }) => {
    const avatarFileId = await fileOf(stage.services, ad.id, 'avatar');
    return { who: ad, payload: { nickname: '新昵称', avatarFileId } };
  },
  'messages/list': async ({ ad }) => ({ who: ad, payload: firstPage }),
  'messages/read': async (world) => ({ who: world.ad, payload: { ids: [await messageOf(world)] } }),
  'messages/delete': async (world) => ({ who: world.ad, payload: { ids: [await messageOf(world)] } }),
  'messages/settings': nothing(),
  'messages/settingsSave': async ({ ad }) => ({ who: ad, payload: { class: 'activity', on: true } }),
  'messages/ticket': nothing(),
  'announcement/list': nothing(),
  'home/notices': forAll,
  'ad/adAdressInfo': forAll,
  'adRead/getArea': forAll,
  'home/industries': forAll,
  'home/public/account': async ({ stage }) => {
    const [uid, mid] = [String(randomInt(1_000_000)), '1'];
    await addChannel(stage.db, { uid, mid, promCode: null });
    return { who: null, payload: { uid, mid, type: '1' } };
  },

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
  'media/claim': async (world) => {
    const { id } = await running(world, 'adRead');
    const { stage } = world;
    // A burst of claims of one owner is refused, so each comes from an owner of its own.
    const who = await stage.mediaOwner();
    return {
      who,
      payload: { ...requestId(), campaignId: id, accountId: who.accountId, position: 1, planAt: stage.plan(), unitPriceFen: 50 },
      own: [who.accountId],
    };
  },

  'upload/file': async ({ ad }) => ({ who: ad, payload: { purpose: 'attachment' } }),

  ...accountListScenes,
  ...accountScenes,
  ...financeScenes,
  ...orderScenes,
  ...advertiserScenes,
  ...positionScenes,
  ...serviceScenes,
  ...reachScenes,
  ...dataToolScenes,
  ...marketScenes,
  ...helpScenes,
  ...growthScenes,
};
