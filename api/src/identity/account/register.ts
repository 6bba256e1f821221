import type { RequestOf } from '@shizhong/shared-contracts/endpoints';
import type { Credentials } from '@shizhong/shared-contracts/session';
import { type Call, type FieldFault, fieldFault, once, Refusal, refuse } from '../../platform';
import { attribute, inviterOf } from '../channel/channels';
import type { IdentityServices } from '../services';
import { sourceSide, startSession } from '../session/store';
import { spendCode, tryCode } from '../sms/codes';
import { missingAgreements, recordConsents } from './agreements';
import { newPasswordFault } from './new-password';
import { addUser, industryExists, sessionUser } from './store';

/** Number ranges of virtual operators: allowed, but raise the risk score. `docs/pages/sign-in.md#registration`. */
const virtualSegment = /^(170|171|162|165|167)/;

/**
 * Signs up and signs in. That the phone already has an account is revealed only after a correct code (no account enumeration);
 * an unknown invitation code does not prevent the sign-up.
 */
export async function register(
  services: IdentityServices,
  input: RequestOf<'auth/register'>,
  call: Call,
): Promise<Credentials & { inviteAccepted: boolean | null }> {
  const side = sourceSide(input.source);
  const faults: FieldFault[] = [];
  const passwordFault = newPasswordFault(input.password, 'password', input.phone);
  if (passwordFault) faults.push(passwordFault);
  if (missingAgreements(side, input.agreements).length) faults.push(fieldFault('agreementsNotAccepted'));
  if (side === 'ad' && !input.industry) faults.push(fieldFault('ownIndustryMissing'));
  if (side === 'media' && !input.mediaKind) faults.push(fieldFault('mediaKindMissing'));
  if (faults.length) throw Refusal.invalid(...faults);

  const { request_id: requestId, ...content } = input;
  return once(services, { endpoint: 'auth/register', requestId, content }, async (trx) => {
    const codeId = await tryCode(trx, services, { side, purpose: 'register', phone: input.phone, code: input.smsCode });
    if (side === 'ad' && !(await industryExists(trx, input.industry ?? ''))) throw refuse('ownIndustryMissing');
    const inviter = input.inviteCode ? await inviterOf(trx, input.inviteCode.trim()) : null;
    const user = await addUser(trx, services, {
      side,
      phone: input.phone,
      passwordHash: await services.passwords.hash(input.password),
      company: side === 'ad' ? input.company?.trim() || null : null,
      industry: side === 'ad' ? (input.industry ?? null) : null,
      mediaKind: side === 'media' ? (input.mediaKind ?? null) : null,
      inviter,
      riskScore: virtualSegment.test(input.phone) ? 10 : 0,
    });
    if (!user) {
      throw refuse('phoneRegistered');
    }
    await spendCode(trx, codeId);
    await recordConsents(trx, user, { ip: call.ip, at: services.clock.now() });
    await attribute(trx, user.id, call);
    const token = await startSession(trx, user, call, { remember: false, most: services.settings.maxSessions });
    return { token, user: sessionUser(services, user), inviteAccepted: input.inviteCode ? inviter !== null : null };
  });
}
