/**
 * 找回密码. The first step verifies the phone and returns a token; the second sets the password and ends every session.
 * `docs/pages/sign-in.md#password-recovery`.
 */

import { createHash, randomBytes } from 'node:crypto';
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { inTransaction, Refusal, refuse, rulesAt, uuidv7 } from '../../platform';
import { revokeKeysOf } from '../api-key/keys';
import { removePasskeysOf } from '../passkey/store';
import type { IdentityServices } from '../services';
import { forgetDevices } from '../session/known-devices';
import { endSessionsOf, sourceSide } from '../session/store';
import { spendCode, tryCode } from '../sms/codes';
import { forgetAllFailures } from './failures';
import { notRegistered } from './login';
import { newPasswordFault } from './new-password';
import { informOwner } from './safety-notices';
import { findByPhone, setPassword } from './store';

const tokenMinutes = securityFigures['reset.token_min'];

export async function forgetVerify(
  services: IdentityServices,
  input: RequestOf<'auth/forgetVerify'>,
): Promise<{ resetToken: string }> {
  const side = sourceSide(input.source);
  return inTransaction(services.db, async (trx) => {
    const codeId = await tryCode(trx, services, { side, purpose: 'forget', phone: input.phone, code: input.smsCode });
    const user = await findByPhone({ ...services, db: trx }, side, input.phone);
    if (!user || user.status === 'closed') throw notRegistered(side);
    await spendCode(trx, codeId);
    const resetToken = randomBytes(32).toString('base64url');
    await trx
      .insertInto('reset_token')
      .values({
        id: uuidv7(),
        user_id: user.id,
        token_hash: hashOf(resetToken),
        expires_at: sql`now() + make_interval(mins => ${tokenMinutes})`,
        used_at: null,
      })
      .execute();
    return { resetToken };
  });
}

export async function forgetReset(
  services: IdentityServices,
  input: RequestOf<'auth/forgetReset'>,
): Promise<Record<string, never>> {
  const { passwords, phones } = services;
  const { 'cashout.reset_lock_h': cashOutLockH } = await rulesAt(services.db, new Date(services.clock.now()));
  return services.db.transaction().execute(async (trx) => {
    // The token is used up first and stays so if the transaction commits: of two resets with one token only one succeeds.
    const token = await trx
      .updateTable('reset_token')
      .set({ used_at: sql`now()` })
      .where('token_hash', '=', hashOf(input.resetToken))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning('user_id')
      .executeTakeFirst();
    if (!token) throw refuse('resetExpired');
    const user = await trx.selectFrom('user').selectAll().where('id', '=', token.user_id).executeTakeFirstOrThrow();
    const fault = newPasswordFault(input.password, 'password', phones.open(user.phone_enc));
    if (fault) throw Refusal.invalid(fault);
    if (await passwords.verify(user.password_hash, input.password)) throw samePassword('password');
    await setPassword(trx, user.id, await passwords.hash(input.password), { cashOutLockH });
    await endSessionsOf(trx, user.id, 'password');
    await forgetDevices(trx, user.id);
    const keys = await revokeKeysOf(trx, user.id, new Date(services.clock.now()));
    const stopped = keys.length ? `API 密钥已全部停用（${keys.map((name) => `「${name}」`).join('')}），需要的请重新建立。` : '';
    const passkeys = await removePasskeysOf(trx, user.id);
    const removed = passkeys.length
      ? `通行密钥已全部删除（${passkeys.map((name) => `「${name}」`).join('')}），请重新添加。`
      : '';
    await informOwner(trx, user, 'reset', `全部登录已退出。${stopped}${removed}`);
    await forgetAllFailures(trx, user.side, user.phone_hash);
    return {};
  });
}

export function samePassword(path: string): Refusal {
  return refuse('samePassword', { path });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
