import { type DatabaseTransaction, refuse, type SignedInCall } from '../../platform';
import type { IdentityServices } from '../services';
import { spendCode, tryCode } from '../sms/codes';
import { atPasswordField, attemptFailed, beforeAttempt, countAttempt, failureKey, forgetFailures } from './failures';
import { userById } from './store';

export interface SecondFactor {
  password?: string | undefined;
  smsCode?: string | undefined;
}

/**
 * Must be called inside `inTransaction` or `once`: a wrong attempt is counted, and the count is kept.
 * @returns the kind of proof given
 * @throws Refusal `secondFactorMissing` (no proof given), `loginPasswordWrong`, `smsCodeWrong`, `lockedOut`
 */
export async function proveSecondFactor(
  trx: DatabaseTransaction,
  services: IdentityServices,
  { user: caller, ip }: Pick<SignedInCall, 'user' | 'ip'>,
  given: SecondFactor,
): Promise<'password' | 'sms'> {
  const user = await userById(trx, caller.userId);
  const phone = services.phones.open(user.phone_enc);
  if (given.smsCode) {
    await spendCode(trx, await tryCode(trx, services, { side: user.side, purpose: 'secondFactor', phone, code: given.smsCode }));
    return 'sms';
  }
  if (!given.password) throw refuse('secondFactorMissing');
  const key = failureKey(services, user.side, phone, ip);
  await beforeAttempt(trx, key);
  const failures = await countAttempt(trx, key);
  if (!(await services.passwords.verify(user.password_hash, given.password))) {
    const refusal = await attemptFailed(trx, key, failures);
    throw atPasswordField(refusal, 'loginPasswordWrong', 'password');
  }
  await forgetFailures(trx, key);
  return 'password';
}
