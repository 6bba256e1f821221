/**
 * Lists of media accounts: partners, blacklist, favourites, low quality with its evidence; and advertisers blocked by a media owner.
 * `docs/pages/advertiser.md#partner-media`, `#blacklist`, `#low-quality-media`, `docs/domain/supply.md#entities`, `#low-quality`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { bothWays, fileOf, listInput, listOf } from '../../../transport/endpoint/lists';
import { accountKindName, orderKindName } from '../../kinds/schema';
import { blackReasons, listLimits, noteLimits } from '../vocabulary';

const id = z.uuid();
const reason = z.enum(Object.keys(blackReasons) as [keyof typeof blackReasons, ...(keyof typeof blackReasons)[]]);
const keyword = z.string().trim().max(60).optional();
const level = z.enum(['watch', 'low', 'severe']);

const account = z.object({
  id,
  kind: accountKindName,
  name: z.string(),
  avatar: z.string().nullable(),
  platformId: z.string(),
  industries: z.array(z.string()),
  fans: z.int(),
  perfScore: z.number(),
  quality: z.enum(['good', 'watch', 'low', 'severe']),
  status: z.string(),
});

const note = {
  /** 1 to 5, or null. */
  stars: z.int().min(1).max(5).nullable(),
  note: z.string(),
  tags: z.array(z.string()),
};

const hit = z.object({
  code: z.string(),
  name: z.string(),
  value: z.string(),
  threshold: z.string(),
  severe: z.boolean(),
  /** Figures and ids on which the rule's verdict is based. */
  evidence: z.record(z.string(), z.unknown()),
  at: z.string(),
});

const dealFilters = z.object({
  keyword,
  industry: z.string().max(32).optional(),
  kind: orderKindName.optional(),
  latestFrom: z.iso.datetime({ offset: true }).optional(),
  latestTo: z.iso.datetime({ offset: true }).optional(),
  /** Minimum number of stars given by the caller. */
  stars: z.int().min(1).max(5).optional(),
});
const dealFigures = ['spend', 'count', 'reads', 'fans', 'cost', 'readCost', 'fanCost', 'abnormal', 'score', 'stars'] as const;
const dealSorts = ['latest', ...bothWays(dealFigures)] as const;
const lowSorts = ['newest', ...bothWays(['hits'] as const), ...(['recovers', 'recovers.desc'] as const)] as const;
const blackFilters = z.object({ keyword, reason: reason.optional() });
const lowFilters = z.object({ keyword, level: level.optional(), worked: z.boolean().optional() });

/** An export of a list; its filters are the list's. */
const exportOf = <Filters extends z.ZodType, const Sorts extends readonly [string, ...string[]]>(
  summary: string,
  filters: Filters,
  sorts: Sorts,
) =>
  endpoint({
    ...{ summary, audience: 'ad', response: z.string(), produces: 'text/csv', refusals: exportRefusals },
    request: z.object({ filters: filters.optional(), ...fileOf(sorts) }),
  });

