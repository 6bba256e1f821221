/**
 * What the campaign form requests before submission: forecast, matching accounts, bounds, texts.
 * `docs/pages/advertiser.md#campaign-form`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { fen } from '../../../transport/endpoint/fields';
import type { FormBounds } from '../form';
import { campaignForm } from './form-schema';
import { forecastRange, outlook, reason } from './schemas';

const match = z.object({
  accounts: z.int(),
  /** Σ of the accounts' median reads at the allowed positions. */
  dailyReads: z.int(),
});

/** A requirement of the campaign, and how many otherwise suitable accounts do not meet it. */
const obstacle = z.object({ reason: z.string(), label: z.string(), accounts: z.int() });

/** Reference range of a price: the middle half of what was settled or, with too few settlements, the platform's suggestion. */
const reference = z.object({ lowFen: fen, highFen: fen, basis: z.enum(['settled', 'suggested']), samples: z.int() });

const bounds = z.object({ least: z.int(), most: z.int() });

export const campaignPlanning = {
  forecast: endpoint({
    summary: '预估：阅读或粉丝、账号数、天数、花费的 P10/P50/P90，以及将冻结的金额',
    audience: 'ad',
    request: z.object({
      form: campaignForm,
      /** Also forecast other budgets at the same price. */
      curve: z.boolean().optional(),
    }),
    response: z.object({
      ...outlook,
      match,
      cost: z.object({ freezeFen: fen, giftFen: fen, cashFen: fen, missingFen: fen }),
      /** Empty unless requested. */
      curve: z.array(z.object({ budgetFen: fen, quantity: forecastRange })),
    }),
    refusals: [code.invalid],
  }),
  matchCount: endpoint({
    summary: '符合定向条件的账号数与合计日均阅读，以及每个条件各挡住多少账号',
    audience: 'ad',
    request: z.object({ form: campaignForm }),
    response: match.extend({ obstacles: z.array(obstacle) }),
    refusals: [code.invalid],
  }),
  formTerms: endpoint({
    summary: '表单的界限与参考价，随运营设置变化',
    audience: 'ad',
    request: z.object({}),
    response: z.object({
      priceFloorFen: fen,
      /** 按画像计费: factor for price floor and reference. */
      profileFactorBp: z.int(),
      reference,
      /** Own campaigns reviewed for the first time in these days, and how many of them were let through at once. */
      firstPass: z.object({ days: z.int(), reviewed: z.int(), passed: z.int() }),
      budget: z.object({ leastFen: fen, stepFen: fen }),
      dailyLimitLeastFen: fen,
      leastQty: z.int(),
      perAccountCapBp: z.int(),
      startAheadMin: z.int(),
      maxDays: z.int(),
      keepHours: bounds,
      publishDeadlineH: bounds.extend({ preset: z.int() }),
    } satisfies Record<'reference' | 'firstPass' | keyof FormBounds, z.ZodType>),
  }),
  checkWords: endpoint({
    summary: '检查文字：命中的位置、原因、依据与改写建议；硬性命中不能提交',
    audience: 'ad',
    request: z.object({ form: campaignForm }),
    response: z.object({ verdict: z.enum(['pass', 'warn', 'block']), hits: z.array(reason) }),
  }),
};
