/** Scenes for e-mail, WeChat and API keys. */

import { randomUUID } from 'node:crypto';
import { requestId } from '../../../proofs/calls';
import type { Scenes, World } from '../../../proofs/world';
import { password } from '../../../test/test-api';

async function bindingOf({ stage }: World) {
  const who = await stage.person('ad');
  const { bindId } = await stage.ok(who, 'user/wxBindStart', requestId());
  return { who, bindId };
}

const keyForm = () => ({ ...requestId(), name: '报表程序', scopes: ['finance' as const], password });

async function keyOf({ stage }: World) {
  const who = await stage.person('ad');
  const { id } = await stage.ok(who, 'user/apiKeyCreate', keyForm());
  return { who, id };
}

const newKey = async ({ stage }: World) => ({ who: await stage.person('ad'), payload: keyForm() });

async function keyToRevoke(world: World) {
  const { who, id } = await keyOf(world);
  return { who, payload: { id, ...requestId() }, own: [id] };
}

export const reachScenes: Scenes = {
  'user/reach': async ({ ad }) => ({ who: ad, payload: {} }),
  'user/emailCode': async ({ stage }) => ({ who: await stage.person('ad'), payload: { email: `${randomUUID()}@example.com` } }),
  'user/emailSave': async ({ stage }) => {
    const who = await stage.person('ad');
    const address = `${randomUUID()}@example.com`;
    const { demoCode = '' } = await stage.ok(who, 'user/emailCode', { email: address });
    return { who, payload: { ...requestId(), email: address, code: demoCode } };
  },
  'user/emailRemove': async ({ stage }) => ({ who: await stage.person('ad'), payload: requestId() }),
  'user/wxBindStart': async ({ stage }) => ({ who: await stage.person('ad'), payload: requestId() }),
  'user/wxBindResult': async (world) => {
    const { who, bindId } = await bindingOf(world);
    return { who, payload: { bindId }, own: [bindId] };
  },
  'user/wxBindPlay': async (world) => {
    const { who, bindId } = await bindingOf(world);
    return { who, payload: { bindId, act: 'agree', nickname: randomUUID().slice(0, 20), follows: true }, own: [bindId] };
  },
  'user/wxUnbind': async ({ stage }) => ({ who: await stage.person('ad'), payload: requestId() }),
  'user/apiKeys': async ({ ad }) => ({ who: ad, payload: {} }),
  'user/apiKeyCreate': newKey,
  'ad/apiKeys': async ({ ad }) => ({ who: ad, payload: {} }),
  'ad/apiKeyCreate': newKey,
  'user/apiKeyRotate': async (world) => {
    const { who, id } = await keyOf(world);
    return { who, payload: { id, ...requestId(), overlapHours: 24, password }, own: [id] };
  },
  'user/apiKeyRevoke': keyToRevoke,
  'ad/apiKeyRevoke': keyToRevoke,
};
