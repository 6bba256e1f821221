/** Tickets and complaints. */
import { randomUUID } from 'node:crypto';
import { sources } from '@shizhong/shared-contracts/session';
import type { Scenes, World } from '../../../proofs/world';
import type { Person } from '../../../test/campaign-stage';
import { fileOf } from '../../../test/certify';
import { randomPhone } from '../../../test/test-api';
import { resolveTicket } from '../ticket/operate';

const firstPage = { page: 1, pageSize: 20 };
const ticketForm = { kind: 'order', body: '广告投放两天还没有媒体接单，请帮忙看看。' } as const;

const attached = async ({ stage }: World, who: Person) => ({ fileIds: [await fileOf(stage.services, who.id, 'attachment')] });

/** Uses a new user: one user may create only twenty tickets a day. */
async function ticketOf({ stage }: World) {
  const who = await stage.person('ad');
  const { id } = await stage.ok(who, 'ticket/create', ticketForm);
  return { who, id };
}

export const ticketScenes: Scenes = {
  'ticket/list': async ({ ad }) => ({ who: ad, payload: firstPage }),
  'ticket/export': async ({ ad }) => ({ who: ad, payload: {} }),
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
};
