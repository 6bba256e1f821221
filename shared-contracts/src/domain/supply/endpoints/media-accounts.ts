/**
 * Accounts of media owners: list, proof of ownership, review. `docs/pages/media-owner.md#official-accounts`,
 * `docs/domain/supply.md#entities`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { day, fen, requestId } from '../../../transport/endpoint/fields';
import { bothWays, fileOf, listInput, listOf } from '../../../transport/endpoint/lists';
import { phone } from '../../identity/fields';
import { autoRule, codes, count, files, kind, platformId, state, take } from './schemas';

const id = z.uuid();

const instant = z.iso.datetime({ offset: true });

const medians = z.record(
  z.string().regex(/^[1-3]$/),
  z.object({ median: count, n: z.int().min(0).max(1000), cv: z.number().min(0).max(100) }),
);

const areas = z.array(z.object({ code: z.string().regex(/^\d{6}$/), bp: z.int().min(0).max(10_000) })).max(40);

const subject = z.object({ request_id: requestId, id, version: z.int().optional() });

const stateRefusals = [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate] as const;

const rate = z.object({
  position: z.int(),
  form: z.enum(['hard', 'soft']),
  priceFen: fen,
  guaranteeReads: z.int().nullable(),
});

const barItem = z.object({
  key: z.enum(['size', 'posts', 'age', 'platform', 'quality']),
  label: z.string(),
  need: z.string(),
  have: z.string(),
  met: z.boolean(),
});

const row = {
  id,
  kind,
  name: z.string(),
  avatar: z.string().nullable(),
  platformId: z.string(),
  alias: z.string().nullable(),
  /** 0 and 1 订阅号, 2 服务号. */
  serviceType: z.int().nullable(),
  verified: z.boolean(),
  principal: z.string().nullable(),
  source: z.enum(['authorised', 'manual']),
  status: z.string(),
  statusReason: z.string(),
  /** When a freeze ends automatically. */
  frozenUntil: instant.nullable(),
  /** Set while its score is too low for new claims: when it may claim again. */
  claimsFrom: instant.nullable(),
  /** `none` if it was declared with proof. */
  authStatus: z.string(),
  wxStatus: z.int(),
  fans: z.int(),
  medians,
  industries: z.array(z.string()),
  takes: z.array(z.string()),
  rates: z.array(rate),
  minReadPriceFen: fen.nullable(),
  minFanPriceFen: fen.nullable(),
  quality: z.enum(['good', 'watch', 'low', 'severe']),
  perfScore: z.number(),
  publicData: z.boolean(),
  version: z.int(),
  createdAt: z.string(),
};

const accountFactsForm = {
  /** Two at most. */
  industries: codes(2),
  region: z.string().max(6).nullish(),
  intro: z.string().trim().max(100),
  forMinors: z.boolean(),
  takes: z.array(take).max(4),
  refusedIndustries: codes(30),
  minReadPriceFen: fen.min(0).max(100_000).nullish(),
  minFanPriceFen: fen.min(0).max(100_000).nullish(),
  contactName: z.string().trim().max(50).optional(),
  contactPhone: phone.optional(),
};

/** What the owner declares of an account that has no interface to query; supported by proof. */
const declared = z.object({
  name: z.string().trim().min(1, '请输入账号名称').max(60),
  alias: z.string().trim().max(60).nullish(),
  serviceType: z.int().min(0).max(2).nullish(),
  verified: z.boolean().optional(),
  principal: z.string().trim().max(100).nullish(),
  fans: count,
  posts30d: z.int().min(0).max(3000),
  registeredOn: day.nullish(),
  medians: medians.optional(),
  maleBp: z.int().min(0).max(10_000).nullish(),
  areas: areas.optional(),
});

/** What an authorised account's owner adds by screenshot, because no interface provides it. */
const supplement = z.object({
  registeredOn: day.nullish(),
  maleBp: z.int().min(0).max(10_000).nullish(),
  areas: areas.optional(),
});

const accountFilters = z.object({
  kind: kind.optional(),
  status: z.string().max(20).optional(),
  keyword: z.string().max(60).optional(),
});

const accountSorts = ['newest', ...bothWays(['fans', 'first', 'second', 'score', 'price'] as const)] as const;

