/** Sign-in in two steps. `docs/domain/identity.md#two-steps`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, requestId } from '../../../transport/endpoint/fields';
import { factor, factorRefusals } from '../second-factor';
import { credentials } from './credentials';

/** Of the authenticator, or a recovery code, as people type it. */
const typedCode = z.string().trim().min(1, '请输入 6 位动态码，或一个恢复码').max(40, '请输入 6 位动态码，或一个恢复码');
const wrongCode = [code.invalid, code.wrongCredentials, code.lockedOut] as const;
const shownOnce = z.object({ recoveryCodes: z.array(z.string()) });

export const secondStepEndpoints = {
  'auth/secondStep': endpoint({
    summary: '登录第二步：身份验证器的动态码或恢复码',
    audience: 'public',
    request: z.object({
      /** From the refusal of the first step. */
      ticket: z.string().max(1024),
      code: typedCode,
    }),
    response: credentials,
    refusals: [...wrongCode, code.notEligible, code.accountFrozen, code.accountClosing],
  }),
  'user/secondStep': endpoint({
    summary: '两步验证的状态，与通行密钥的数量',
    audience: 'user',
    request: empty,
    response: z.object({ on: z.boolean(), since: z.string().nullable(), codesLeft: z.int(), passkeys: z.int() }),
  }),
  'user/secondStepStart': endpoint({
    summary: '开始设置两步验证：须二次验证，给出密钥；确认之前不生效',
    audience: 'user',
    // Without request_id: each call gives another secret and ends the former setup.
    request: z.object(factor),
    response: z.object({
      /** For typing it. */
      secret: z.string(),
      /** For the QR code: `otpauth://totp/…`. */
      uri: z.string(),
    }),
    refusals: [...factorRefusals, code.wrongState],
  }),
  'user/secondStepConfirm': endpoint({
    summary: '用第一个动态码开启两步验证；恢复码只在这一次给出',
    audience: 'user',
    request: z.object({ request_id: requestId, code: typedCode }),
    response: shownOnce,
    refusals: [...wrongCode, code.notEligible, code.duplicate],
  }),
  'user/secondStepOff': endpoint({
    summary: '关闭两步验证：须动态码或恢复码',
    audience: 'user',
    request: z.object({ request_id: requestId, code: typedCode }),
    response: empty,
    refusals: [...wrongCode, code.notEligible, code.wrongState, code.duplicate],
  }),
  'user/recoveryCodes': endpoint({
    summary: '重新生成恢复码：须动态码或恢复码，原来的作废',
    audience: 'user',
    request: z.object({ request_id: requestId, code: typedCode }),
    response: shownOnce,
    refusals: [...wrongCode, code.notEligible, code.wrongState, code.duplicate],
  }),
};
