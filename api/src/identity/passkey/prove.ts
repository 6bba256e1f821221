/** A passkey in the place of password and codes, by somebody already signed in. `docs/domain/identity.md#second-factor`. */
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, type DatabaseTransaction, refuse, type SignedInCall } from '../../platform';
import type { IdentityServices } from '../services';
import { type Assertion, checkAssertion } from './assertion';
import { challengeMs, issueChallenge } from './challenges';
import { passkeyPlace } from './place';
import { credentialsOf } from './store';

export async function askProof(
  services: Pick<IdentityServices, 'db' | 'settings'>,
  call: Pick<SignedInCall, 'user' | 'origin'>,
): Promise<ResponseOf<'user/passkeyProve'>> {
  const { rpId } = passkeyPlace(services, call);
  const { userId, sessionId } = call.user;
  return requestOptions(services.db, { purpose: 'prove', sessionId }, rpId, await credentialsOf(services.db, userId));
}

export async function requestOptions(
  db: Database,
  asked: Parameters<typeof issueChallenge>[1],
  rpId: string,
  allowCredentials: ResponseOf<'user/passkeyProve'>['allowCredentials'],
): Promise<ResponseOf<'user/passkeyProve'>> {
  const challenge = await issueChallenge(db, asked);
  return { challenge, rpId, timeout: challengeMs, userVerification: 'required', allowCredentials };
}

/** Must be called inside `inTransaction` or `once`. @throws Refusal `passkeyNotYours`, those of `checkAssertion` */
export async function provePasskey(
  trx: DatabaseTransaction,
  services: Pick<IdentityServices, 'settings'>,
  call: Pick<SignedInCall, 'user' | 'origin'>,
  assertion: Assertion,
): Promise<void> {
  const { userId, sessionId } = call.user;
  await checkAssertion(trx, services, { purpose: 'prove', sessionId, assertion, call }, ({ id }) =>
    id === userId ? null : refuse('passkeyNotYours', { keepsWrites: true }),
  );
}
