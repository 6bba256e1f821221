/** Scenes for webhooks. Nothing is posted: proofs run no jobs, and the address is nobody's. */
import { randomUUID } from 'node:crypto';
import { requestId } from '../../../proofs/calls';
import type { Scenes, World } from '../../../proofs/world';
import { password } from '../../../test/test-api';

const form = () => ({ ...requestId(), url: `https://${randomUUID()}.example.com/`, classes: ['order' as const], password });

async function webhookOf({ stage }: World) {
  const who = await stage.person('ad');
  const { id } = await stage.ok(who, 'user/webhookAdd', form());
  return { who, id };
}

async function one(world: World) {
  const { who, id } = await webhookOf(world);
  return { who, payload: { id, ...requestId() }, own: [id] };
}

export const webhookScenes: Scenes = {
  'user/webhooks': async ({ ad }) => ({ who: ad, payload: {} }),
  'user/webhookAdd': async ({ stage }) => ({ who: await stage.person('ad'), payload: form() }),
  'user/webhookRotate': async (world) => {
    const { who, payload, own } = await one(world);
    return { who, payload: { ...payload, password }, own };
  },
  'user/webhookRemove': one,
  'user/webhookResume': one,
  'user/webhookPing': one,
  'user/webhookDeliveries': async (world) => {
    const { who, id } = await webhookOf(world);
    return { who, payload: { page: 1, pageSize: 20, filters: { id } }, own: [id] };
  },
  'user/webhookResend': async (world) => {
    const { who, id } = await webhookOf(world);
    await world.stage.ok(who, 'user/webhookPing', { id, ...requestId() });
    const { list } = await world.stage.ok(who, 'user/webhookDeliveries', { page: 1, pageSize: 20, filters: { id } });
    const delivery = list[0]?.id ?? '';
    return { who, payload: { id: delivery, ...requestId() }, own: [delivery] };
  },
};
