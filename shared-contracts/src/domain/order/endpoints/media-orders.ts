/** Performance orders on the media owner's side. `docs/pages/media-owner.md#order-detail`, `docs/domain/order.md#states`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { fen } from '../../../transport/endpoint/fields';
import { bothWays, fileOf, listInput, listOf } from '../../../transport/endpoint/lists';
import { accountKindName, campaignKindName } from '../../kinds/schema';
import { after, changing, detail, fileLink, files, instant, order, subject, text } from './schemas';

const id = z.uuid();

const mediaOrderFilters = z.object({
  kind: campaignKindName.optional(),
  status: z.string().max(20).optional(),
  keyword: z.string().max(60).optional(),
  accountId: id.optional(),
  createdFrom: z.iso.datetime({ offset: true }).optional(),
  createdTo: z.iso.datetime({ offset: true }).optional(),
});

/** `net` is the figure that the list shows: settled, expected, or the most it can become. `planAt` begins with the soonest. */
const mediaOrderSorts = [
  ...(['newest', 'deadline', 'planAt', 'planAt.desc'] as const),
  ...bothWays(['net', 'price', 'fee', 'valid', 'raw', 'cap'] as const),
] as const;

export const mediaOrderEndpoints = {
  'media/orders': endpoint({
    summary: '我的效果订单，各状态数量',
    audience: 'media',
    request: listInput(mediaOrderFilters, mediaOrderSorts),
    response: listOf(z.object(order)),
  }),
  'media/orderSums': endpoint({
    summary: '我的效果订单的合计：按筛选，或只算所给的几单；行不等它',
    audience: 'media',
    request: z.object({ filters: mediaOrderFilters.optional(), ids: z.array(id).min(1).max(500).optional() }),
    response: z.object({
      rows: z.int(),
      rawQty: z.int(),
      validQty: z.int(),
      /** Before tax, after the service fee: what the rows show, settled or not. */
      netFen: fen,
      /** Of it, what is settled. */
      settledFen: fen,
    }),
  }),
  'media/orderExport': endpoint({
    summary: '导出我的效果订单（CSV，边查边发）',
    audience: 'media',
    request: z.object({ filters: mediaOrderFilters.optional(), ...fileOf(mediaOrderSorts) }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'media/orderDetail': endpoint({
    summary: '订单详情：素材、时间线、数据、收益、异议',
    audience: 'media',
    request: z.object({ id }),
    response: detail.extend({
      /** With the performance score, 0 to 100; null for an advertiser with too few orders. */
      advertiser: z.object({ name: z.string(), score: z.number().nullable() }),
      cover: fileLink.nullable(),
      promoForm: z.string().nullable(),
      publishHours: z.array(z.int()),
      /** The account to gain followers for; null for reads. */
      promoted: z
        .object({
          name: z.string(),
          avatar: z.string().nullable(),
          platformId: z.string().nullable(),
          kind: accountKindName,
        })
        .nullable(),
      /** Estimated withholding of `netFen`, or of `mostNetFen` while nothing is counted. */
      taxFen: fen,
      taxed: z.boolean(),
      /** When the settled amount becomes withdrawable, while it is held. */
      availableAt: instant,
    }),
    refusals: [code.noSuchObject],
  }),
  'media/preview': endpoint({
    summary: '提交预览：链接或截图',
    audience: 'media',
    request: subject.extend({ url: z.string().max(1000).optional(), fileIds: files, note: text(500) }),
    response: after,
    refusals: changing,
  }),
  'media/publish': endpoint({
    summary: '回填发布链接，核验所属账号',
    audience: 'media',
    request: subject.extend({
      url: z.string().max(1000),
      publishedAt: z.iso.datetime({ offset: true }).optional(),
      /** Paid promotion of the article, whose reads count as another source. */
      promoted: z.boolean().optional(),
    }),
    response: after,
    refusals: changing,
  }),
  'media/cancel': endpoint({
    summary: '发布前取消订单，影响履约分',
    audience: 'media',
    request: subject.extend({ reason: text(200) }),
    response: after,
    refusals: changing,
  }),
  'media/appeal': endpoint({
    summary: '对异常扣减提出申诉，须附凭证',
    audience: 'media',
    request: subject.extend({ text: text(1000), fileIds: files }),
    response: after.extend({ disputeId: id }),
    refusals: changing,
  }),
  'media/orderCode': endpoint({
    summary: '涨粉订单的专属二维码：带来的关注计入本单',
    audience: 'media',
    request: z.object({ id }),
    response: z.object({ imageUrl: z.string(), scene: z.string(), expiresAt: z.string() }),
    refusals: [code.noSuchObject, code.wrongState, code.notEligible],
  }),
  'media/evidence': endpoint({
    summary: '上传数据凭证：后台截图',
    audience: 'media',
    request: subject.extend({ text: text(1000), fileIds: files, quantity: z.int().min(0).max(1_000_000_000).optional() }),
    response: z.object({ id }),
    refusals: changing,
  }),
};
