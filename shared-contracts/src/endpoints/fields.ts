import { z } from 'zod';
import { passwordFault, phonePattern, smsCodePattern } from '../rules';
import { sources } from '../session';

/** Fields that several endpoints share. Messages are what the user reads at the field. */
export const phone = z.string().regex(phonePattern, '请输入 11 位手机号');
export const smsCode = z.string().regex(smsCodePattern, '请输入 6 位短信验证码');
export const source = z.enum([sources.ad, sources.media]);
export const requestId = z.uuid('缺少请求编号');
export const newPassword = z.string().superRefine((value, context) => {
  const fault = passwordFault(value);
  if (fault) context.addIssue({ code: 'custom', message: fault });
});
/** Answer to an image captcha; needed once `captchaRequired` was said. */
export const captcha = { captchaId: z.string().max(64).optional(), captchaText: z.string().max(8).optional() };
export const empty = z.object({});
/** Amount in fen, a safe integer. */
export const fen = z.int();
/** A calendar day of people's papers, `YYYY-MM-DD`. */
export const day = z.iso.date('请选择日期').refine((text) => text >= '1900-01-01' && text < '2200-01-01', '请选择日期');
