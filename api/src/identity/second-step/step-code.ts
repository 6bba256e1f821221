import { type DatabaseTransaction, refuse, type SignedInCall } from '../../platform';
import type { Assertion } from '../passkey/assertion';
import { provePasskey } from '../passkey/prove';
import type { IdentityServices } from '../services';
import type { User } from '../tables';
import { isSecondStepOn } from './authenticator';
import { checkSecondStep } from './check-code';

/**
 * The code that acts of a signed-in user ask for besides password or SMS code, where the second step is on, or a passkey in its place: a stolen session and a stolen
 * phone number together are not enough. Must be called inside `inTransaction` or `once`: wrong attempts are counted.
 * @throws Refusal `stepUpCodeMissing`, those of `checkSecondStep`, all at `code`, those of `provePasskey`
 */
export async function proveStepCode(
  trx: DatabaseTransaction,
  services: IdentityServices,
  {
    user,
    given: { code, passkey },
    call,
  }: {
    user: User;
    given: { code?: string | undefined; passkey?: Assertion | undefined };
    call: Pick<SignedInCall, 'user' | 'ip' | 'browser' | 'origin'>;
  },
): Promise<void> {
  if (!(await isSecondStepOn(trx, user.id))) return;
  if (passkey) return provePasskey(trx, services, call, passkey);
  if (!code) throw refuse('stepUpCodeMissing');
  await checkSecondStep(trx, services, { user, code, call });
}
