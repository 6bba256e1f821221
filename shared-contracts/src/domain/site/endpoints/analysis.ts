/**
 * What was spent and earned over days of one's own, with a period beside it. Points and rows are questions of their own, so that another
 * dimension does not draw the chart anew. `docs/pages/conventions.md#analysis`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { day, fen, keysOf } from '../../../transport/endpoint/fields';
import { orderKindName } from '../../kinds/schema';
import {
  type AnalysisGrain,
  adDimensions,
  analysisCompares,
  analysisGrains,
  type Days,
  incomeDimensions,
  wrongDays,
} from '../analysis';

const count = z.int();

/** First and last day, both included. */
const range = {
  from: day,
  to: day,
  compare: keysOf(analysisCompares).default('previous'),
  kind: orderKindName.optional(),
  /** Of one account only. */
  accountId: z.uuid().optional(),
};

/** An advertiser's also of one campaign or plan. */
const adRange = { ...range, campaignId: z.uuid().optional() };

const grained = { grain: keysOf(analysisGrains).default('day') };

function possible(days: Days & { grain?: AnalysisGrain }, context: z.RefinementCtx): void {
  // A day that is none has its error already, and nothing to compute with.
  if ([days.from, days.to].some((each) => !day.safeParse(each).success)) return;
  const wrong = wrongDays(days, days.grain);
  if (wrong) context.addIssue({ code: 'custom', path: [wrong.field], message: wrong.text });
}

const spending = {
  spentFen: fen,
  /** Of it, for reads that count: what the price of a read is made of. */
  readFen: fen,
  reads: count,
  fans: count,
  rawQty: count,
  abnormalQty: count,
  /** Settled orders. */
  orders: count,
};

const income = {
  grossFen: fen,
  feeFen: fen,
  /** Taken back, as of the day of the earning. */
  takenFen: fen,
  /** Before tax: what was credited, less what was taken back. */
  netFen: fen,
  /** Rounded along the running sum: the parts add up to the whole. */
  afterTaxFen: fen,
  orders: count,
};

/** A stretch of time: its first day or hour, and instants from (included) to (excluded). */
const stretch = { key: z.string(), from: z.string(), to: z.string() };

const answerOf = <const Figures extends z.ZodRawShape>(figures: Figures) => {
  const all = z.object(figures);
  return {
    points: z.object({
      /** Today's figures are as of this instant. */
      at: z.string(),
      compared: z.object({ from: z.string(), to: z.string() }).nullable(),
      /** Names of the account and the campaign that it was asked of; null where it was of all, or where there is no such one. */
      only: z.object({ account: z.string().nullable(), campaign: z.string().nullable() }),
      points: z.array(z.object({ ...stretch, ...figures, previous: all.nullable() })),
      totals: all,
      previous: all.nullable(),
    }),
    rows: z.object({
      rows: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          /** The object's page; null where there is none. */
          link: z.string().nullable(),
          ...figures,
          previous: all.nullable(),
        }),
      ),
      /** What does not fit, in one row, so that everything still adds up. */
      rest: z.object({ count, ...figures, previous: all.nullable() }).nullable(),
      totals: all,
      previous: all.nullable(),
    }),
  };
};

const ad = answerOf(spending);
const media = answerOf(income);

const ofKind = z.object({ kind: orderKindName, netFen: fen, afterTaxFen: fen, grossFen: fen });

export const analysisEndpoints = {
  'ad/analysis': endpoint({
    summary: '数据分析：自选时间内每时、每日或每周的消耗与数量，及对比期；金额与账本逐分相等',
    audience: 'ad',
    request: z.object({ ...adRange, ...grained }).superRefine(possible),
    response: ad.points,
    refusals: [code.invalid],
  }),
  'ad/analysisRows': endpoint({
    summary: '数据分析：按类型、账号、广告、日、小时或地域分开；各行与「其余」之和等于合计',
    audience: 'ad',
    request: z.object({ ...adRange, dimension: keysOf(adDimensions) }).superRefine(possible),
    response: ad.rows,
    refusals: [code.invalid],
  }),
  'media/income': endpoint({
    summary: '收益分析：自选时间内每日或每周的应得、税前与税后约，及对比期；税后按累计四舍五入，各部分之和等于合计',
    audience: 'media',
    request: z.object({ ...range, ...grained }).superRefine(possible),
    response: media.points.extend({
      points: z.array(media.points.shape.points.element.extend({ kinds: z.array(ofKind) })),
      /** Nothing is withheld from enterprises: they send invoices. */
      taxed: z.boolean(),
    }),
    refusals: [code.invalid],
  }),
  'media/incomeRows': endpoint({
    summary: '收益分析：按账号、类型或日分开，税前与税后约；各行与「其余」之和等于合计',
    audience: 'media',
    request: z.object({ ...range, dimension: keysOf(incomeDimensions) }).superRefine(possible),
    response: media.rows,
    refusals: [code.invalid],
  }),
};
