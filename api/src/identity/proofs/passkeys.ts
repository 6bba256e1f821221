/** Scenes for passkeys. */
import { sources } from '@shizhong/shared-contracts/session';
import { nothing, requestId } from '../../../proofs/calls';
import type { Scenes, World } from '../../../proofs/world';
import type { Person } from '../../../test/campaign-stage';
import { TestPasskey } from '../../../test/passkey-authenticator';
import { password } from '../../../test/test-api';

async function attested({ stage }: World, who: Person, passkey = new TestPasskey()) {
  return passkey.attestation(await stage.ok(who, 'user/passkeyStart', { password }));
}

async function owner(world: World) {
  const who = await world.stage.person('ad');
  const passkey = new TestPasskey();
  const { id } = await world.stage.ok(who, 'user/passkeyAdd', { attestation: await attested(world, who, passkey) });
  return { who, passkey, id };
}

export const passkeyScenes = {
  'auth/passkeyOptions': nothing(),
  'auth/passkeyLogin': async (world) => {
    const { passkey } = await owner(world);
    const { data } = await world.stage.api.call('auth/passkeyOptions', {});
    return { who: null, payload: { passkey: passkey.assertion(data), source: sources.ad } };
  },
  'user/passkeys': nothing(),
  'user/passkeyProve': nothing(),
  'user/passkeyStart': async ({ stage }) => ({ who: await stage.person('ad'), payload: { password } }),
  'user/passkeyAdd': async (world) => {
    const who = await world.stage.person('ad');
    return { who, payload: { ...requestId(), attestation: await attested(world, who) } };
  },
  'user/passkeyName': async (world) => {
    const { who, id } = await owner(world);
    return { who, payload: { ...requestId(), id, name: '办公电脑' } };
  },
  'user/passkeyRemove': async (world) => {
    const { who, id } = await owner(world);
    return { who, payload: { ...requestId(), id, password } };
  },
} satisfies Scenes;
