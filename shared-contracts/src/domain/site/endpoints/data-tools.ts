/** Account look-up, and texts shared by a link. `docs/pages/public.md#account-look-up`, `docs/pages/public.md#text-preview`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { requestId } from '../../../transport/endpoint/fields';
import { captcha } from '../../identity/fields';
import { accountKindName } from '../../kinds/schema';

const median = z.object({
  position: z.int(),
  mean: z.int().nullable(),
  median: z.int(),
  posts: z.int(),
  /** 稳定度: 100 for constant reads, 0 for a spread as wide as the mean. */
  stability: z.int(),
});

const account = z.object({
  name: z.string(),
  avatar: z.string().nullable(),
  kind: accountKindName,
  serviceType: z.enum(['subscription', 'service']).nullable(),
  verified: z.boolean(),
  /** Kind of its owner, never the owner's name. */
  principal: z.enum(['person', 'organisation']).nullable(),
  industries: z.array(z.string()),
  /** Null if the platform does not provide it. */
  posts30d: z.int().nullable(),
  medians: z.array(median),
  /** Reads of the latest posts, oldest first. */
  trend: z.array(z.object({ position: z.int(), reads: z.int() })),
  authorised: z.boolean(),
  performanceTenths: z.int(),
  updatedAt: z.string().nullable(),
});

const part = z.enum(['content', 'brief', 'terms', 'figures']);
/** A campaign's text can be previewed before there is an order: by its advertiser, and during review. */
const previewed = z.enum(['performanceOrder', 'positionOrder', 'campaign']);

export const dataToolEndpoints = {
  'home/queryAccount': endpoint({
    summary: '数据查询：按名称、微信号、文章链接或视频号 ID 查平台内账号的公开数据；访客须图形验证码',
    audience: 'public',
    request: z.object({ text: z.string().trim().min(2, '请至少输入 2 个字').max(500, '内容过长'), ...captcha }),
    response: z.object({
      /** `private`: its owner does not publish its data; `suspended`: the platform has suspended it. */
      result: z.enum(['found', 'private', 'suspended', 'unknown']),
      accounts: z.array(account),
      /** Name read from an article whose account is not on the platform. */
      name: z.string().nullable(),
      left: z.int(),
      perDay: z.int(),
    }),
    refusals: [code.invalid, code.tooOften, code.captchaRequired, code.captchaWrong],
  }),
  'home/inviteAccount': endpoint({
    summary: '邀请入驻：带推广标识的媒体主注册链接；登录者得到自己的',
    audience: 'public',
    request: z.object({}),
    response: z.object({ szPush: z.string(), path: z.string(), own: z.boolean() }),
  }),
  'preview/create': endpoint({
    summary: '订单或广告文本的手机预览链接：七天有效，同一人同一内容在有效期内是同一个链接；广告只有文章与投放要求',
    audience: 'user',
    request: z.object({ process: previewed, id: z.uuid(), part, request_id: requestId }),
    response: z.object({ id: z.uuid(), path: z.string(), expiresAt: z.string() }),
    refusals: [code.noSuchObject, code.wrongState, code.duplicate],
  }),
  'preview/revoke': endpoint({
    summary: '撤回手机预览链接',
    audience: 'user',
    request: z.object({ id: z.uuid(), request_id: requestId }),
    response: z.object({ id: z.uuid(), revokedAt: z.string() }),
    refusals: [code.noSuchObject, code.duplicate],
  }),
  'home/previewText': endpoint({
    summary: '按链接口令取只读文本：已清洗的正文、「广告」标识、订单号（下单之前为广告编号）水印',
    audience: 'public',
    request: z.object({ t: z.string().max(64) }),
    response: z.object({
      part,
      process: previewed,
      /** Number of the order, or of the campaign. */
      orderNo: z.string(),
      title: z.string(),
      digest: z.string(),
      /** Rebuilt from an allow-list. */
      html: z.string(),
      /** Must show the label 「广告」. */
      advertising: z.boolean(),
      rows: z.array(z.object({ name: z.string(), value: z.string() })),
      figures: z.array(z.object({ at: z.string(), source: z.string(), value: z.int() })),
      expiresAt: z.string(),
    }),
    refusals: [code.notFound, code.wrongState],
  }),
};
