/** Tickets, sign-ins, closing of an account, invoice titles. */
import { randomUUID } from 'node:crypto';
import type { EndpointKey } from '@shizhong/shared-contracts/endpoints';
import { sources } from '@shizhong/shared-contracts/session';
import { resolveTicket } from '../src/site';
import type { Person } from '../test/campaign-stage';
import { fileOf } from '../test/certify';
import { password, randomPhone } from '../test/test-api';
import type { Scene, World } from './world';

const firstPage = { page: 1, pageSize: 20 };
const ticketForm = { kind: 'order', body: '广告投放两天还没有媒体接单，请帮忙看看。' } as const;
const titleForm = { title: '测试公司', email: 'cw@example.com' };

const attached = async ({ stage }: World, who: Person) => ({ fileIds: [await fileOf(stage.services, who.id, 'attachment')] });

/** Of somebody new: a day has room for twenty tickets of one person only. */
async function ticketOf({ stage }: World) {
  const who = await stage.person('ad');
  const { id } = await stage.ok(who, 'ticket/create', ticketForm);
  return { who, id };
}

async function titleOf({ stage }: World) {
  const who = await stage.person('ad');
  const { id } = await stage.ok(who, 'adFinance/invoiceTitleSave', titleForm);
  return { who, id };
}

export const serviceScenes: Partial<Record<EndpointKey, Scene>> = {
  'ticket/list': async ({ ad }) => ({ who: ad, payload: firstPage }),
  'ticket/create': async (world) => {
    const who = await world.stage.person('ad');
    return { who, payload: { request_id: randomUUID(), ...ticketForm, ...(await attached(world, who)) } };
  },
  'ticket/detail': async (world) => {
    const { who, id } = await ticketOf(world);
    return { who, payload: { id }, own: [id] };
  },
  'ticket/supplement': async (world) => {
    const { who, id } = await ticketOf(world);
    return { who, payload: { id, request_id: randomUUID(), body: '补充一句', ...(await attached(world, who)) }, own: [id] };
  },
  'ticket/close': async (world) => {
    const { who, id } = await ticketOf(world);
    return { who, payload: { id, request_id: randomUUID() }, own: [id] };
  },
  'ticket/rate': async (world) => {
    const { who, id } = await ticketOf(world);
    await resolveTicket(world.stage.services, world.stage.operator, { id, text: '已处理' });
    return { who, payload: { id, request_id: randomUUID(), score: 5 }, own: [id] };
  },
  'contact/complain': async ({ stage }) => {
    const phone = randomPhone();
    const smsCode = await stage.api.codeFor(phone, 'contact', 'ad');
    return {
      who: null,
      payload: { request_id: randomUUID(), source: sources.ad, kind: 'fees', body: '被重复扣费两次，请核对。', phone, smsCode },
    };
  },

  'user/sessions': async ({ ad }) => ({ who: ad, payload: {} }),
  'user/sessionEnd': async ({ stage }) => {
    const who = await stage.person('ad');
    await stage.api.call('auth/login', { phone: who.phone, password, source: sources.ad });
    const [other] = (await stage.ok(who, 'user/sessions', {})).filter(({ current }) => !current);
    const id = other?.id ?? '';
    return { who, payload: { id, request_id: randomUUID() }, own: [id] };
  },
  'user/loginHistory': async ({ ad }) => ({ who: ad, payload: firstPage }),
  'user/dataExport': async ({ stage }) => ({ who: await stage.person('ad'), payload: { password } }),
  'user/closeCheck': async ({ ad }) => ({ who: ad, payload: {} }),
  'user/close': async ({ stage }) => ({ who: await stage.person('ad'), payload: { password } }),
  'adFinance/invoiceTitles': async ({ ad }) => ({ who: ad, payload: {} }),
  'adFinance/invoiceTitleSave': async ({ stage }) => ({
    who: await stage.person('ad'),
    payload: { request_id: randomUUID(), ...titleForm },
  }),
  'adFinance/invoiceTitleRemove': async (world) => {
    const { who, id } = await titleOf(world);
    return { who, payload: { id, request_id: randomUUID() }, own: [id] };
  },
};
