/** SMS codes: six digits, five minutes, one use, five tries; one of a purpose is no good for another. `docs/domain/identity.md#sign-in-protection`. */

import { randomInt } from 'node:crypto';
import { securityFigures } from '@shizhong/shared-contracts/business-rules';
import type { smsPurposes } from '@shizhong/shared-contracts/endpoints';
import type { Side } from '@shizhong/shared-contracts/session';
import { sql } from 'kysely';
import {
  addressHash,
  type Database,
  type DatabaseTransaction,
  Fault,
  giveBack,
  hit,
  hitsOf,
  inTransaction,
  refuse,
  takeFor,
  uuidv7,
} from '../../platform';
import { requireCaptcha } from '../captcha/require-captcha';
import type { IdentityServices } from '../services';
import { SmsNotSent } from './sender';

export type SmsPurpose = (typeof smsPurposes)[number];

export const smsRules = {
  codeMinutes: securityFigures['sms.code_min'],
  tries: securityFigures['sms.tries'],
  /**
   * Between two codes of one purpose to one phone. Per purpose, because who has just registered may have to recover at once;
   * the daily limit is over all purposes.
   */
  resendS: securityFigures['sms.resend_s'],
  perPhoneDay: securityFigures['sms.phone_day'],
  perAddressHour: 20,
  /** From this many messages of one address in an hour on, each further one needs an image captcha. */
  captchaAfterPerAddressHour: 5,
} as const;

const hourS = 3600;
const dayS = 86_400;

export interface SmsOrder {
  side: Side;
  purpose: SmsPurpose;
  phone: string;
  ip: string;
  captcha?: { captchaId?: string | undefined; captchaText?: string | undefined };
}

/** @throws Refusal tooOften, captchaRequired, captchaWrong; Fault 503 when the service does not take the message */
export async function sendCode(
  services: IdentityServices,
  order: SmsOrder,
): Promise<{ expiresInS: number; resendInS: number; demoCode?: string }> {
  const { db, keys, phones, sms, captchas, settings } = services;
  const phoneHash = phones.hash(order.phone);
  const ipHash = addressHash(keys, order.ip);
  const factor = settings.rateLimitFactor;
  const perAddress = `sms-address:${ipHash}`;
  if (order.captcha && (await hitsOf(db, perAddress, hourS)) >= smsRules.captchaAfterPerAddressHour * factor) {
    await requireCaptcha(captchas, order.captcha);
  }

  const intervalKey = `sms:${order.side}:${order.purpose}:${phoneHash}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = uuidv7();
  // One transaction: a refusal of the last limit takes back what the first ones counted.
  await inTransaction(db, async (trx) => {
    const wait = await takeFor(trx, intervalKey, smsRules.resendS);
    if (wait) throw refuse('codeRequestedTooSoon', { waitS: wait }, { data: { waitS: wait } });
    if (await hit(trx, { key: `sms-phone:${phoneHash}`, limit: smsRules.perPhoneDay, windowS: dayS })) {
      throw refuse('phoneCodesUsedUp', { data: { waitS: dayS } });
    }
    const busy = await hit(trx, { key: perAddress, limit: smsRules.perAddressHour * factor, windowS: hourS });
    if (busy) throw refuse('networkCodesUsedUp', { data: { waitS: busy } });
    await trx
      .insertInto('sms_code')
      .values({
        id,
        side: order.side,
        purpose: order.purpose,
        phone_hash: phoneHash,
        code_hash: keys.hash('sms-code', `${id}:${code}`),
        ip_hash: ipHash,
        expires_at: sql`now() + make_interval(mins => ${smsRules.codeMinutes})`,
      })
      .execute();
  });

  try {
    await sms.sendCode(order.phone, code);
  } catch (cause) {
    await db.deleteFrom('sms_code').where('id', '=', id).execute();
    await giveBack(db, intervalKey);
    if (!(cause instanceof SmsNotSent)) throw cause;
    throw new Fault(503, '短信发送失败，请稍后再试', {}, { cause });
  }
  return {
    expiresInS: smsRules.codeMinutes * 60,
    resendInS: smsRules.resendS,
    ...(sms.showsCode ? { demoCode: code } : {}),
  };
}

export interface SmsTry {
  side: Side;
  purpose: SmsPurpose;
  phone: string;
  code: string;
  /** Form field that the fault is told at. */
  path?: string;
}

/**
 * Counts a try at the latest code. The row stays locked until the transaction ends, so guesses made at once are counted one by one.
 * @returns id for `spendCode`
 * @throws Refusal smsCodeWrong, which keeps the count
 */
export async function tryCode(trx: DatabaseTransaction, { keys, phones }: IdentityServices, sent: SmsTry): Promise<string> {
  const latest = await trx
    .selectFrom('sms_code')
    .select('id')
    .where('phone_hash', '=', phones.hash(sent.phone))
    .where('purpose', '=', sent.purpose)
    .where('side', '=', sent.side)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest) {
    const tried = await trx
      .updateTable('sms_code')
      .set({ tries: sql`tries + 1` })
      .where('id', '=', latest.id)
      .where('used_at', 'is', null)
      .where('tries', '<', smsRules.tries)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(sql<boolean>`code_hash = ${keys.hash('sms-code', `${latest.id}:${sent.code}`)}`.as('right'))
      .executeTakeFirst();
    if (tried?.right) return latest.id;
  }
  throw refuse('smsCodeWrong', { path: sent.path ?? 'smsCode', keepsWrites: true });
}

export async function spendCode(trx: Database, id: string): Promise<void> {
  await trx.updateTable('sms_code').set({ used_at: sql`now()` }).where('id', '=', id).execute();
}
