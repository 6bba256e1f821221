/**
 * Sign-ins, personal data and closing of an account. `docs/pages/advertiser.md#profile`, `docs/domain/identity.md#personal-data`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, requestId } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';
import { deviceNameLength } from '../rules';
import { factor, factorRefusals } from '../second-factor';

const id = z.uuid();

/** As a nickname: one line, trimmed; empty takes the name away. */
const deviceName = z
  .string()
  .trim()
  .max(deviceNameLength.max, `不超过 ${deviceNameLength.max} 个字`)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, '名称不能包含换行等控制字符');

const signIn = z.object({
  id,
  at: z.string(),
  ip: z.string(),
  /** Region of the IP address: 「浙江省 杭州市」, 「本机」, 「内网」 or 「地区未知」. */
  region: z.string(),
  /** 「Chrome · Windows」. */
  device: z.string(),
});

export const accountSafetyEndpoints = {
  'user/sessions': endpoint({
    summary: '当前有效的登录',
    audience: 'user',
    request: empty,
    response: z.array(
      signIn.extend({
        current: z.boolean(),
        /** By the owner; empty without one. */
        name: z.string(),
        /** False for a sign-in of something that keeps no cookie. */
        nameable: z.boolean(),
        lastSeenAt: z.string(),
        /** Of the last use, to within five minutes. */
        lastIp: z.string(),
        lastRegion: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
  'user/deviceName': endpoint({
    summary: '给登录设备命名；留空则去掉名称',
    audience: 'user',
    request: z.object({ id, name: deviceName, request_id: requestId }),
    response: z.object({ id, name: z.string() }),
    refusals: [code.invalid, code.noSuchObject, code.duplicate],
  }),
  'user/sessionEndOthers': endpoint({
    summary: '让本次登录以外的全部登录下线：须二次验证',
    audience: 'user',
    request: z.object({ request_id: requestId, ...factor }),
    response: z.object({ ended: z.int() }),
    refusals: [...factorRefusals, code.duplicate],
  }),
  'user/sessionEnd': endpoint({
    summary: '让一处登录下线：须二次验证',
    audience: 'user',
    request: z.object({ id, request_id: requestId, ...factor }),
    response: z.object({ id }),
    refusals: [...factorRefusals, code.noSuchObject, code.duplicate],
  }),
  'user/loginHistory': endpoint({
    summary: '登录记录',
    audience: 'user',
    request: listInput(empty, ['newest'] as const),
    response: listOf(signIn.extend({ state: z.enum(['live', 'ended', 'expired']), endedAt: z.string().nullable() })),
  }),
  'user/dataExport': endpoint({
    summary: '导出个人信息：须二次验证，每天次数有限',
    audience: 'user',
    request: z.object(factor),
    response: z.object({ generatedAt: z.string(), data: z.record(z.string(), z.unknown()) }),
    refusals: [...factorRefusals, code.tooOften],
  }),
  'user/closeCheck': endpoint({
    summary: '注销前的检查',
    audience: 'user',
    request: empty,
    response: z.object({
      ready: z.boolean(),
      coolingDays: z.int(),
      checks: z.array(z.object({ key: z.string(), label: z.string(), ok: z.boolean(), detail: z.string() })),
    }),
  }),
  'user/close': endpoint({
    summary: '申请注销：全部登录结束，冷静期内重新登录可撤销',
    audience: 'user',
    // Without request_id: it ends the session with which a repeat would be sent.
    request: z.object(factor),
    response: z.object({ closesAt: z.string() }),
    refusals: [...factorRefusals, code.wrongState],
  }),
};
