/** Scenes for accounts, sessions, certification and messages. */
import { randomInt, randomUUID } from 'node:crypto';
import { sources } from '@shizhong/shared-contracts/session';
import { firstPage, forAll, nothing, requestId } from '../../../proofs/calls';
import type { ReadyCall, Scenes, World } from '../../../proofs/world';
import { companyForm, fileOf, personForm } from '../../../test/certify';
import { password, randomPhone, registration } from '../../../test/test-api';
import { passIdentification } from '../identification/operate';
import { caseOf } from '../identification/store';
import { notify } from '../messages/notify';
import { passkeyScenes } from './passkeys';
import { reachScenes } from './reach';
import { savedViewScenes } from './saved-views';
import { secondStepScenes } from './second-step';
import { webhookScenes } from './webhooks';

/** A fresh user for calls that end sessions or consume something that a user has only once. */
async function newcomer({ stage }: World, side: 'ad' | 'media' = 'ad') {
  return stage.person(side);
}

async function identityOf(world: World): Promise<ReadyCall> {
  const who = await newcomer(world);
  const form = companyForm(await fileOf(world.stage.services, who.id));
  return { who, payload: { ...requestId(), form, consentSensitive: true } };
}

async function reviewedBy(world: World, step: 'submitted' | 'passed') {
  const { stage } = world;
  const { who, payload } = await identityOf(world);
  if (!who) throw new Error('no user');
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

const licence = () => `62220200000${randomInt(10_000_000, 99_999_999)}`;

export const identityScenes: Scenes = {
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
  'auth/authWithdraw': async (world) => ({ who: await reviewedBy(world, 'submitted'), payload: requestId() }),
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
  'auth/qualificationWithdraw': async ({ stage, ad }) => {
    const fileId = await fileOf(stage.services, ad.id);
    const held = { code: 'food_licence', number: licence(), fileId, endsOn: '2030-01-01' } as const;
    const { id } = await stage.ok(ad, 'auth/qualificationSave', held);
    return { who: ad, payload: { id, ...requestId() }, own: [id] };
  },
  'auth/qualificationSave': async ({ stage, ad }) => ({
    who: ad,
    payload: {
      ...requestId(),
      code: 'food_licence',
      number: licence(),
      fileId: await fileOf(stage.services, ad.id),
      endsOn: '2030-01-01',
    },
  }),

  'user/sessions': async ({ ad }) => ({ who: ad, payload: {} }),
  'user/sessionEnd': async ({ stage }) => {
    const who = await stage.person('ad');
    await stage.api.call('auth/login', { phone: who.phone, password, source: sources.ad });
    const [other] = (await stage.ok(who, 'user/sessions', {})).filter(({ current }) => !current);
    const id = other?.id ?? '';
    return { who, payload: { id, request_id: randomUUID(), password }, own: [id] };
  },
  'user/sessionEndOthers': async ({ stage }) => ({ who: await stage.person('ad'), payload: { ...requestId(), password } }),
  'user/deviceName': async ({ stage }) => {
    const who = await stage.person('ad');
    const [own] = await stage.ok(who, 'user/sessions', {});
    const id = own?.id ?? '';
    return { who, payload: { ...requestId(), id, name: '公司电脑' }, own: [id] };
  },
  'user/loginHistory': async ({ ad }) => ({ who: ad, payload: firstPage }),

  'messages/list': async ({ ad }) => ({ who: ad, payload: firstPage }),
  'messages/read': async (world) => ({ who: world.ad, payload: { ids: [await messageOf(world)] } }),
  'messages/restore': async (world) => ({ who: world.ad, payload: { ids: [await messageOf(world)] } }),
  'messages/delete': async (world) => ({ who: world.ad, payload: { ids: [await messageOf(world)] } }),
  'messages/settings': nothing(),
  'messages/settingsSave': async ({ ad }) => ({ who: ad, payload: { class: 'activity', on: true } }),
  'messages/ticket': nothing(),

  ...reachScenes,
  ...webhookScenes,
  ...secondStepScenes,
  ...passkeyScenes,
  ...savedViewScenes,
};
