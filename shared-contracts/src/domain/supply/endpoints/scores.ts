/** What a score is made of, for whom it is about. `docs/domain/supply.md#performance-score`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { performancePoints } from '../../process-definition/performance';

/** What an advertiser's score is made of: by whom, and what. */
const advertiserActs = [
  ...(['ad creative_submit', 'system creative_miss', 'ad preview_ok', 'ad preview_back', 'system preview_ok'] as const),
  ...(['ad confirm', 'system confirm', 'ad cancel_by_adv', 'objection refused'] as const),
] as const;

/** What the score of a media account is made of. */
const accountActs = Object.keys(performancePoints) as (keyof typeof performancePoints)[];

export const scoreEndpoints = {
  'ad/score': endpoint({
    summary: '自己的履约分：由哪些行为、各多少次构成；媒体主看到的是同一个分数',
    audience: 'ad',
    request: z.object({}),
    response: z.object({
      /** 0 to 100; null with fewer than `fewest` orders. */
      score: z.number().nullable(),
      fewest: z.int(),
      start: z.number(),
      parts: z.array(z.object({ act: z.enum(advertiserActs), points: z.number(), times: z.int() })),
    }),
  }),
  'media/accountScore': endpoint({
    summary: '自己账号的履约分：由哪些行为、各多少次构成',
    audience: 'media',
    request: z.object({ id: z.uuid() }),
    response: z.object({
      score: z.number(),
      start: z.number(),
      /** Points given back, because the owner was not to blame. */
      forgiven: z.number(),
      /** `points` null: the act sets the score to zero. */
      parts: z.array(z.object({ act: z.enum(accountActs), points: z.number().nullable(), times: z.int() })),
    }),
    refusals: [code.noSuchObject],
  }),
};
