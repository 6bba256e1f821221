/** The task hall of media owners: what can be claimed, by which of my accounts, and why not. `docs/pages/media-owner.md#task-hall`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';
import { accountKindName, campaignKindName } from '../../kinds/schema';
import { hideReasons } from '../vocabulary';
import { defaultCampaignKind } from '../../kinds';

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

const task = {
  id,
  no: z.string(),
  kind: campaignKindName,
  title: z.string(),
  cover: z.string().nullable(),
  industry: z.string().nullable(),
  promoForm: z.string().nullable(),
  unitPriceFen: fen,
  /** What reaches the media owner of one unit, after the service fee of his level; in hundredths of a fen, for display. */
  netUnitPriceFenX100: z.int(),
  /** The same less the tax that would be withheld of it, estimated for an order of `capQty`. */
  homeUnitPriceFenX100: z.int(),
  feeBp: z.int(),
  remainingFen: fen,
  remainingQty: z.int(),
  /** Most units one account may bill. */
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
  /** The budget lies in the freeze: 「资金已托管」. */
  escrowed: z.literal(true),
  /** 履约分, 0 to 100; null for an advertiser who has hardly ordered yet. */
  advertiserScore: z.number().nullable(),
  accounts: z.array(account),
  /** Why it stands where it stands, while the ranking is personal. */
  why: z.array(z.string()),
  hidden: z.boolean(),
  /** For named accounts only, some of mine among them: 定向邀约. */
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
        /** Only what one of my accounts can take. */
        fitting: z.boolean().optional(),
        /** Only what names my accounts. */
        invited: z.literal(true).optional(),
        /** Only what I have hidden; left out: only what I have not. */
        hidden: z.boolean().optional(),
      }),
      ['newest', 'price', 'remaining', 'recommended'] as const,
    ),
    response: listOf(z.object(task)).extend({
      /** Whether `recommended` is made for this owner; otherwise it is the same for all. */
      personalised: z.boolean(),
      /** Without this owner's level: what the fee is now. */
      feeBp: z.int(),
      /** Personal withholding is estimated; an enterprise hands in invoices and has nothing withheld. */
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
      /** Accounts that are not unbound, and how many of them show their data to advertisers. */
      accounts: z.int(),
      publicAccounts: z.int(),
    }),
  }),
  'media/taskDetail': endpoint({
    summary: '任务详情与接单预览',
    audience: 'media',
    request: z.object({ id }),
    response: z.object({
      ...task,
      digest: z.string(),
      brief: z.string(),
      bodyHtml: z.string(),
      originUrl: z.string().nullable(),
      /** By account: what a claim would hold and bring at most. */
      offers: z.array(
        z.object({
          accountId: id,
          position: z.int().nullable(),
          forecastQty: z.int(),
          mostQty: z.int(),
          /** Of the campaign for one account, and of what is left of pool and day: a bolder estimate holds no more. */
          limitQty: z.int(),
          grossFen: fen,
          netFen: fen,
          /** Estimated withholding of `netFen`, on top of what already waits for a cash-out. */
          taxFen: fen,
        }),
      ),
      /** Whose followers are wanted; null for reads. */
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
      /** Earliest moment that can be planned, in minutes from now. */
      aheadMin: z.int(),
      /** The server's clock, which decides: a browser's may be wrong. */
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
      /** Place in the push; for read campaigns. */
      position: z.int().min(1).max(3).optional(),
      planAt: z.iso.datetime({ offset: true }),
      /** The owner's own estimate; without it the account's median. */
      forecastQty: z.int().min(1).max(100_000_000).optional(),
      /** Takes less than the campaign would allow, e.g. what is left of the pool. */
      mostQty: z.int().min(1).max(100_000_000).optional(),
      /** What was shown; a claim at another price is refused. */
      unitPriceFen: fen,
    }),
    response: z.object({
      orderId: id,
      no: z.string(),
      status: z.string(),
      capQty: z.int(),
      unitPriceFen: fen,
      feeBp: z.int(),
      /** What it brings at most, after the fee. */
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
