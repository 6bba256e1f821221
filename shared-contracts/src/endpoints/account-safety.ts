/** Sign-ins, personal data and closing of an account; invoice titles of an advertiser. `domain.md` 2.3 (person-base), 6. */
import { z } from 'zod';
import { businessCodes as code } from './codes';
import { endpoint } from './endpoint';
import { empty, requestId } from './fields';
import { listInput, listOf } from './lists';

const id = z.uuid();
/** One of both: the password, or a code of `auth/sendSmsFactor`. */
const factor = { password: z.string().max(64).optional(), smsCode: z.string().max(6).optional() };
const factorRefusals = [code.invalid, code.secondFactor, code.wrongCredentials, code.smsCodeWrong, code.lockedOut] as const;

const signIn = z.object({
  id,
  at: z.string(),
  ip: z.string(),
  /** Of the address: 「浙江省 杭州市」, 「本机」, 「内网」 or 「地区未知」. */
  region: z.string(),
  /** 「Chrome · Windows」. */
  device: z.string(),
});

const titleForm = {
  title: z.string().trim().min(1, '请填写发票抬头').max(100, '不超过 100 个字'),
  taxNo: z.string().trim().max(20).default(''),
  bank: z.string().trim().max(120, '不超过 120 个字').default(''),
  address: z.string().trim().max(160, '不超过 160 个字').default(''),
  email: z.email('请填写正确的邮箱').max(120),
  /** Whom and where paper is sent to, with the telephone. Invoices themselves are electronic. */
  mailAddress: z.string().trim().max(160, '不超过 160 个字').default(''),
};
const invoiceTitle = z.object({
  id,
  title: z.string(),
  taxNo: z.string(),
  bank: z.string(),
  address: z.string(),
  email: z.string(),
  mailAddress: z.string(),
  isDefault: z.boolean(),
  version: z.int(),
});

export const accountSafetyEndpoints = {
  'user/sessions': endpoint({
    summary: '当前有效的登录',
    audience: 'user',
    request: empty,
    response: z.array(signIn.extend({ current: z.boolean(), lastSeenAt: z.string(), expiresAt: z.string() })),
  }),
  'user/sessionEnd': endpoint({
    summary: '让一处登录下线',
    audience: 'user',
    request: z.object({ id, request_id: requestId }),
    response: z.object({ id }),
    refusals: [code.noSuchObject, code.duplicate],
  }),
  'user/loginHistory': endpoint({
    summary: '登录记录：近 180 天',
    audience: 'user',
    request: listInput(empty, ['newest'] as const),
    response: listOf(signIn.extend({ state: z.enum(['live', 'ended', 'expired']), endedAt: z.string().nullable() })),
  }),
  'user/dataExport': endpoint({
    summary: '导出个人信息：须二次验证，每天至多 5 次',
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
    summary: '申请注销：全部登录结束，15 天内重新登录可撤销',
    audience: 'user',
    // Without request_id: it ends the sign-in that a repeat would come with.
    request: z.object(factor),
    response: z.object({ closesAt: z.string() }),
    refusals: [...factorRefusals, code.wrongState],
  }),
  'adFinance/invoiceTitles': endpoint({ summary: '开票信息', audience: 'ad', request: empty, response: z.array(invoiceTitle) }),
  'adFinance/invoiceTitleSave': endpoint({
    summary: '新增或修改开票信息，至多 10 条',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      id: id.optional(),
      version: z.int().optional(),
      ...titleForm,
      isDefault: z.boolean().default(false),
    }),
    response: invoiceTitle,
    refusals: [code.invalid, code.noSuchObject, code.versionConflict, code.tooOften, code.duplicate],
  }),
  'adFinance/invoiceTitleRemove': endpoint({
    summary: '删除开票信息',
    audience: 'ad',
    request: z.object({ id, request_id: requestId }),
    response: z.object({ id }),
    refusals: [code.noSuchObject, code.duplicate],
  }),
};
