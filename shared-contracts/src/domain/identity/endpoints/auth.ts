import { z } from 'zod';
import { promotionMarkMaxBytes } from '../../../protocol/session';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, requestId, source } from '../../../transport/endpoint/fields';
import { certStatuses } from '../cert-status';
import { captcha, givenPassword, newPassword, phone, smsCode } from '../fields';
import { mediaKinds } from '../rules';
import { stepCode, stepCodeRefusals } from '../second-factor';
import { credentials } from './credentials';
import { identityFormView } from './identification';

/** `secondFactor`: the first step is right, and the account asks for a second; `data.ticket` goes with it to `auth/secondStep`. */
const signInRefusals = [code.invalid, code.lockedOut, code.accountFrozen, code.accountClosing, code.secondFactor] as const;

/** Purposes of a code; a code is valid for one purpose only. */
export const smsPurposes = [
  'register',
  'login',
  'forget',
  'changePhoneOld',
  'changePhoneNew',
  'secondFactor',
  'cashOut',
  'contact',
  'lead',
] as const;

const agreement = z.enum(['tos', 'privacy', 'ad_rules', 'media_rules']);

/** Endpoints of the sign-in pages. `docs/pages/sign-in.md`. */
export const authEndpoints = {
  'auth/captcha': endpoint({
    summary: '图形验证码',
    audience: 'public',
    request: empty,
    response: z.object({
      captchaId: z.string(),
      svg: z.string(),
      /** The answer itself, in the demonstration profile only: for tests, never shown on a page. */
      demoText: z.string().optional(),
    }),
  }),
  'auth/sendSms': endpoint({
    summary: '发送短信验证码：按手机号与 IP 限制间隔和次数',
    audience: 'public',
    request: z.object({ phone, source, purpose: z.enum(smsPurposes), ...captcha }),
    response: z.object({
      /** Validity of the code in seconds. */
      expiresInS: z.int(),
      /** Seconds until another one may be requested. */
      resendInS: z.int(),
      /** The code itself, only from the demonstration profile's local adapter. */
      demoCode: z.string().optional(),
    }),
    refusals: [code.invalid, code.tooOften, code.captchaRequired, code.captchaWrong],
  }),
  'auth/register': endpoint({
    summary: '注册并登录',
    audience: 'public',
    request: z.object({
      request_id: requestId,
      source,
      phone,
      smsCode,
      password: newPassword,
      /** A code that was typed, or the promotion mark of the link. */
      inviteCode: z.string().max(promotionMarkMaxBytes).optional(),
      /** Advertiser only. */
      company: z.string().max(50).optional(),
      industry: z.string().max(32).optional(),
      /** Media owner only. */
      mediaKind: z.enum(Object.keys(mediaKinds) as [keyof typeof mediaKinds, ...(keyof typeof mediaKinds)[]]).optional(),
      /** Documents agreed to; all documents of the side are required. */
      agreements: z.array(agreement),
      ...captcha,
    }),
    response: credentials.extend({
      /** False if a given invitation code does not exist; the registration succeeds anyway. */
      inviteAccepted: z.boolean().nullable(),
    }),
    refusals: [code.invalid, code.smsCodeWrong, code.alreadyRegistered, code.duplicate],
  }),
  'auth/login': endpoint({
    summary: '密码登录：多次失败后需图形验证码，再失败暂时锁定',
    audience: 'public',
    request: z.object({
      phone,
      password: givenPassword('请输入密码'),
      source,
      remember: z.boolean().optional(),
      /** Cancels the closing of the account, within its cooling-off days. */
      cancelClosing: z.boolean().optional(),
      ...captcha,
    }),
    response: credentials,
    refusals: [...signInRefusals, code.wrongCredentials, code.captchaRequired, code.captchaWrong],
  }),
  'auth/loginSms': endpoint({
    summary: '验证码登录',
    audience: 'public',
    request: z.object({
      phone,
      smsCode,
      source,
      remember: z.boolean().optional(),
      cancelClosing: z.boolean().optional(),
    }),
    response: credentials,
    refusals: [...signInRefusals, code.smsCodeWrong, code.notRegistered],
  }),
  'auth/logout': endpoint({ summary: '退出登录', audience: 'user', request: empty, response: empty }),
  'auth/forgetVerify': endpoint({
    summary: '找回密码第一步：验证手机',
    audience: 'public',
    request: z.object({ phone, smsCode, source }),
    response: z.object({ resetToken: z.string() }),
    refusals: [code.invalid, code.smsCodeWrong, code.notRegistered],
  }),
  'auth/forgetReset': endpoint({
    summary: '找回密码第二步：设置新密码，所有登录失效，一段时间内不可提现',
    audience: 'public',
    request: z.object({ resetToken: z.string().max(128), password: newPassword }),
    response: empty,
    refusals: [code.invalid, code.samePassword, code.notEligible],
  }),
  'auth/changePassword': endpoint({
    summary: '修改登录密码，其他设备的登录失效',
    audience: 'user',
    request: z.object({ request_id: requestId, oldPassword: givenPassword('请输入当前密码'), newPassword, ...stepCode }),
    response: empty,
    refusals: [code.invalid, code.samePassword, code.duplicate, ...stepCodeRefusals],
  }),
  'auth/changePhone': endpoint({
    summary: '更换手机号：先验证原手机号，再验证新手机号',
    audience: 'user',
    request: z.object({ request_id: requestId, oldSmsCode: smsCode, newPhone: phone, newSmsCode: smsCode, ...stepCode }),
    response: z.object({ phone: z.string() }),
    refusals: [code.invalid, code.smsCodeWrong, code.alreadyRegistered, code.duplicate, ...stepCodeRefusals],
  }),
  'auth/sendSmsOld': endpoint({
    summary: '向当前账号的手机号发送验证码（更换手机号用）',
    audience: 'user',
    request: empty,
    response: z.object({ expiresInS: z.int(), resendInS: z.int(), demoCode: z.string().optional() }),
    refusals: [code.tooOften],
  }),
  'auth/getAuthData': endpoint({
    summary: '认证资料与状态',
    audience: 'user',
    request: empty,
    response: z.object({
      status: z.enum(certStatuses),
      kind: z.enum(['person', 'company', 'individual_biz', 'org']).nullable(),
      /** Masked for a person. */
      name: z.string().nullable(),
      /** Reasons of the last rejection, by field; also of a change that was not accepted. */
      reasons: z.array(z.object({ field: z.string(), reason: z.string() })),
      version: z.int().nullable(),
      /** The last submission. */
      form: identityFormView.nullable(),
      /** The data in force, even while a change is under review. */
      standing: identityFormView.nullable(),
      /** Last day of the identity in force; null: none, or no expiry. */
      validTo: z.string().nullable(),
      /** Promised time of the answer, while under review. */
      reviewBy: z.string().nullable(),
      submittedAt: z.string().nullable(),
    }),
  }),
};
