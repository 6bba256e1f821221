import { type DatabaseTransaction, refuse, type SignedInCall } from '../../platform';
import type { Assertion } from '../passkey/assertion';
import { provePasskey } from '../passkey/prove';
import { proveStepCode } from '../second-step/step-code';
import type { IdentityServices } from '../services';
import { spendCode, tryCode } from '../sms/codes';
import { reauthenticate } from './reauthenticate';
import { userById } from './store';

export interface SecondFactor {
  password?: string | undefined;
  smsCode?: string | undefined;
  /** Of the second step, where it is on. */
  code?: string | undefined;
  /** In the place of all the others, or of the code. */
  passkey?: Assertion | undefined;
}

/**
 * Must be called inside `inTransaction` or `once`: a wrong attempt is counted, and the count is kept.
 * @returns the kind of proof given
 * @throws Refusal `secondFactorMissing` (no proof given), `loginPasswordWrong`, `smsCodeWrong`, `lockedOut`, those of
 *   `proveStepCode` and `provePasskey`
 */
export async function proveSecondFactor(
  trx: DatabaseTransaction,
  services: IdentityServices,
  call: Pick<SignedInCall, 'user' | 'ip' | 'browser' | 'origin'>,
  given: SecondFactor,
): Promise<'password' | 'sms' | 'passkey'> {
  const user = await userById(trx, call.user.userId);
  if (given.smsCode) {
    const phone = services.phones.open(user.phone_enc);
    const sent = await tryCode(trx, services, { side: user.side, purpose: 'secondFactor', phone, code: given.smsCode });
    await proveStepCode(trx, services, { user, given, call });
    // Last, so that a wrong code of the authenticator does not cost another text message.
    await spendCode(trx, sent);
    return 'sms';
  }
  if (!given.password && given.passkey) {
    await provePasskey(trx, services, call, given.passkey);
    return 'passkey';
  }
  if (!given.password) throw refuse('secondFactorMissing');
  await reauthenticate(
    trx,
    services,
    { user, password: given.password, call },
    { wrong: 'loginPasswordWrong', path: 'password' },
  );
  await proveStepCode(trx, services, { user, given, call });
  return 'password';
}
