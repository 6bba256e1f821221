import type { DeskEndpointKey } from '@shizhong/shared-contracts/operator/desk';
import { begin, sittingOf } from './begin';
import type { DeskHandlers } from './call';
import { addPasskey, ownPasskeys, passkeyChallenge, removePasskey, startPasskey } from './passkeys';
import { proved, signInByPasskey } from './sign-in';

export const passkeyHandlers: Pick<DeskHandlers, Extract<DeskEndpointKey, `desk/passkey${string}`>> = {
  'desk/passkeyOptions': (_, { desk: { services }, place }) => passkeyChallenge(services, null, place),
  async 'desk/passkeySignIn'({ passkey }, call) {
    return { me: await begin(call, await signInByPasskey(call.desk.services, passkey, call.place)) };
  },
  'desk/passkeyProve': (_, { desk: { services }, caller, place }) => passkeyChallenge(services, sittingOf(caller()), place),
  'desk/passkeys': (_, { desk: { services }, caller, place }) => ownPasskeys(services, caller().name, place),
  'desk/passkeyStart': (proof, { desk: { services }, caller, place }) =>
    proved(services, sittingOf(caller()), proof, place, (trx) => startPasskey(trx, services, sittingOf(caller()), place)),
  'desk/passkeyAdd': (input, { desk: { services }, caller, place }) => addPasskey(services, sittingOf(caller()), input, place),
  'desk/passkeyRemove': ({ id, ...proof }, { desk: { services }, caller, place }) =>
    proved(services, sittingOf(caller()), proof, place, async (trx) => {
      await removePasskey(trx, services, caller().name, id);
      return {};
    }),
};
