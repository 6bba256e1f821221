/** The media owner's calendar. `docs/pages/media-owner.md#schedule`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { scheduleLimits } from '../vocabulary';
import { day, nullableInstant, position, price, slotView, usual } from './schemas';

const id = z.uuid();
const leadHoursText = `提前量为 1–${scheduleLimits.leadHours} 小时`;
const adsText = `每次群发 1–${scheduleLimits.adsPerPush} 条广告`;

export const scheduleEndpoints = {
  'media/schedule': endpoint({
    summary: '账号排期：每日各位置状态、价格、订单，群发额度',
    audience: 'media',
    request: z.object({ accountId: id, from: day, to: day }),
    response: z.object({
      accountId: id,
      version: z.int(),
      sameDay: z.boolean(),
      leadHours: z.int(),
      adsPerPush: z.int(),
      /** 服务号: agreed push days per month, of four. */
      pushes: z.array(z.object({ month: z.string(), used: z.int(), most: z.int().nullable() })),
      days: z.array(
        z.object({
          day: z.string(),
          pushAt: nullableInstant,
          slots: z.array(
            slotView.extend({
              priceOverrideFen: fen.nullable(),
              note: z.string(),
              waiting: z.int(),
              order: z.object({ id, no: z.string(), status: z.string(), advertiser: z.string(), planAt: z.string() }).nullable(),
            }),
          ),
        }),
      ),
    }),
    refusals: [code.noSuchObject, code.invalid],
  }),
  'media/scheduleSave': endpoint({
    summary: '排期设置：按星期批量开放或关闭、单日价格、外部占用、提前量、每次群发广告数、当天单',
    audience: 'media',
    request: z.object({
      request_id: requestId,
      accountId: id,
      version: z.int(),
      sameDay: z.boolean().optional(),
      leadHours: z.int().min(1, leadHoursText).max(scheduleLimits.leadHours, leadHoursText).optional(),
      adsPerPush: z.int().min(1, adsText).max(scheduleLimits.adsPerPush, adsText).optional(),
      change: z
        .object({
          action: z.enum(['open', 'close', 'external', 'unexternal', 'price']),
          from: day,
          to: day,
          /** 0 Sunday to 6 Saturday; empty: every day. */
          weekdays: z.array(z.int().min(0).max(6)).max(7).optional(),
          positions: z.array(position).min(1).max(3),
          note: z.string().max(100).optional(),
          /** For `price`; null: back to the rate card. */
          priceFen: price.nullish(),
        })
        .optional(),
    }),
    response: z.object({ version: z.int(), changed: z.int(), skipped: z.int() }),
    refusals: usual,
  }),
};
