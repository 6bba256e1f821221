/** Scenes for the second step of a sign-in. */
import { sources } from '@shizhong/shared-contracts/session';
import { nothing, requestId } from '../../../proofs/calls';
import type { Scenes, World } from '../../../proofs/world';
import { appCode, secretOf } from '../../../test/authenticator';
import { password } from '../../../test/test-api';

async function settingUp({ stage }: World) {
  const who = await stage.person('ad');
  const { secret } = await stage.ok(who, 'user/secondStepStart', { password });
  return { who, code: appCode(secretOf(secret)) };
}

/** A user whose second step is on, with a recovery code. */
async function protectedUser(world: World) {
  const { who, code } = await settingUp(world);
  const { recoveryCodes } = await world.stage.ok(who, 'user/secondStepConfirm', { code });
  return { who, recoveryCode: recoveryCodes[0] ?? '' };
}

export const secondStepScenes = {
  'auth/secondStep': async (world) => {
    const { who, recoveryCode } = await protectedUser(world);
    const { data } = await world.stage.api.call('auth/login', { phone: who.phone, password, source: sources.ad });
    return { who: null, payload: { ticket: (data as unknown as { ticket: string }).ticket, code: recoveryCode } };
  },
  'user/secondStep': nothing(),
  'user/secondStepStart': async ({ stage }) => ({ who: await stage.person('ad'), payload: { password } }),
  'user/secondStepConfirm': async (world) => {
    const { who, code } = await settingUp(world);
    return { who, payload: { ...requestId(), code } };
  },
  'user/secondStepOff': async (world) => {
    const { who, recoveryCode } = await protectedUser(world);
    return { who, payload: { ...requestId(), code: recoveryCode } };
  },
  'user/recoveryCodes': async (world) => {
    const { who, recoveryCode } = await protectedUser(world);
    return { who, payload: { ...requestId(), code: recoveryCode } };
  },
} satisfies Scenes;
