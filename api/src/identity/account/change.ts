/** Changes the password or phone of a signed-in user. */
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { maskPhone, once, Refusal, refuse, type SignedInCall, sqlState } from '../../platform';
import { proveStepCode } from '../second-step/step-code';
import type { IdentityServices } from '../services';
import { forgetDevices } from '../session/known-devices';
import { endSessionsOf } from '../session/store';
import { spendCode, tryCode } from '../sms/codes';
import { newPasswordFault } from './new-password';
import { reauthenticate } from './reauthenticate';
import { samePassword } from './recovery';
import { informOwner } from './safety-notices';
import { isTakenUnderOtherKey, setPassword, userById } from './store';

/** The current password is protected like a sign-in, so that a stolen session cannot be used to guess it. */
export async function changePassword(
  services: IdentityServices,
  input: RequestOf<'auth/changePassword'>,
  call: SignedInCall,
): Promise<Record<string, never>> {
  const { passwords, phones } = services;
  const { user: caller } = call;
  const content = [caller.userId, input.oldPassword, input.newPassword];
  return once(services, { endpoint: 'auth/changePassword', requestId: input.request_id, content }, async (trx) => {
    const user = await userById(trx, caller.userId);
    await reauthenticate(
      trx,
      services,
      { user, password: input.oldPassword, call },
      { wrong: 'currentPasswordWrong', path: 'oldPassword' },
    );
    const fault = newPasswordFault(input.newPassword, 'newPassword', phones.open(user.phone_enc));
    if (fault) throw Refusal.invalid(fault);
    if (input.newPassword === input.oldPassword) throw samePassword('newPassword');
    await proveStepCode(trx, services, { user, given: input, call });
    await setPassword(trx, user.id, await passwords.hash(input.newPassword));
    await endSessionsOf(trx, user.id, 'password', caller.sessionId);
    await forgetDevices(trx, user.id, call.browser.device);
    await informOwner(trx, user, 'password', '其他设备已退出登录。');
    return {};
  });
}

/** Verifies both phones; a correct code remains valid when the other one was wrong. */
export async function changePhone(
  services: IdentityServices,
  input: RequestOf<'auth/changePhone'>,
  call: SignedInCall,
): Promise<{ phone: string }> {
  const { phones } = services;
  const { user: caller } = call;
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
    await proveStepCode(trx, services, { user, given: input, call });
    if (await isTakenUnderOtherKey(trx, phones, side, input.newPhone)) throw refuse('newPhoneRegistered');
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
    await informOwner(trx, user, 'phone', `新手机号为 ${maskPhone(input.newPhone)}。`);
    return { phone: maskPhone(input.newPhone) };
  });
}
