import { type DatabaseTransaction, Refusal, refuse, type SignedInCall } from '../../platform';
import type { IdentityServices } from '../services';
import type { User } from '../tables';
import { attemptFailed, beforeAttempt, countAttempt, forgetFailures, guesserOf, lockRules } from './failures';

/**
 * Proves a signed-in user's password, protected like a sign-in, so that a stolen session cannot be used to guess it. Must be called inside
 * `inTransaction` or `once`: a wrong attempt is counted, and the count is kept.
 * @throws Refusal `wrong`, `lockedOut`, `accountGuardedHere`, at the field `path`
 */
export async function reauthenticate(
  trx: DatabaseTransaction,
  services: Pick<IdentityServices, 'keys' | 'phones' | 'passwords'>,
  { user, password, call }: { user: User; password: string; call: Pick<SignedInCall, 'ip' | 'browser'> },
  { wrong, path }: { wrong: 'currentPasswordWrong' | 'loginPasswordWrong'; path: string },
): Promise<void> {
  try {
    const guesser = await guesserOf(trx, services, { side: user.side, phone: services.phones.open(user.phone_enc) }, call);
    await beforeAttempt(trx, guesser);
    const counted = await countAttempt(trx, guesser);
    if (!(await services.passwords.verify(user.password_hash, password))) throw await attemptFailed(trx, guesser, counted);
    await forgetFailures(trx, guesser);
  } catch (error) {
    throw error instanceof Refusal ? atField(error, wrong, path) : error;
  }
}

/** The refusal of a sign-in, shown at the field; what was counted stays counted. */
function atField({ reason, data }: Refusal, wrong: 'currentPasswordWrong' | 'loginPasswordWrong', path: string): Refusal {
  const details = { data, path, keepsWrites: true };
  if (reason === 'accountGuarded') return refuse('accountGuardedHere', details);
  return reason === 'lockedOut' ? refuse('lockedOut', { minutes: lockRules.lockMinutes }, details) : refuse(wrong, details);
}
