/** Proof by somebody who is signed in already that it is really he: the password again, or a code to the own phone. `docs/domain/identity.md#second-factor`. */
import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { type DatabaseTransaction, Refusal, type SignedInCall } from '../../platform';
import type { IdentityServices } from '../services';
import { spendCode, tryCode } from '../sms/codes';
import { attemptFailed, beforeAttempt, countAttempt, failureKey, forgetFailures } from './failures';
import { userById } from './store';

export interface SecondFactor {
  password?: string | undefined;
  smsCode?: string | undefined;
}

/**
 * Call it inside `inTransaction` or `once`: a wrong try is counted, and stays counted.
 * @returns which proof was given
 * @throws Refusal secondFactor (nothing given), wrongCredentials, smsCodeWrong, lockedOut
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
  if (!given.password) throw new Refusal(businessCodes.secondFactor, '请输入登录密码或短信验证码');
  const key = failureKey(services, user.side, phone, ip);
  await beforeAttempt(trx, key);
  const failures = await countAttempt(trx, key);
  if (!(await services.passwords.verify(user.password_hash, given.password))) {
    const refusal = await attemptFailed(trx, key, failures);
    const msg = refusal.code === businessCodes.lockedOut ? refusal.message : '登录密码错误';
    throw new Refusal(refusal.code, msg, { data: refusal.data, faults: [{ path: 'password', msg }], keepsWrites: true });
  }
  await forgetFailures(trx, key);
  return 'password';
}