export const mediaAccountEndpoints = {
  'media/accounts': endpoint({
    summary: '我的账号：各状态数量、报价、授权与数据',
    audience: 'media',
    request: listInput(accountFilters, accountSorts),
    response: listOf(z.object(row)),
  }),
  'media/accountExport': endpoint({
    summary: '导出我的账号（CSV，边查边发）：资料、数据、生效报价与状态',
    audience: 'media',
    request: z.object({ filters: accountFilters.optional(), ...fileOf(accountSorts) }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'media/accountDetail': endpoint({
    summary: '账号详情：资料、画像、入驻条件与差距、审核原因、自动接单规则',
    audience: 'media',
    request: z.object({ id }),
    response: z.object({
      ...row,
      region: z.string().nullable(),
      intro: z.string(),
      forMinors: z.boolean(),
      refusedIndustries: z.array(z.string()),
      maleBp: z.int().nullable(),
      areas,
      posts30d: z.int(),
      registeredOn: z.string().nullable(),
      adsPerPush: z.int(),
      leadHours: z.int(),
      contactName: z.string(),
      /** Masked. */
      contactPhone: z.string().nullable(),
      entryBar: z.array(barItem),
      /** What is still missing in the form before it can be submitted, by field. */
      missing: z.array(z.object({ path: z.string(), msg: z.string() })),
      reasons: z.array(z.object({ field: z.string(), reason: z.string() })),
      autoRules: z.array(autoRule),
      authId: id.nullable(),
      /** To be put into the profile for 24 hours, if ownership of the account is proven manually. */
      phrase: z.string(),
      proofs: z.array(z.object({ at: z.string(), files: z.array(z.string()), note: z.string() })),
      /** Its low-quality listing, if any. */
      lowQualityId: id.nullable(),
      openOrders: z.int(),
    }),
    refusals: [code.noSuchObject],
  }),
  'media/accountAdd': endpoint({
    summary: '人工添加账号：填写数据并上传凭证，不经授权',
    audience: 'media',
    request: z.object({ request_id: requestId, kind, platformId, declared }),
    response: state.extend({ phrase: z.string() }),
    refusals: [code.invalid, code.notEligible, code.duplicate],
  }),
  'media/accountProof': endpoint({
    summary: '提交账号凭证：主页二维码、后台截图；验证语须在简介中保留一段时间',
    audience: 'media',
    request: z.object({ request_id: requestId, id, files, note: z.string().trim().max(200).optional() }),
    response: state,
    refusals: [code.invalid, code.wrongState, code.noSuchObject, code.duplicate],
  }),
  'media/accountSave': endpoint({
    summary: '编辑待提交或未通过的账号；人工添加的账号可改申报数据',
    audience: 'media',
    request: subject.extend({
      form: z.object({ ...accountFactsForm, declared: declared.optional(), supplement: supplement.optional() }),
    }),
    response: state,
    refusals: [code.invalid, ...stateRefusals],
  }),
  'media/accountSettings': endpoint({
    summary: '接单设置：可接形式、拒接行业、最低价、每次群发广告数、提前量、对外公开；立即生效',
    audience: 'media',
    request: subject.extend({
      takes: z.array(take).max(4).optional(),
      refusedIndustries: codes(30).optional(),
      minReadPriceFen: fen.min(0).max(100_000).nullish(),
      minFanPriceFen: fen.min(0).max(100_000).nullish(),
      adsPerPush: z.int().min(1).max(8).optional(),
      leadHours: z.int().min(0).max(720).optional(),
      publicData: z.boolean().optional(),
    }),
    response: state,
    refusals: [code.invalid, ...stateRefusals],
  }),
  'media/accountSubmit': endpoint({
    summary: '提交账号审核；未达入驻条件时返回差距',
    audience: 'media',
    request: subject,
    response: state.extend({ reviewBy: z.string() }),
    refusals: [code.invalid, code.notEligible, ...stateRefusals],
  }),
  'media/accountWithdraw': endpoint({
    summary: '撤回账号审核',
    audience: 'media',
    request: subject,
    response: state,
    refusals: stateRefusals,
  }),
  'media/offline': endpoint({
    summary: '下线：不再接新单，进行中的订单不受影响',
    audience: 'media',
    request: subject,
    response: state,
    refusals: stateRefusals,
  }),
  'media/online': endpoint({
    summary: '重新上线',
    audience: 'media',
    request: subject,
    response: state,
    refusals: stateRefusals,
  }),
  'media/unbind': endpoint({
    summary: '解绑：没有进行中的订单时可解绑，数据留档',
    audience: 'media',
    request: subject,
    response: state,
    refusals: stateRefusals,
  }),
};
