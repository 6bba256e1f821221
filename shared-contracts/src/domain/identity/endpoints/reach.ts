/**
 * Contact channels besides the phone: e-mail and WeChat, each verified before it takes effect. `docs/domain/identity.md#reach`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, requestId } from '../../../transport/endpoint/fields';

const email = z.email('请填写正确的邮箱').max(120, '不超过 120 个字').toLowerCase();

/** The binding that user info returns as `wxInfo`. `docs/domain/identity.md#reach`. */
export const wxInfo = z.object({
  nickname: z.string(),
  avatar: z.string().nullable(),
  /** Whether the user follows the platform's service account: otherwise notices cannot reach them. */
  subscribed: z.boolean(),
});

/** `available` is false for a channel that is not set up; a simulated one sends nothing externally. */
const way = z.object({ available: z.boolean(), simulated: z.boolean() });

const wxBindStates = ['pending', 'bound', 'refused', 'taken', 'expired'] as const;

export const reachEndpoints = {
  'user/reach': endpoint({
    summary: '邮箱与微信绑定',
    audience: 'user',
    request: empty,
    response: z.object({
      email: z.string().nullable(),
      emailConfirmedAt: z.string().nullable(),
      mail: way,
      wechat: way.extend({ bound: wxInfo.extend({ boundAt: z.string() }).nullable() }),
    }),
  }),
  'user/emailCode': endpoint({
    summary: '向邮箱发送验证码，限时有效，每个账号每天次数有限',
    audience: 'user',
    request: z.object({ email }),
    response: z.object({ expiresInS: z.int(), resendInS: z.int(), demoCode: z.string().optional() }),
    refusals: [code.invalid, code.tooOften, code.wrongState],
  }),
  'user/emailSave': endpoint({
    summary: '绑定或更换邮箱：验证码须来自该邮箱',
    audience: 'user',
    request: z.object({ request_id: requestId, email, code: z.string().max(6) }),
    response: z.object({ email: z.string() }),
    refusals: [code.invalid, code.duplicate],
  }),
  'user/emailRemove': endpoint({
    summary: '解绑邮箱',
    audience: 'user',
    request: z.object({ request_id: requestId }),
    response: empty,
    refusals: [code.duplicate],
  }),
  'user/wxBindStart': endpoint({
    summary: '生成绑定微信的二维码，限时有效',
    audience: 'user',
    request: z.object({ request_id: requestId }),
    response: z.object({ bindId: z.uuid(), url: z.string(), expiresAt: z.string(), simulated: z.boolean() }),
    refusals: [code.wrongState, code.duplicate],
  }),
  'user/wxBindResult': endpoint({
    summary: '绑定微信的结果',
    audience: 'user',
    request: z.object({ bindId: z.uuid() }),
    response: z.object({ state: z.enum(wxBindStates) }),
    refusals: [code.noSuchObject],
  }),
  'user/wxBindPlay': endpoint({
    summary: '演示环境：模拟扫码的人同意或拒绝',
    audience: 'user',
    request: z.object({
      bindId: z.uuid(),
      act: z.enum(['agree', 'refuse']),
      nickname: z.string().trim().min(1, '请填写微信昵称').max(30, '不超过 30 个字'),
      follows: z.boolean(),
    }),
    response: z.object({ state: z.enum(wxBindStates) }),
    refusals: [code.invalid, code.noSuchObject, code.wrongState],
  }),
  'user/wxUnbind': endpoint({
    summary: '解绑微信：不再收到微信通知',
    audience: 'user',
    request: z.object({ request_id: requestId }),
    response: empty,
    refusals: [code.duplicate],
  }),
};
