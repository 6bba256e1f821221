import { z } from 'zod';
import { businessCodes as code } from '../../transport/endpoint/codes';
import { passkeyAssertion } from './passkey';
import { passwordMaxUnits } from './rules';

/**
 * Of the authenticator, or a recovery code: required where the second step is on, unless a passkey signs the challenge of
 * `user/passkeyProve`. `docs/domain/identity.md#second-factor`.
 */
export const stepCode = { code: z.string().trim().max(40).optional(), passkey: passkeyAssertion.optional() };
export const stepCodeRefusals = [code.secondFactor, code.wrongCredentials, code.lockedOut, code.notEligible] as const;

/** One of the two, the password or a code from `auth/sendSmsFactor`, and a code of the second step where it is on; or a passkey for all of it. */
export const factor = {
  password: z.string().max(passwordMaxUnits).optional(),
  smsCode: z.string().max(6).optional(),
  ...stepCode,
};
export const factorRefusals = [
  code.invalid,
  code.secondFactor,
  code.wrongCredentials,
  code.smsCodeWrong,
  code.lockedOut,
  code.notEligible,
] as const;
