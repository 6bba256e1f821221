import { z } from 'zod';
import { passwordFault, passwordMaxUnits, phonePattern, smsCodePattern } from './rules';

/** Personal fields shared by several endpoints. Messages are what the user reads at the field. */
export const phone = z.string().regex(phonePattern, '请输入 11 位手机号');
export const smsCode = z.string().regex(smsCodePattern, '请输入 6 位短信验证码');
export const newPassword = z.string().superRefine((value, context) => {
  const error = passwordFault(value);
  if (error) context.addIssue({ code: 'custom', message: error });
});
/** A password in use: only required, because the rules may have changed since it was set. @param missing what the user reads without one */
export const givenPassword = (missing: string) => z.string().min(1, missing).max(passwordMaxUnits);
/** Answer to an image captcha; required after the refusal `captchaRequired`. */
export const captcha = { captchaId: z.string().max(64).optional(), captchaText: z.string().max(8).optional() };
