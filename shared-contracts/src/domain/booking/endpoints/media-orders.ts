/** Placement orders on the media owner's side. `docs/pages/media-owner.md#placement-orders`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { fen } from '../../../transport/endpoint/fields';
import { bothWays, fileOf, listInput, listOf } from '../../../transport/endpoint/lists';
import { orderReport } from '../../order/endpoints/report';
import { act, after, detail, order, position, reviewInput, statement, usual } from './schemas';

const id = z.uuid();
const instant = z.iso.datetime({ offset: true });

const orderFilters = z.object({
  keyword: z.string().max(60).optional(),
  status: z.string().max(20).optional(),
  accountId: id.optional(),
  planFrom: instant.optional(),
  planTo: instant.optional(),
});

const orderSorts = [
  'newest',
  ...(['planAt', 'planAt.desc'] as const),
  ...bothWays(['price', 'net', 'reads', 'guarantee'] as const),
] as const;

export const mediaPositionOrderEndpoints = {
  'media/positionOrders': endpoint({
    summary: '广告位订单列表',
    audience: 'media',
    request: listInput(orderFilters, orderSorts),
    response: listOf(z.object({ ...order, netFen: fen })),
  }),
  'media/positionSums': endpoint({
    summary: '广告位订单的合计：按筛选，或只算所给的几单；行不等它',
    audience: 'media',
    request: z.object({ filters: orderFilters.optional(), ids: z.array(id).min(1).max(500).optional() }),
    response: z.object({
      rows: z.int(),
      /** Without make-goods, which have no price of their own. */
      priceFen: fen,
      /** Before tax, after the service fee, with compensations: what the rows show, settled or not. */
      netFen: fen,
      /** Of it, what is settled. */
      settledFen: fen,
      reads: z.int(),
    }),
  }),
  'media/positionExport': endpoint({
    summary: '导出广告位订单（CSV，边查边发）',
    audience: 'media',
    request: z.object({ filters: orderFilters.optional(), ...fileOf(orderSorts) }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'media/positionDetail': endpoint({
    summary: '广告位订单详情与素材包',
    audience: 'media',
    request: z.object({ id }),
    response: detail,
    refusals: [code.noSuchObject],
  }),
  'media/positionReport': endpoint({
    summary: '广告位订单的交付报告；含金额的在首次请求时出具',
    audience: 'media',
    ...orderReport,
  }),
  'media/positionPreview': endpoint({
    summary: '提交预览（链接或截图）',
    audience: 'media',
    request: z.object({
      ...act,
      url: z.string().max(1000).optional(),
      fileIds: z.array(id).max(10).default([]),
      note: z.string().max(500).default(''),
    }),
    response: after,
    refusals: usual,
  }),
  'media/positionPublish': endpoint({
    summary: '回填发布链接：在约定时间前后的时段内',
    audience: 'media',
    request: z.object({ ...act, url: z.string().max(1000), publishedAt: instant.optional() }),
    response: after,
    refusals: usual,
  }),
  'media/positionCancel': endpoint({
    summary: '取消订单：扣履约分，临近投放的另行赔付',
    audience: 'media',
    request: z.object({ ...act, reason: z.string().max(500) }),
    response: after.extend({ penaltyFen: fen }),
    refusals: usual,
  }),
  'media/positionMakegood': endpoint({
    summary: '提出补量方案（保量达成不足一半时）',
    audience: 'media',
    request: z.object({ ...act, planAt: instant, position, note: z.string().max(300).default('') }),
    response: after,
    refusals: usual,
  }),
  'media/positionAppeal': endpoint({
    summary: '对扣减提出申诉，进入争议',
    audience: 'media',
    request: z.object({ ...act, ...statement }),
    response: after,
    refusals: usual,
  }),
  'media/positionReview': endpoint({
    summary: '评价广告主（双盲，限期内）',
    audience: 'media',
    request: z.object(reviewInput),
    response: after,
    refusals: usual,
  }),
};
