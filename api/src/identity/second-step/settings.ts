/** Switching the second step on and off, and new recovery codes, by a signed-in user. `docs/domain/identity.md#two-steps`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, inTransaction, maskPhone, once, refuse, type SignedInCall } from '../../platform';
import { informOwner } from '../account/safety-notices';
import { proveSecondFactor } from '../account/second-factor';
import { userById } from '../account/store';
import { credentialsOf } from '../passkey/store';
import type { IdentityServices } from '../services';
import { confirmedSince, isSecondStepOn, removeAuthenticator, setUpAuthenticator } from './authenticator';
import { base32 } from './base32';
import { checkPendingCode, checkSecondStep } from './check-code';
import { recoveryCodesLeft, recoveryCodesOf, replaceRecoveryCodes } from './recovery-codes';

export async function secondStepOf(db: Database, userId: string): Promise<ResponseOf<'user/secondStep'>> {
  const since = await confirmedSince(db, userId);
  const passkeys = await credentialsOf(db, userId);
  return {
    on: since !== null,
    since: since?.toISOString() ?? null,
    codesLeft: since ? await recoveryCodesLeft(db, userId) : 0,
    passkeys: passkeys.length,
  };
}

/** @throws Refusal `secondStepOn`, or one of `proveSecondFactor`: a stolen session cannot lock the owner out */
export async function startSecondStep(
  services: IdentityServices,
  factor: RequestOf<'user/secondStepStart'>,
  call: SignedInCall,
): Promise<ResponseOf<'user/secondStepStart'>> {
  return inTransaction(services.db, async (trx) => {
    if (await isSecondStepOn(trx, call.user.userId)) throw refuse('secondStepOn');
    await proveSecondFactor(trx, services, call, factor);
    const user = await userById(trx, call.user.userId);
    const secret = base32(await setUpAuthenticator(trx, services, user.id));
    const name = `${user.side === 'ad' ? '广告主' : '媒体主'} ${maskPhone(services.phones.open(user.phone_enc))}`;
    return { secret, uri: uriOf(services.settings.siteName, name, secret) };
  });
}

/** As all authenticator apps read it; what is not named is their default. */
function uriOf(issuer: string, name: string, secret: string): string {
  const [place, owner] = [issuer, name].map(encodeURIComponent);
  return `otpauth://totp/${place}:${owner}?secret=${secret}&issuer=${place}`;
}

export async function confirmSecondStep(
  services: IdentityServices,
  { request_id: requestId, code }: RequestOf<'user/secondStepConfirm'>,
  call: SignedInCall,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = call.user;
  const recoveryCodes = recoveryCodesOf(services.keys, userId, requestId);
  const { keyId } = await once(
    services,
    { endpoint: 'user/secondStepConfirm', requestId, content: [userId, code] },
    async (trx) => {
      const user = await userById(trx, userId);
      await checkPendingCode(trx, services, { user, code, call });
      await replaceRecoveryCodes(trx, services, userId, recoveryCodes);
      await informOwner(trx, user, 'secondStepOn', '今后登录除了密码或短信验证码，还要输入身份验证器上的动态码。');
      return { keyId: services.keys.id };
    },
  );
  return { recoveryCodes: recoveryCodesOf(services.keys, userId, requestId, keyId) };
}

export async function stopSecondStep(
  services: IdentityServices,
  { request_id: requestId, code }: RequestOf<'user/secondStepOff'>,
  call: SignedInCall,
): Promise<Record<string, never>> {
  const { userId } = call.user;
  return once(services, { endpoint: 'user/secondStepOff', requestId, content: [userId, code] }, async (trx) => {
    if (!(await isSecondStepOn(trx, userId))) throw refuse('secondStepOff');
    const user = await userById(trx, userId);
    await checkSecondStep(trx, services, { user, code, call });
    await removeAuthenticator(trx, userId);
    await informOwner(trx, user, 'secondStepOff', '今后登录只需要密码或短信验证码，恢复码已全部作废。');
    return {};
  });
}

export async function renewRecoveryCodes(
  services: IdentityServices,
  { request_id: requestId, code }: RequestOf<'user/recoveryCodes'>,
  call: SignedInCall,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = call.user;
  const recoveryCodes = recoveryCodesOf(services.keys, userId, requestId);
  const { keyId } = await once(services, { endpoint: 'user/recoveryCodes', requestId, content: [userId, code] }, async (trx) => {
    if (!(await isSecondStepOn(trx, userId))) throw refuse('secondStepOff');
    const user = await userById(trx, userId);
    await checkSecondStep(trx, services, { user, code, call });
    await replaceRecoveryCodes(trx, services, userId, recoveryCodes);
    await informOwner(trx, user, 'recoveryRenewed', '原来的恢复码已全部作废。');
    return { keyId: services.keys.id };
  });
  return { recoveryCodes: recoveryCodesOf(services.keys, userId, requestId, keyId) };
}
