import { type DatabaseTransaction, refuse, type SignedInCall } from '../../platform';
import type { IdentityServices } from '../services';
import { spendCode, tryCode } from '../sms/codes';
import { reauthenticate } from './reauthenticate';
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
  call: Pick<SignedInCall, 'user' | 'ip' | 'browser'>,
  given: SecondFactor,
): Promise<'password' | 'sms'> {
  const user = await userById(trx, call.user.userId);
  if (given.smsCode) {
    const phone = services.phones.open(user.phone_enc);
    await spendCode(trx, await tryCode(trx, services, { side: user.side, purpose: 'secondFactor', phone, code: given.smsCode }));
    return 'sms';
  }
  if (!given.password) throw refuse('secondFactorMissing');
  await reauthenticate(
    trx,
    services,
    { user, password: given.password, call },
    { wrong: 'loginPasswordWrong', path: 'password' },
  );
  return 'password';
}
