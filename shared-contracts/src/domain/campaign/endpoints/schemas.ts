/** Schemas that several groups of the campaign's endpoints share. */
import { z } from 'zod';
import { campaignLimits } from '../vocabulary';

const id = z.uuid();
export const text = (max: number) => z.string().max(max).nullish();

export const count = z.int().min(0).max(campaignLimits.figure).nullish();

export const targetingForm = z.object({
  industries: z.array(z.string().max(32)).max(40).optional(),
  /** At least one of these areas must have its share of the followers. */
  areas: z
    .array(z.object({ code: z.string().regex(/^\d{6}$/), minBp: z.int().min(0).max(10_000) }))
    .max(60)
    .optional(),
  gender: z.enum(['any', 'male', 'female']).optional(),
  genderMinBp: z.int().min(0).max(10_000).optional(),
  fansMin: count,
  fansMax: count,
  readMin: count,
  readMax: count,
  serviceTypes: z
    .array(z.enum(['subscription', 'service']))
    .max(2)
    .optional(),
  verifiedOnly: z.boolean().optional(),
  /** 1 头条, 2 次条, 3 3–8 条; none: all. */
  positions: z.array(z.int().min(1).max(3)).max(3).optional(),
  excludeLow: z.boolean().optional(),
  includeAccounts: z.array(id).max(campaignLimits.accounts).optional(),
  excludeAccounts: z.array(id).max(campaignLimits.accounts).optional(),
  /** 按画像计费: only followers of the areas and gender above are paid, at a higher floor. Fans campaigns only. */
  profileBilling: z.boolean().optional(),
});

/** The form as typed: a draft may be half empty; what is wrong is said at submission, field by field. */
export const campaignForm = z.object({
  name: text(100),
  industry: text(32),
  promoForm: text(32),
  sourceUrl: text(1000),
  /** Titles of a read campaign (1 to 3), the slogan of a fans or video campaign (1). */
  titles: z.array(z.string().max(200)).max(3).optional(),
  digest: text(400),
  coverFileId: id.nullish(),
  bodyHtml: text(120_000),
  /** 阅读原文. */
  originUrl: text(1000),
  landingUrl: text(1000),
  brief: text(1000),
  files: z.array(id).max(campaignLimits.files).optional(),
  promotedAccountId: id.nullish(),
  targeting: targetingForm.optional(),
  unitPriceFen: count,
  budgetFen: count,
  dailyLimitFen: count,
  perAccountCapBp: z.int().min(1).max(10_000).nullish(),
  leastQty: count,
  mostQty: count,
  targetQty: count,
  needPreview: z.boolean().nullish(),
  startAt: z.iso.datetime({ offset: true }).nullish(),
  endAt: z.iso.datetime({ offset: true }).nullish(),
  /** Hours of the day in which may be published; none: all. */
  publishHours: z.array(z.int().min(0).max(23)).max(24).optional(),
  publishDeadlineH: z.int().min(1).max(720).nullish(),
  keepHours: z.int().min(1).max(8760).nullish(),
});

export const reason = z.object({
  field: z.string(),
  text: z.string(),
  rule: z.string().optional(),
  level: z.enum(['hard', 'soft']).optional(),
  found: z.string().optional(),
  start: z.int().optional(),
  end: z.int().optional(),
  hint: z.string().optional(),
});

export const forecastRange = z.object({ p10: z.number(), p50: z.number(), p90: z.number() });

export const outlook = {
  quantity: forecastRange,
  accounts: forecastRange,
  days: forecastRange,
  spendFen: forecastRange,
  samples: z.int(),
  thin: z.boolean(),
  limit: z.enum(['budget', 'inventory', 'time']),
};

export const listFilters = z.object({
  keyword: z.string().max(60).optional(),
  status: z.string().max(20).optional(),
  industry: z.string().max(32).optional(),
  createdFrom: z.iso.datetime({ offset: true }).optional(),
  createdTo: z.iso.datetime({ offset: true }).optional(),
  runsFrom: z.iso.datetime({ offset: true }).optional(),
  runsTo: z.iso.datetime({ offset: true }).optional(),
});
