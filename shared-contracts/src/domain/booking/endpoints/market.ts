/**
 * The placement market: bookable accounts, their days, and the queue for a taken slot.
 * `docs/pages/advertiser.md#position-plan-detail`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { bothWays, listInput, listOf } from '../../../transport/endpoint/lists';
import { businessRules } from '../../rules';
import { day, nullableInstant, placementForm, position, reviewView, slotView } from './schemas';

const id = z.uuid();

/** The maximum a column can hold. */
const figure = z.int().min(0).max(2_000_000_000);

const accountCard = {
  id,
  name: z.string(),
  avatar: z.string().nullable(),
  intro: z.string(),
  verified: z.boolean(),
  serviceType: z.enum(['subscription', 'service']).nullable(),
  industries: z.array(z.string()),
  region: z.string().nullable(),
  fans: z.int(),
  /** By position; `cv` measures stability. */
  medians: z.array(z.object({ position, reads: z.int(), posts: z.int(), cv: z.number() })),
  /** By position, in the requested form. */
  prices: z.array(
    z.object({
      position,
      priceFen: fen,
      guaranteeReads: z.int().nullable(),
      /** Price per thousand median reads. */
      cpmFen: fen.nullable(),
      /** What is far from the account's history, the owner's reason, and whether an operator has looked at it; null where nothing is. */
      far: z.object({ texts: z.array(z.string()), reason: z.string(), reviewed: z.boolean() }).nullable(),
    }),
  ),
  /** First day with a free slot, within the calendar. */
  firstDay: z.string().nullable(),
  performanceTenths: z.int(),
  quality: z.enum(['good', 'watch', 'low', 'severe']),
  leadHours: z.int(),
  favourite: z.boolean(),
};

const dayView = z.object({
  day: z.string(),
  /** When that day's push goes out, once one of its placements is agreed. */
  pushAt: nullableInstant,
  /** `waiting`: the advertiser is in the queue for it. */
  slots: z.array(slotView.extend({ waiting: z.boolean() })),
});

export const placementMarketEndpoints = {
  'adPosition/market': endpoint({
    summary: '可约媒体：报价、中位阅读、每千阅读成本、最近可约日',
    audience: 'ad',
    request: listInput(
      z.object({
        keyword: z.string().max(60).optional(),
        /** Restricts the result to these: the selection of a draft. */
        ids: z.array(id).max(businessRules['position.accounts'].max).optional(),
        form: placementForm.default('hard_single'),
        industry: z.string().max(32).optional(),
        region: z.string().max(6).optional(),
        /** Any of these. */
        industries: z.array(z.string().max(32)).max(30).optional(),
        regions: z.array(z.string().max(6)).max(40).optional(),
        /** `open`: some day can still be booked. */
        availability: z.enum(['open', 'none']).optional(),
        position: position.optional(),
        day: day.optional(),
        fansMin: figure.optional(),
        fansMax: figure.optional(),
        readMin: figure.optional(),
        readMax: figure.optional(),
        priceMinFen: figure.optional(),
        priceMaxFen: figure.optional(),
        verifiedOnly: z.boolean().optional(),
        guaranteed: z.boolean().optional(),
        favourite: z.boolean().optional(),
        excludeLow: z.boolean().default(true),
        worked: z.enum(['yes', 'no']).optional(),
        /** The gender of at least three fifths of the followers. */
        gender: z.enum(['male', 'female']).optional(),
      }),
      [...bothWays(['performance', 'fans', 'reads'] as const), 'price', 'price.desc'] as const,
    ),
    response: listOf(z.object(accountCard)).extend({
      /** Accounts under the other filters, by `availability`. */
      tabs: z.object({ open: z.int(), none: z.int() }),
    }),
  }),
  'adPosition/accountDetail': endpoint({
    summary: '媒体详情与评价',
    audience: 'ad',
    request: z.object({ id, form: placementForm.default('hard_single') }),
    response: z.object({
      ...accountCard,
      maleBp: z.int().nullable(),
      areas: z.array(z.object({ code: z.string(), bp: z.int() })),
      settledOrders: z.int(),
      stars: z.number().nullable(),
      reviews: z.array(reviewView),
    }),
    refusals: [code.noSuchObject],
  }),
  'adPosition/slots': endpoint({
    summary: '媒体排期：每日各位置状态与价格',
    audience: 'ad',
    request: z.object({ id, form: placementForm.default('hard_single'), from: day, to: day }),
    response: z.object({ days: z.array(dayView) }),
    refusals: [code.noSuchObject, code.invalid],
  }),
  'adPosition/waitlist': endpoint({
    summary: '候补已被占用的排期；join 为 false 时退出',
    audience: 'ad',
    request: z.object({ request_id: requestId, accountId: id, day, position, join: z.boolean() }),
    response: z.object({ status: z.string(), ahead: z.int() }),
    refusals: [code.invalid, code.noSuchObject, code.wrongState, code.duplicate],
  }),
};
