/** Prices of an account, and rules for accepting orders automatically. `docs/pages/media-owner.md#official-accounts`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';
import { autoRule, codes, state, take } from './schemas';

const id = z.uuid();

export const priceEndpoints = {
  'media/rateCard': endpoint({
    summary: '设置报价；可定生效时间，已下的订单不变；明显高于同类时提示',
    audience: 'media',
    request: z.object({
      request_id: requestId,
      id,
      effectiveFrom: z.iso.datetime({ offset: true }).optional(),
      prices: z
        .array(
          z.object({
            position: z.int().min(1).max(3),
            form: z.enum(['hard', 'soft']),
            /** Null: no longer offered. */
            priceFen: fen.min(1).max(100_000_000).nullable(),
            guaranteeReads: z.int().min(1).max(100_000_000).nullish(),
          }),
        )
        .min(1, '请填写报价')
        .max(6),
      /** Why a price or guarantee is far from the account's history; advertisers read it. */
      reason: z.string().trim().max(200, '不超过 200 个字').optional(),
    }),
    response: state.extend({
      warnings: z.array(z.object({ position: z.int(), cpmFen: fen, medianCpmFen: fen })),
    }),
    refusals: [code.invalid, code.wrongState, code.noSuchObject, code.duplicate],
  }),
  'media/rateCards': endpoint({
    summary: '报价历史',
    audience: 'media',
    request: listInput(z.object({ id }), ['newest'] as const).required({ filters: true }),
    response: listOf(
      z.object({
        position: z.int(),
        form: z.enum(['hard', 'soft']),
        priceFen: fen.nullable(),
        guaranteeReads: z.int().nullable(),
        effectiveFrom: z.string(),
        upcoming: z.boolean(),
        /** What is far from the account's history, and why. */
        far: z.array(z.string()),
        reason: z.string(),
      }),
    ),
    refusals: [code.noSuchObject],
  }),
  'media/autoRule': endpoint({
    summary: '自动接单规则：价格、行业、时段都符合时自动接单',
    audience: 'media',
    request: z.object({
      request_id: requestId,
      id,
      rules: z
        .array(
          z.object({
            adType: take,
            enabled: z.boolean(),
            minPriceFen: fen.min(0).max(100_000_000),
            industries: codes(30).optional(),
            hours: z.array(z.int().min(0).max(23)).max(24).optional(),
            maxOpen: z.int().min(1, '至少 1 单').max(100),
          }),
        )
        .min(1)
        .max(4),
    }),
    response: z.array(autoRule),
    refusals: [code.invalid, code.wrongState, code.noSuchObject, code.duplicate],
  }),
};
