/** The points mall. `docs/pages/media-owner.md#activity-centre`, `docs/domain/growth.md#mall`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { requestId } from '../../../transport/endpoint/fields';
import { bothWays, fileOf, listInput, listOf } from '../../../transport/endpoint/lists';
import { phonePattern } from '../../identity/rules';

const id = z.uuid();
/** Points are integers and not money: they can be neither transferred nor paid out. */
const points = z.int();

const goodsKinds = ['physical', 'coupon', 'right'] as const;

const goods = z.object({
  id,
  name: z.string(),
  kind: z.enum(goodsKinds),
  /** Name of one of the product's own pictures. */
  picture: z.string(),
  points,
  stock: z.int(),
  /** Null: unlimited. */
  perUser: z.int().nullable(),
  minLevel: z.int(),
});

const redemption = z.object({
  id,
  no: z.string(),
  goodsId: id,
  goodsName: z.string(),
  kind: z.enum(goodsKinds),
  picture: z.string(),
  points,
  status: z.string(),
  createdAt: z.string(),
  /** Name, masked phone and address in one line; null if nothing is shipped. */
  sentTo: z.string().nullable(),
  expressNo: z.string().nullable(),
  /** Coupon code, once it has been issued. */
  couponCode: z.string().nullable(),
  reason: z.string().nullable(),
});

const redemptionFilters = z.object({ status: z.string().max(20).optional() });
const redemptionSorts = ['latest', ...bothWays(['points'] as const)] as const;

export const mallEndpoints = {
  'activity/goods': endpoint({
    summary: '积分商城',
    audience: 'media',
    request: listInput(z.object({ kind: z.enum(goodsKinds).optional() }), ['default', 'points'] as const),
    response: listOf(goods),
  }),
  'activity/goodsDetail': endpoint({
    summary: '商品详情与我是否可兑换',
    audience: 'media',
    request: z.object({ id }),
    response: goods.extend({
      description: z.array(z.string()),
      mine: z.int(),
      /** Why the owner cannot redeem it now; empty if they can. */
      obstacles: z.array(z.string()),
    }),
    refusals: [code.noSuchObject],
  }),
  'activity/redeem': endpoint({
    summary: '兑换商品：库存与积分同时扣减，兑换后不可撤销，缺货除外',
    audience: 'media',
    request: z.object({
      goodsId: id,
      address: z
        .object({
          name: z.string().trim().min(2, '请填写收货人').max(20),
          phone: z.string().regex(phonePattern, '请输入 11 位手机号'),
          region: z.string().trim().min(2, '请选择地区').max(60),
          detail: z.string().trim().min(4, '请填写详细地址').max(120),
        })
        .optional(),
      request_id: requestId,
    }),
    response: redemption,
    refusals: [
      code.invalid,
      code.noSuchObject,
      code.insufficientBalance,
      code.soldOut,
      code.notEligible,
      code.tooOften,
      code.wrongState,
      code.duplicate,
    ],
  }),
  'activity/redemptions': endpoint({
    summary: '兑换记录',
    audience: 'media',
    request: listInput(redemptionFilters, redemptionSorts),
    response: listOf(redemption),
  }),
  'activity/redemptionsExport': endpoint({
    summary: '导出兑换记录（CSV，边查边发）',
    audience: 'media',
    request: z.object({ filters: redemptionFilters.optional(), ...fileOf(redemptionSorts) }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'activity/redemptionReceive': endpoint({
    summary: '确认收货',
    audience: 'media',
    request: z.object({ id, request_id: requestId }),
    response: z.object({ id, status: z.string() }),
    refusals: [code.noSuchObject, code.wrongState, code.duplicate],
  }),
};
