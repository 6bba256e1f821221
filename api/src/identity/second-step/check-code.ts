/**
 * A code of the second step, whose guesses are limited as those of a password are (`account/failures.ts`), each kind of code apart: who
 * uses up the guesses of one leaves the owner the other. `docs/domain/identity.md#two-steps`.
 */
import type { Call, DatabaseTransaction } from '../../platform';
import { Refusal, refuse } from '../../platform';
import {
  attemptFailed,
  beforeAttempt,
  type Counted,
  countAttempt,
  forgetFailures,
  guesserOf,
  lockRules,
} from '../account/failures';
import { informOwner } from '../account/safety-notices';
import type { IdentityServices } from '../services';
import type { User } from '../tables';
import { spendTotp } from './authenticator';
import { isRecoveryCode, recoveryCodesLeft, spendRecoveryCode } from './recovery-codes';

/** From this wrong code on, counted over all unknown browsers, the owner is notified: only who has the password comes so far. */
const noticedFrom = lockRules.captchaFrom;

type Services = Pick<IdentityServices, 'keys' | 'passwords' | 'phones'>;

/**
 * Must be called inside `inTransaction` or `once`: a wrong code is counted, and the count is kept.
 * @throws Refusal `secondStepCodeWrong`, `secondStepCodeUsed`, `secondStepCodeMalformed`, `codesLockedOut`, `codesGuarded` at `code`; `secondStepOff`
 */
export async function checkSecondStep(
  trx: DatabaseTransaction,
  services: Services,
  { user, code, call }: { user: User; code: string; call: Pick<Call, 'ip' | 'browser'> },
): Promise<'totp' | 'recovery'> {
  const digits = code.replace(/\s/g, '');
  const kind = /^\d{6}$/.test(digits) ? 'totp' : isRecoveryCode(code) ? 'recovery' : null;
  if (!kind) throw refuse('secondStepCodeMalformed');
  await limited(trx, services, { user, call, kind }, async () =>
    kind === 'totp' ? spendTotp(trx, services, user.id, { code: digits, of: 'confirmed' }) : recovery(trx, services, user, code),
  );
  if (kind === 'recovery') {
    const left = await recoveryCodesLeft(trx, user.id);
    await informOwner(trx, user, 'recoveryUsed', `还剩 ${left} 个恢复码${left > 3 ? '' : '，请尽快重新生成'}。`);
  }
  return kind;
}

/** As `checkSecondStep`, with the code of an authenticator that is being set up. @throws Refusal `secondStepSetupExpired` */
export async function checkPendingCode(
  trx: DatabaseTransaction,
  services: Services,
  { user, code, call }: { user: User; code: string; call: Pick<Call, 'ip' | 'browser'> },
): Promise<void> {
  const digits = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(digits)) throw refuse('secondStepCodeMalformed');
  await limited(trx, services, { user, call, kind: 'totp' }, () =>
    spendTotp(trx, services, user.id, { code: digits, of: 'pending' }),
  );
}

async function recovery(trx: DatabaseTransaction, services: Services, { id }: User, code: string): Promise<'right' | 'wrong'> {
  return (await spendRecoveryCode(trx, services, id, code)) ? 'right' : 'wrong';
}

interface Attempt {
  user: User;
  call: Pick<Call, 'ip' | 'browser'>;
  kind: 'totp' | 'recovery';
}

async function limited(
  trx: DatabaseTransaction,
  services: Services,
  { user, call, kind }: Attempt,
  use: () => Promise<Awaited<ReturnType<typeof spendTotp>>>,
): Promise<void> {
  const phone = services.phones.open(user.phone_enc);
  const guesser = await guesserOf(trx, services, { side: user.side, phone, kind }, call);
  let counted: Counted;
  try {
    await beforeAttempt(trx, guesser);
    counted = await countAttempt(trx, guesser);
  } catch (error) {
    throw asCode(error);
  }
  const found = await use();
  if (found === 'missing') throw refuse('secondStepSetupExpired');
  if (found === 'right') return forgetFailures(trx, guesser);
  if (counted.ofAccount === noticedFrom)
    await informOwner(trx, user, 'codeGuesses', '有人用正确的登录密码或短信验证码通过了第一步，但没有通过第二步。');
  // A code that was used before is no guess, but it counts: whoever looked over a shoulder has as few tries.
  throw found === 'used'
    ? refuse('secondStepCodeUsed', { keepsWrites: true })
    : asCode(await attemptFailed(trx, guesser, counted));
}

/** The refusals of a password, in words for a code; what was counted stays counted. */
function asCode(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const details = { keepsWrites: true };
  if (error.reason === 'lockedOut') return refuse('codesLockedOut', { minutes: lockRules.lockMinutes }, details);
  if (error.reason === 'accountGuarded') return refuse('codesGuarded', details);
  return error.reason === 'wrongCredentials' ? refuse('secondStepCodeWrong', details) : error;
}
