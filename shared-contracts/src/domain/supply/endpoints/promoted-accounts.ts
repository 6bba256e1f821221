/** Accounts that advertisers promote: authorisation or proof. `docs/domain/supply.md#authorisation`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { requestId } from '../../../transport/endpoint/fields';
import { authOrder, authResult, count, files, kind, platformId } from './schemas';

const id = z.uuid();

const promoted = z.object({
  id,
  kind,
  name: z.string(),
  avatar: z.string().nullable(),
  platformId: z.string().nullable(),
  principal: z.string().nullable(),
  verified: z.boolean(),
  fans: z.int(),
  wxStatus: z.int(),
  status: z.string(),
  manual: z.enum(['none', 'reviewing', 'passed', 'rejected']),
  /** Whether campaigns may promote it now. */
  usable: z.boolean(),
  missing: z.array(z.object({ code: z.int(), purpose: z.string() })),
  fault: z.string(),
  phrase: z.string(),
  version: z.int(),
});

export const promotedAccountEndpoints = {
  'ad/promotedAccounts': endpoint({
    summary: '我的推广账号：授权状态与缺少的权限',
    audience: 'ad',
    request: z.object({ kind: kind.optional() }),
    response: z.array(promoted),
  }),
  'ad/promotedAuthStart': endpoint({
    summary: '推广账号扫码授权：新账号，或带 id 重新授权',
    audience: 'ad',
    request: z.object({ request_id: requestId, kind, id: id.optional(), consent: z.boolean() }),
    response: authOrder,
    refusals: [code.invalid, code.wrongState, code.noSuchObject, code.duplicate],
  }),
  'ad/promotedAuthResult': endpoint({
    summary: '推广账号授权结果',
    audience: 'ad',
    request: z.object({ authId: id }),
    response: authResult,
    refusals: [code.noSuchObject],
  }),
  'ad/promotedAuthCancel': endpoint({
    summary: '取消等待中的推广账号授权',
    audience: 'ad',
    request: z.object({ request_id: requestId, authId: id }),
    response: authResult,
    refusals: [code.wrongState, code.noSuchObject, code.duplicate],
  }),
  'ad/promotedAdd': endpoint({
    summary: '人工添加推广账号：填写 ID 与名称，提交凭证后由平台核对',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      kind,
      platformId,
      name: z.string().trim().min(1, '请输入账号名称').max(60),
      fans: count.optional(),
    }),
    response: promoted,
    refusals: [code.invalid, code.notEligible, code.duplicate],
  }),
  'ad/promotedProof': endpoint({
    summary: '提交推广账号凭证',
    audience: 'ad',
    request: z.object({ request_id: requestId, id, files, note: z.string().trim().max(200).optional() }),
    response: promoted,
    refusals: [code.invalid, code.wrongState, code.noSuchObject, code.duplicate],
  }),
  'ad/promotedRemove': endpoint({
    summary: '移除推广账号；有进行中的广告时不可移除',
    audience: 'ad',
    request: z.object({ request_id: requestId, id }),
    response: z.object({ id }),
    refusals: [code.wrongState, code.noSuchObject, code.duplicate],
  }),
};
