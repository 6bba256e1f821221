/**
 * SMS codes: six digits, five minutes, single use, five attempts, valid for one purpose only.
 * `docs/domain/identity.md#sign-in-protection`.
 */

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
   * Between two codes for one purpose to one phone. Per purpose, because a user who has just registered may need a recovery code
   * at once; the daily limit covers all purposes.
   */
  resendS: securityFigures['sms.resend_s'],
  perPhoneDay: securityFigures['sms.phone_day'],
  captchaAfterPerPhoneDay: securityFigures['sms.phone_captcha_from'],
  perPairDay: securityFigures['sms.pair_day'],
  perAddressHour: 20,
  /** After this many messages from one address in an hour, every further one requires an image captcha. */
  captchaAfterPerAddressHour: 5,
} as const;

const hourS = 3600;
const dayS = 86_400;

export interface SmsCodeRequest {
  side: Side;
  purpose: SmsPurpose;
  phone: string;
  ip: string;
  captcha?: { captchaId?: string | undefined; captchaText?: string | undefined };
  /**
   * Whether the owner's session or known browser requests it. Its codes are counted apart, so that strangers who know the phone cannot use
   * them up.
   */
  own: boolean;
  /** It confirms one act and nothing else. */
  bound?: Binding;
}

export interface Binding {
  /** Everything the code stands for; `tryCode` must be given the same. */
  to: string;
  /** What the text message says of it: at most 35 characters. */
  act: string;
}

/** @throws Refusal `captchaRequired`, `captchaWrong`, or when a limit is reached; Fault 503 if the service fails to send */
export async function sendCode(
  services: IdentityServices,
  request: SmsCodeRequest,
): Promise<{ expiresInS: number; resendInS: number; demoCode?: string }> {
  const { db, keys, phones, sms, captchas, settings } = services;
  const phoneHash = phones.hash(request.phone);
  const ipHash = addressHash(keys, request.ip);
  const factor = settings.rateLimitFactor;
  const perAddress = `sms-address:${ipHash}`;
  const perPhone = `${request.own ? 'sms-own' : 'sms-phone'}:${phoneHash}`;
  if (request.captcha) {
    const ofAddress = await hitsOf(db, perAddress, hourS);
    const ofStrangers = request.own ? 0 : await hitsOf(db, perPhone, dayS);
    if (ofAddress >= smsRules.captchaAfterPerAddressHour * factor || ofStrangers >= smsRules.captchaAfterPerPhoneDay)
      await requireCaptcha(captchas, request.captcha);
  }

  const intervalKey = `sms:${request.side}:${request.purpose}:${phoneHash}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = uuidv7();
  // One transaction, so that a refusal by the last limit rolls back the counts of the first ones.
  await inTransaction(db, async (trx) => {
    const wait = await takeFor(trx, intervalKey, smsRules.resendS);
    if (wait) throw refuse('codeRequestedTooSoon', { waitS: wait }, { data: { waitS: wait } });
    if (await hit(trx, { key: perPhone, limit: smsRules.perPhoneDay, windowS: dayS })) {
      throw refuse('phoneCodesUsedUp', { data: { waitS: dayS } });
    }
    const pair = { key: `sms-pair:${ipHash}:${phoneHash}`, limit: smsRules.perPairDay * factor, windowS: dayS };
    const often = request.own ? 0 : await hit(trx, pair);
    if (often) throw refuse('networkCodesUsedUp', { data: { waitS: often } });
    const busy = await hit(trx, { key: perAddress, limit: smsRules.perAddressHour * factor, windowS: hourS });
    if (busy) throw refuse('networkCodesUsedUp', { data: { waitS: busy } });
    await trx
      .insertInto('sms_code')
      .values({
        id,
        side: request.side,
        purpose: request.purpose,
        phone_hash: phoneHash,
        code_hash: keys.hash('sms-code', codeText({ id, code, boundTo: request.bound?.to })),
        ip_hash: ipHash,
        expires_at: sql`now() + make_interval(mins => ${smsRules.codeMinutes})`,
      })
      .execute();
  });

  try {
    const { bound } = request;
    if (bound && sms.sendBoundCode) await sms.sendBoundCode(request.phone, code, bound.act);
    else await sms.sendCode(request.phone, code);
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

export interface SmsCodeAttempt {
  side: Side;
  purpose: SmsPurpose;
  phone: string;
  code: string;
  /** Form field at which a wrong code is reported. */
  path?: string;
  /** `to` of the binding it was sent with. */
  boundTo?: string;
}

/**
 * Counts an attempt with the latest code. The row stays locked until the transaction ends, so concurrent guesses are counted one
 * by one.
 * @returns the id to pass to `spendCode`
 * @throws Refusal `smsCodeWrong`, or `boundCodeWrong` for a bound one, which keep the count
 */
export async function tryCode(
  trx: DatabaseTransaction,
  { keys, phones }: IdentityServices,
  sent: SmsCodeAttempt,
): Promise<string> {
  const latest = await trx
    .selectFrom('sms_code')
    .select('id')
    .where('phone_hash', 'in', phones.hashes(sent.phone))
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
      .returning(
        sql<boolean>`code_hash = any(${keys.hashes('sms-code', codeText({ ...sent, id: latest.id }))}::text[])`.as('right'),
      )
      .executeTakeFirst();
    if (tried?.right) return latest.id;
  }
  const wrong = sent.boundTo === undefined ? 'smsCodeWrong' : 'boundCodeWrong';
  throw refuse(wrong, { path: sent.path ?? 'smsCode', keepsWrites: true });
}

function codeText({ id, code, boundTo }: { id: string; code: string; boundTo?: string | undefined }): string {
  return boundTo === undefined ? `${id}:${code}` : `${id}:${code}:${boundTo}`;
}

export async function spendCode(trx: Database, id: string): Promise<void> {
  await trx.updateTable('sms_code').set({ used_at: sql`now()` }).where('id', '=', id).execute();
}
