import { z } from 'zod';
import { businessCodes as code } from '../../transport/endpoint/codes';
import { passwordMaxUnits } from './rules';

/** One of the two: the password, or a code from `auth/sendSmsFactor`. */
export const factor = { password: z.string().max(passwordMaxUnits).optional(), smsCode: z.string().max(6).optional() };
export const factorRefusals = [
  code.invalid,
  code.secondFactor,
  code.wrongCredentials,
  code.smsCodeWrong,
  code.lockedOut,
] as const;
