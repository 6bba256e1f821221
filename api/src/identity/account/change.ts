/** Changes the password or phone of a signed-in user. */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { passwordFault } from '@shizhong/shared-contracts/rules';
import { sql } from 'kysely';
import { maskPhone, once, Refusal, refuse, type SignedInCall, sqlState } from '../../platform';
import type { IdentityServices } from '../services';
import { endSessionsOf } from '../session/store';
import { spendCode, tryCode } from '../sms/codes';
import { atPasswordField, attemptFailed, beforeAttempt, countAttempt, failureKey, forgetFailures } from './failures';
import { samePassword } from './recovery';
import { setPassword, userById } from './store';

/** The current password is protected like a sign-in, so that a stolen session cannot be used to guess it. */
export async function changePassword(
  services: IdentityServices,
  input: RequestOf<'auth/changePassword'>,
  { user: caller, ip }: SignedInCall,
): Promise<Record<string, never>> {
  const { passwords, phones } = services;
  const content = [caller.userId, input.oldPassword, input.newPassword];
  return once(services, { endpoint: 'auth/changePassword', requestId: input.request_id, content }, async (trx) => {
    const user = await userById(trx, caller.userId);
    const phone = phones.open(user.phone_enc);
    const key = failureKey(services, user.side, phone, ip);
    await beforeAttempt(trx, key);
    const failures = await countAttempt(trx, key);
    if (!(await passwords.verify(user.password_hash, input.oldPassword))) {
      const refusal = await attemptFailed(trx, key, failures);
      throw atPasswordField(refusal, 'currentPasswordWrong', 'oldPassword');
    }
    await forgetFailures(trx, key);
    const fault = passwordFault(input.newPassword, phone);
    if (fault) throw Refusal.invalid({ path: 'newPassword', msg: fault });
    if (input.newPassword === input.oldPassword) throw samePassword('newPassword');
    await setPassword(trx, user.id, await passwords.hash(input.newPassword));
    await endSessionsOf(trx, user.id, 'password', caller.sessionId);
    return {};
  });
}

/** Verifies both phones; a correct code remains valid when the other one was wrong. */
export async function changePhone(
  services: IdentityServices,
  input: RequestOf<'auth/changePhone'>,
  { user: caller }: SignedInCall,
): Promise<{ phone: string }> {
  const { phones } = services;
  const content = [caller.userId, input.oldSmsCode, input.newPhone, input.newSmsCode];
  return once(services, { endpoint: 'auth/changePhone', requestId: input.request_id, content }, async (trx) => {
    const user = await userById(trx, caller.userId);
    const oldPhone = phones.open(user.phone_enc);
    if (oldPhone === input.newPhone) throw refuse('newPhoneSame');
    const { side } = caller;
    const codes = [
      await tryCode(trx, services, {
        side,
        purpose: 'changePhoneOld',
        phone: oldPhone,
        code: input.oldSmsCode,
        path: 'oldSmsCode',
      }),
      await tryCode(trx, services, {
        side,
        purpose: 'changePhoneNew',
        phone: input.newPhone,
        code: input.newSmsCode,
        path: 'newSmsCode',
      }),
    ];
    try {
      await trx
        .updateTable('user')
        .set({
          phone_enc: phones.seal(input.newPhone),
          phone_hash: phones.hash(input.newPhone),
          updated_at: sql`now()`,
          version: sql`version + 1`,
        })
        .where('id', '=', user.id)
        .execute();
    } catch (error) {
      if (sqlState(error) !== '23505') throw error;
      throw refuse('newPhoneRegistered');
    }
    for (const id of codes) await spendCode(trx, id);
    return { phone: maskPhone(input.newPhone) };
  });
}
