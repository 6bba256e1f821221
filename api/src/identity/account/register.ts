import { businessCodes, type RequestOf } from '@shizhong/shared-contracts/endpoints';
import { passwordFault } from '@shizhong/shared-contracts/rules';
import type { Credentials } from '@shizhong/shared-contracts/session';
import { type Call, type FieldFault, once, Refusal, uuidv7 } from '../../platform';
import { attribute, inviterOf } from '../channel/channels';
import type { IdentityServices } from '../services';
import { sourceSide, startSession } from '../session/store';
import { spendCode, tryCode } from '../sms/codes';
import { missingAgreements, recordConsents } from './agreements';
import { industryExists, newInviteCode, sessionUser } from './store';

/** Segments of virtual operators: allowed, but noted for the risk score. `docs/pages/sign-in.md#registration`. */
const virtualSegment = /^(170|171|162|165|167)/;

/**
 * Signs up and in. That the phone has an account already is said only after a right code (no account enumeration);
 * an unknown invitation code does not stop it.
 */
export async function register(
  services: IdentityServices,
  input: RequestOf<'auth/register'>,
  call: Call,
): Promise<Credentials & { inviteAccepted: boolean | null }> {
  const side = sourceSide(input.source);
  const faults: FieldFault[] = [];
  const phoneInPassword = passwordFault(input.password, input.phone);
  if (phoneInPassword) faults.push({ path: 'password', msg: phoneInPassword });
  if (missingAgreements(side, input.agreements).length) faults.push({ path: 'agreements', msg: '请先阅读并同意相关协议' });
  if (side === 'ad' && !input.industry) faults.push({ path: 'industry', msg: '请选择所属行业' });
  if (side === 'media' && !input.mediaKind) faults.push({ path: 'mediaKind', msg: '请选择媒体类型' });
  if (faults.length) throw Refusal.invalid(...faults);

  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'auth/register', requestId, content }, async (trx) => {
    const codeId = await tryCode(trx, services, { side, purpose: 'register', phone: input.phone, code: input.smsCode });
    if (side === 'ad' && !(await industryExists(trx, input.industry ?? '')))
      throw Refusal.invalid({ path: 'industry', msg: '请选择所属行业' });
    const inviter = input.inviteCode ? await inviterOf(trx, input.inviteCode.trim()) : null;
    const user = await trx
      .insertInto('user')
      .values({
        id: uuidv7(),
        side,
        phone_enc: services.phones.seal(input.phone),
        phone_hash: services.phones.hash(input.phone),
        password_hash: await services.passwords.hash(input.password),
        company: side === 'ad' ? input.company?.trim() || null : null,
        industry_code: side === 'ad' ? (input.industry ?? null) : null,
        media_kind: side === 'media' ? (input.mediaKind ?? null) : null,
        invite_code: newInviteCode(),
        inviter_user_id: inviter?.userId ?? null,
        inviter_channel_id: inviter?.channelId ?? null,
        risk_score: virtualSegment.test(input.phone) ? 10 : 0,
      })
      .onConflict((conflict) => conflict.columns(['side', 'phone_hash']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!user) {
      const msg = '该手机号已注册，去登录';
      throw new Refusal(businessCodes.alreadyRegistered, msg, { faults: [{ path: 'phone', msg }] });
    }
    await spendCode(trx, codeId);
    await recordConsents(trx, user, { ip: call.ip, at: services.clock.now() });
    await attribute(trx, user.id, call);
    const token = await startSession(trx, user, call, { remember: false, most: services.settings.maxSessions });
    return { token, user: sessionUser(services, user), inviteAccepted: input.inviteCode ? inviter !== null : null };
  });
}
