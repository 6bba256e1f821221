/** Schemas shared by several groups of campaign endpoints. */
import { z } from 'zod';
import { bothWays } from '../../../transport/endpoint/lists';

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

export const listSorts = [
  ...(['newest', 'endAt', 'endAt.desc'] as const),
  ...bothWays(['spent', 'frozen', 'budget', 'dailyLimit', 'price', 'unitCost', 'valid', 'raw', 'kept', 'progress'] as const),
  ...bothWays(['claimed', 'running', 'settled'] as const),
] as const;
