/**
 * The hall of media owners: which campaigns can be claimed, with which of the owner's accounts, and why not.
 * `docs/pages/media-owner.md#hall`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { bothWays, listInput, listOf } from '../../../transport/endpoint/lists';
import { defaultCampaignKind } from '../../kinds';
import { accountKindName, campaignKindName } from '../../kinds/schema';
import { hideReasons } from '../vocabulary';

const id = z.uuid();

const account = z.object({
  id,
  name: z.string(),
  avatar: z.string().nullable(),
  fits: z.boolean(),
  /** Codes of `unfitReasons`; texts beside them in the same order. */
  reasons: z.array(z.string()),
  texts: z.array(z.string()),
});

const campaign = {
  id,
  no: z.string(),
  kind: campaignKindName,
  title: z.string(),
  cover: z.string().nullable(),
  industry: z.string().nullable(),
  promoForm: z.string().nullable(),
  unitPriceFen: fen,
  /** What the media owner receives per unit, after the service fee of their level; in hundredths of a fen, for display. */
  netUnitPriceFenX100: z.int(),
  /** The same minus the tax that would be withheld, estimated for an order of `capQty`. */
  homeUnitPriceFenX100: z.int(),
  feeBp: z.int(),
  remainingFen: fen,
  remainingQty: z.int(),
  /** Maximum units one account may bill. */
  capQty: z.int(),
  leastQty: z.int(),
  startAt: z.string().nullable(),
  endAt: z.string().nullable(),
  publishHours: z.array(z.int()),
  publishDeadlineH: z.int(),
  keepHours: z.int(),
  windowH: z.int(),
  positions: z.array(z.int()),
  needPreview: z.boolean(),
  /** The budget is frozen: 「资金已托管」. */
  escrowed: z.literal(true),
  /** 履约分, 0 to 100; null for an advertiser with too few orders. */
  advertiserScore: z.number().nullable(),
  accounts: z.array(account),
  /** Reasons for its rank, while the ranking is personalised. */
  why: z.array(z.string()),
  hidden: z.boolean(),
  /** For named accounts only, some of the owner's among them: 定向邀约. */
  invited: z.boolean(),
};

export const hallEndpoints = {
  'media/tasks': endpoint({
    summary: '任务大厅：可接任务、到手价、哪些账号可接及不可接原因',
    audience: 'media',
    request: listInput(
      z.object({
        kind: campaignKindName.default(defaultCampaignKind),
        keyword: z.string().max(60).optional(),
        industry: z.string().max(32).optional(),
        minPriceFen: z.int().min(0).optional(),
        position: z.int().min(1).max(3).optional(),
        promoForm: z.string().max(32).optional(),
        needPreview: z.boolean().optional(),
        accountId: id.optional(),
        /** Only campaigns that one of the owner's accounts can take. */
        fitting: z.boolean().optional(),
        /** Only campaigns that name the owner's accounts. */
        invited: z.literal(true).optional(),
        /** True: only campaigns the owner has hidden; omitted: only the others. */
        hidden: z.boolean().optional(),
      }),
      [
        'newest',
        'recommended',
        ...bothWays(['price', 'remaining', 'quantity', 'cap', 'keep'] as const),
        ...(['endAt', 'endAt.desc'] as const),
      ] as const,
    ),
    response: listOf(z.object(campaign)).extend({
      /** Whether `recommended` is made for this owner; otherwise it is the same for all. */
      personalised: z.boolean(),
      /** Without this owner's level: the current standard fee. */
      feeBp: z.int(),
      /** Withholding of a person is estimated; an enterprise submits invoices and has nothing withheld. */
      taxed: z.boolean(),
      hiddenCount: z.int(),
    }),
  }),
  'media/taskHide': endpoint({
    summary: '不感兴趣：不再显示某个任务，或收回',
    audience: 'media',
    request: z.object({
      request_id: requestId,
      campaignId: id,
      on: z.boolean(),
      reason: z.enum(Object.keys(hideReasons) as [keyof typeof hideReasons, ...(keyof typeof hideReasons)[]]).default('other'),
    }),
    response: z.object({ campaignId: id, on: z.boolean() }),
    refusals: [code.noSuchObject, code.duplicate],
  }),
  'media/personalisation': endpoint({
    summary: '个性化推荐开关',
    audience: 'media',
    request: z.object({ request_id: requestId, on: z.boolean() }),
    response: z.object({ on: z.boolean() }),
    refusals: [code.duplicate],
  }),
  'media/preferences': endpoint({
    summary: '个性化推荐与对外公开数据的现状',
    audience: 'media',
    request: z.object({}),
    response: z.object({
      personalised: z.boolean(),
      /** Bound accounts, and how many of them show their data to advertisers. */
      accounts: z.int(),
      publicAccounts: z.int(),
    }),
  }),
  'media/taskDetail': endpoint({
    summary: '任务详情与接单预览',
    audience: 'media',
    request: z.object({ id }),
    response: z.object({
      ...campaign,
      digest: z.string(),
      brief: z.string(),
      bodyHtml: z.string(),
      originUrl: z.string().nullable(),
      /** By account: the maximum that a claim would reserve and earn. */
      offers: z.array(
        z.object({
          accountId: id,
          position: z.int().nullable(),
          forecastQty: z.int(),
          mostQty: z.int(),
          /** Of the campaign for one account, and of what is left of pool and day: a higher estimate reserves no more. */
          limitQty: z.int(),
          grossFen: fen,
          netFen: fen,
          /** Estimated withholding of `netFen`, on top of what is already pending for a cash-out. */
          taxFen: fen,
        }),
      ),
      /** The account to gain followers for; null for reads. */
      promoted: z
        .object({
          name: z.string(),
          avatar: z.string().nullable(),
          platformId: z.string().nullable(),
          kind: accountKindName,
        })
        .nullable(),
      /** Hours of retention before followers count; 0 for reads. */
      retentionH: z.int(),
      /** Earliest time that can be planned, in minutes from now. */
      aheadMin: z.int(),
      /** The server's time, which is authoritative: a browser's clock may be wrong. */
      now: z.string(),
    }),
    refusals: [code.noSuchObject],
  }),
  'media/claim': endpoint({
    summary: '接单：在剩余预算上原子占用，超出即「任务已被抢完」',
    audience: 'media',
    request: z.object({
      request_id: requestId,
      campaignId: id,
      accountId: id,
      /** Position in the push; for read campaigns. */
      position: z.int().min(1).max(3).optional(),
      planAt: z.iso.datetime({ offset: true }),
      /** The owner's own estimate; without it the account's median. */
      forecastQty: z.int().min(1).max(100_000_000).optional(),
      /** Takes less than the campaign would allow, e.g. what is left of the pool. */
      mostQty: z.int().min(1).max(100_000_000).optional(),
      /** The displayed price; a claim at another price is refused. */
      unitPriceFen: fen,
    }),
    response: z.object({
      orderId: id,
      no: z.string(),
      status: z.string(),
      capQty: z.int(),
      unitPriceFen: fen,
      feeBp: z.int(),
      /** Maximum earning, after the fee. */
      netFen: fen,
      planAt: z.string(),
      publishDeadlineAt: z.string(),
    }),
    refusals: [
      code.invalid,
      code.notCertified,
      code.wrongState,
      code.versionConflict,
      code.soldOut,
      code.notEligible,
      code.tooOften,
      code.noSuchObject,
      code.duplicate,
    ],
  }),
};
