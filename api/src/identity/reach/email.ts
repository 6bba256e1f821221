/**
 * The e-mail address of an account, valid once its code has been confirmed. Six digits, ten minutes, single use, five attempts.
 * `docs/domain/identity.md#reach`.
 */

import { randomInt } from 'node:crypto';
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import { sql } from 'kysely';
import { Fault, giveBack, hit, inTransaction, MailNotSent, once, refuse, type SignedIn, takeFor, uuidv7 } from '../../platform';
import { informOwner } from '../account/safety-notices';
import type { IdentityServices } from '../services';

const mailRules = {
  codeMinutes: securityFigures['mail.code_min'],
  tries: 5,
  resendS: 60,
  perUserDay: securityFigures['mail.day'],
  perAddressDay: 10,
} as const;
const dayS = 86_400;

/** `z***@example.com`. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1***');
}

/** @throws Refusal `mailNotConfigured`, or when a limit is reached; Fault 503 when the service does not accept the mail */
export async function sendEmailCode(
  services: IdentityServices,
  userId: string,
  { email }: RequestOf<'user/emailCode'>,
): Promise<{ expiresInS: number; resendInS: number; demoCode?: string }> {
  const { db, keys, mail, settings } = services;
  if (!mail) throw refuse('mailNotConfigured');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const [id, logId] = [uuidv7(), uuidv7()];
  const intervalKey = `mail:${userId}`;
  const subject = `【${settings.siteName}】邮箱验证码`;
  const text = `您正在绑定邮箱，验证码是 ${code}，${mailRules.codeMinutes} 分钟内有效。如果不是您本人操作，请忽略这封邮件。`;
  await inTransaction(db, async (trx) => {
    const wait = await takeFor(trx, intervalKey, mailRules.resendS);
    if (wait) throw refuse('codeRequestedTooSoon', { waitS: wait }, { data: { waitS: wait } });
    if (await hit(trx, { key: `mail-user:${userId}`, limit: mailRules.perUserDay, windowS: dayS })) {
      throw refuse('mailCodesUsedUp', { data: { waitS: dayS } });
    }
    // Counted regardless of the account: several accounts together must not flood one address.
    if (await hit(trx, { key: `mail-address:${keys.hash('mail-code', email)}`, limit: mailRules.perAddressDay, windowS: dayS })) {
      throw refuse('mailboxCodesUsedUp', { data: { waitS: dayS } });
    }
    await trx
      .insertInto('mail_code')
      .values({
        id,
        user_id: userId,
        email,
        code_hash: keys.hash('mail-code', `${id}:${code}`),
        expires_at: sql`now() + make_interval(mins => ${mailRules.codeMinutes})`,
      })
      .execute();
    await trx
      .insertInto('notify_log')
      .values({
        id: logId,
        user_id: userId,
        channel: 'email',
        template: 'email-code',
        target: maskEmail(email),
        subject,
        // A code that was really sent is not stored anywhere else.
        body: mail.simulated ? text : '',
        status: mail.simulated ? 'kept' : 'sent',
        done_at: sql`now()`,
      })
      .execute();
  });
  try {
    await mail.send({ to: email, subject, text });
  } catch (cause) {
    await db.deleteFrom('mail_code').where('id', '=', id).execute();
    await giveBack(db, intervalKey);
    if (!(cause instanceof MailNotSent)) throw cause;
    await db.updateTable('notify_log').set({ status: 'failed', fault: cause.message }).where('id', '=', logId).execute();
    throw new Fault(503, '邮件发送失败，请核对地址或稍后再试', {}, { cause });
  }
  return {
    expiresInS: mailRules.codeMinutes * 60,
    resendInS: mailRules.resendS,
    ...(mail.simulated ? { demoCode: code } : {}),
  };
}

/** Replaces the previous address. @throws Refusal `mailCodeWrong`, which keeps the count of attempts */
export async function saveEmail(
  services: IdentityServices,
  { userId, side }: Pick<SignedIn, 'userId' | 'side'>,
  { request_id: requestId, email, code }: RequestOf<'user/emailSave'>,
): Promise<{ email: string }> {
  const { keys } = services;
  return once(services, { endpoint: 'user/emailSave', requestId, content: [userId, email, code] }, async (trx) => {
    const latest = await trx
      .selectFrom('mail_code')
      .select('id')
      .where('user_id', '=', userId)
      .where('email', '=', email)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const tried =
      latest &&
      (await trx
        .updateTable('mail_code')
        .set({ tries: sql`tries + 1` })
        .where('id', '=', latest.id)
        .where('used_at', 'is', null)
        .where('tries', '<', mailRules.tries)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(sql<boolean>`code_hash = any(${keys.hashes('mail-code', `${latest.id}:${code}`)}::text[])`.as('right'))
        .executeTakeFirst());
    if (!latest || !tried?.right) {
      throw refuse('mailCodeWrong', { keepsWrites: true });
    }
    await trx.updateTable('mail_code').set({ used_at: sql`now()` }).where('id', '=', latest.id).execute();
    const row = { user_id: userId, email, confirmed_at: new Date(services.clock.now()) };
    await trx
      .insertInto('user_email')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute();
    await informOwner(trx, { id: userId, side }, 'email', `新邮箱为 ${maskEmail(email)}。`);
    return { email };
  });
}

export async function removeEmail(
  services: IdentityServices,
  { userId, side }: Pick<SignedIn, 'userId' | 'side'>,
  requestId: string,
): Promise<Record<string, never>> {
  return once(services, { endpoint: 'user/emailRemove', requestId, content: userId }, async (trx) => {
    await trx.deleteFrom('user_email').where('user_id', '=', userId).execute();
    await informOwner(trx, { id: userId, side }, 'email', '邮箱已移除。');
    return {};
  });
}
