import { z } from 'zod';
import { businessCodes as code } from '../../transport/endpoint/codes';

/** One of the two: the password, or a code from `auth/sendSmsFactor`. */
export const factor = { password: z.string().max(64).optional(), smsCode: z.string().max(6).optional() };
export const factorRefusals = [
  code.invalid,
  code.secondFactor,
  code.wrongCredentials,
  code.smsCodeWrong,
  code.lockedOut,
] as const;