export const accountListEndpoints = {
  'adMedia/dealExport': exportOf('导出成交媒体（CSV，边查边发）', dealFilters, dealSorts),
  'adMedia/blackExport': exportOf('导出黑名单（CSV，边查边发）', blackFilters, ['newest']),
  'adMedia/lowExport': exportOf('导出低质媒体（CSV，边查边发）', lowFilters, lowSorts),
  'adMedia/deal': endpoint({
    summary: '成交媒体：合作次数、累计消费、平均成本、异常率、最近合作',
    audience: 'ad',
    request: listInput(dealFilters, dealSorts),
    response: listOf(
      z.object({
        account,
        orders: z.int(),
        spendFen: fen,
        reads: z.int(),
        fans: z.int(),
        /**
         * Per valid read, in hundredths of a fen; null if none was paid by the read. Booked positions have a price of their own.
         */
        readCostFenX100: z.int().nullable(),
        /** Per valid follower, likewise. */
        fanCostFenX100: z.int().nullable(),
        /** Share of all counted units that was found abnormal. */
        abnormalBp: z.int(),
        latestAt: z.string(),
        favourite: z.boolean(),
        blacklisted: z.boolean(),
        ...note,
      }),
    ),
  }),
  'adMedia/orders': endpoint({
    summary: '与某个媒体账号的全部订单，各类广告一起，新的在前或按金额',
    audience: 'ad',
    request: listInput(z.object({ accountId: id }), ['newest', 'amount', 'amount.asc'] as const),
    response: listOf(
      z.object({
        id,
        kind: orderKindName,
        no: z.string(),
        /** The campaign or booking plan. */
        subject: z.object({ id, name: z.string() }),
        status: z.string(),
        amountFen: fen.nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
  'adMedia/note': endpoint({
    summary: '给成交媒体打分、备注、加标签，只有自己看得见',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      accountId: id,
      stars: z.int().min(1).max(5).nullable(),
      note: z.string().trim().max(noteLimits.text, `备注不超过 ${noteLimits.text} 字`),
      tags: z
        .array(z.string().trim().min(1).max(noteLimits.tag, `每个标签不超过 ${noteLimits.tag} 字`))
        .max(noteLimits.tags, `最多 ${noteLimits.tags} 个标签`),
    }),
    response: z.object({ accountId: id, ...note }),
    refusals: [code.invalid, code.noSuchObject, code.duplicate],
  }),
  'adMedia/black': endpoint({
    summary: '黑名单',
    audience: 'ad',
    request: listInput(blackFilters, ['newest'] as const),
    response: listOf(
      z.object({
        account,
        reason,
        note: z.string(),
        orderId: id.nullable(),
        createdAt: z.string(),
      }),
    ),
  }),
  'adMedia/blackAdd': endpoint({
    summary: '加入黑名单：按账号、名称或 ID，一次最多 100 个；只影响以后的派单与接单',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      accountIds: z.array(id).max(listLimits.perCall).optional(),
      /** Names or ids as pasted. */
      names: z.array(z.string().trim().max(64)).max(listLimits.perCall, '一次最多 100 个').optional(),
      reason,
      note: z.string().trim().max(200).optional(),
      /** The order that led to it. */
      orderId: id.optional(),
    }),
    response: z.object({
      added: z.int(),
      /** Those that were not on the list before. */
      addedIds: z.array(id),
      skipped: z.int(),
      unknown: z.array(z.string()),
      /** Names shared by several accounts: to be given by id. */
      ambiguous: z.array(z.string()),
    }),
    refusals: [code.invalid, code.tooOften, code.noSuchObject, code.duplicate],
  }),
  'adMedia/blackRemove': endpoint({
    summary: '移出黑名单',
    audience: 'ad',
    request: z.object({ request_id: requestId, accountIds: z.array(id).min(1).max(listLimits.perCall) }),
    response: z.object({ removed: z.int() }),
    refusals: [code.invalid, code.duplicate],
  }),
  'adMedia/favourites': endpoint({
    summary: '收藏的媒体',
    audience: 'ad',
    request: listInput(z.object({ keyword }), ['newest'] as const),
    response: listOf(z.object({ account, createdAt: z.string() })),
  }),
  'adMedia/favourite': endpoint({
    summary: '收藏或取消收藏',
    audience: 'ad',
    request: z.object({ request_id: requestId, accountId: id, on: z.boolean() }),
    response: z.object({ accountId: id, on: z.boolean() }),
    refusals: [code.noSuchObject, code.tooOften, code.duplicate],
  }),
  'adMedia/low': endpoint({
    summary: '低质媒体：命中规则、证据、起始与预计恢复',
    audience: 'ad',
    request: listInput(lowFilters, lowSorts),
    response: listOf(
      z.object({
        id,
        account,
        level,
        appealed: z.boolean(),
        hits: z.array(hit),
        since: z.string(),
        /** Earliest time, if nothing new is found. */
        recoversAt: z.string(),
        worked: z.boolean(),
        blacklisted: z.boolean(),
        allowed: z.boolean(),
      }),
    ).extend({
      /** 自动屏蔽低质媒体. Off: low-quality accounts may take all campaigns of the advertiser, regardless of their settings. */
      blocking: z.boolean(),
    }),
  }),
  'adMedia/blockLow': endpoint({
    summary: '自动屏蔽低质媒体的总开关；关闭后低质媒体也可接我的广告',
    audience: 'ad',
    request: z.object({ request_id: requestId, on: z.boolean() }),
    response: z.object({ on: z.boolean() }),
    refusals: [code.duplicate],
  }),
  'adMedia/allow': endpoint({
    summary: '仍然允许某个低质媒体接我的广告，或收回',
    audience: 'ad',
    request: z.object({ request_id: requestId, accountId: id, on: z.boolean() }),
    response: z.object({ accountId: id, on: z.boolean() }),
    refusals: [code.noSuchObject, code.tooOften, code.duplicate],
  }),
  'adMedia/find': endpoint({
    summary: '按名称、ID 或关键词找媒体账号，用于指定或排除',
    audience: 'ad',
    request: z.object({
      /** Names or ids as pasted: each is found, unknown or ambiguous. */
      names: z.array(z.string().trim().max(64)).max(listLimits.perCall, '一次最多 100 个').optional(),
      /** Already selected accounts, to show their details. */
      ids: z.array(id).max(500).optional(),
      /** Part of a name; returns the twenty largest. */
      keyword,
    }),
    response: z.object({ accounts: z.array(account), unknown: z.array(z.string()), ambiguous: z.array(z.string()) }),
  }),
  'media/blocked': endpoint({
    summary: '屏蔽的广告主',
    audience: 'media',
    request: listInput(z.object({ keyword }), ['newest'] as const),
    response: listOf(z.object({ adUserId: id, name: z.string(), note: z.string(), createdAt: z.string() })),
  }),
  'media/block': endpoint({
    summary: '屏蔽或取消屏蔽广告主：须与其有过订单或邀约；只影响以后的派单与邀约',
    audience: 'media',
    request: z.object({
      request_id: requestId,
      /** An order of the advertiser's on one of the caller's accounts. */
      orderId: id.optional(),
      /** From the list, for unblocking and taking that back. */
      adUserId: id.optional(),
      note: z.string().trim().max(200).optional(),
      on: z.boolean(),
    }),
    response: z.object({ adUserId: id, on: z.boolean() }),
    refusals: [code.invalid, code.noSuchObject, code.tooOften, code.duplicate],
  }),
  'media/lowQuality': endpoint({
    summary: '我的账号在低质名单上的记录与证据',
    audience: 'media',
    request: listInput(z.object({ accountId: id.optional(), open: z.boolean().optional() }), ['newest'] as const),
    response: listOf(
      z.object({
        id,
        account,
        status: z.string(),
        level,
        hits: z.array(hit),
        /** 如果修复: the level without one weakness (null: off the list), and how many good orders or ratings that takes at most. */
        repairs: z.array(z.object({ code: z.string(), level: level.nullable(), takes: z.int().nullable() })),
        since: z.string(),
        recoversAt: z.string(),
        appeal: z.object({ text: z.string(), at: z.string() }).nullable(),
        ruling: z.string(),
        version: z.int(),
      }),
    ),
  }),
  'media/lowAppeal': endpoint({
    summary: '低质申诉：说明与凭证',
    audience: 'media',
    request: z.object({
      request_id: requestId,
      id,
      text: z.string().trim().max(1000),
      fileIds: z.array(id).max(5).optional(),
    }),
    response: z.object({ id, status: z.string() }),
    refusals: [code.invalid, code.wrongState, code.noSuchObject, code.duplicate],
  }),
};
