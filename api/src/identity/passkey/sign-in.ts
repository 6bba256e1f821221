/** Signing in by a passkey that the browser or the phone has: beside password and code, and for both steps. `docs/domain/identity.md#passkeys`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import type { Credentials } from '@shizhong/shared-contracts/session';
import { type Call, inTransaction, refuse } from '../../platform';
import { signInFully } from '../account/login';
import { userById } from '../account/store';
import type { IdentityServices } from '../services';
import { sourceSide } from '../session/store';
import { checkAssertion } from './assertion';
import { passkeyPlace } from './place';
import { requestOptions } from './prove';

export async function signInOptions(
  services: Pick<IdentityServices, 'db' | 'settings'>,
  call: Pick<Call, 'origin'>,
): Promise<ResponseOf<'auth/passkeyOptions'>> {
  const { rpId } = passkeyPlace(services, call);
  return requestOptions(services.db, { purpose: 'signIn', sessionId: null }, rpId, []);
}

/** @throws Refusal `passkeyOfAdvertiser`, `passkeyOfMediaOwner`, those of `checkAssertion` and `signInFully` */
export async function passkeyLogin(
  services: IdentityServices,
  { passkey: assertion, source, remember = false, cancelClosing = false }: RequestOf<'auth/passkeyLogin'>,
  call: Call,
): Promise<Credentials> {
  const side = sourceSide(source);
  return inTransaction(services.db, async (trx) => {
    const asked = { purpose: 'signIn', sessionId: null } as const;
    const { userId } = await checkAssertion(trx, services, { ...asked, assertion, call }, (owner) => {
      if (owner.side === side) return null;
      return refuse(owner.side === 'ad' ? 'passkeyOfAdvertiser' : 'passkeyOfMediaOwner', { keepsWrites: true });
    });
    return signInFully(trx, services, await userById(trx, userId), call, { remember, cancelClosing });
  });
}
