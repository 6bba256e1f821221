/**
 * Performance orders on the advertiser's side: an area per campaign kind, with the same endpoints.
 * `docs/pages/advertiser.md#order-drawer`, `docs/domain/order.md#states`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { fen } from '../../../transport/endpoint/fields';
import { ofEveryCampaignKind } from '../../kinds/area-endpoints';
import { orderReport } from './report';
import { after, changing, detail, files, subject, text } from './schemas';

const id = z.uuid();

export const advertiserOrderEndpoints = ofEveryCampaignKind({
  orderDetail: endpoint({
    summary: '订单详情：时间线、发布核验、数据曲线、异常证据、争议、资金',
    audience: 'ad',
    request: z.object({ id }),
    response: detail,
    refusals: [code.noSuchObject],
  }),
  previewAnswer: endpoint({
    summary: '确认或退回预览（退回次数有限）',
    audience: 'ad',
    request: subject.extend({ ok: z.boolean(), reason: text(200) }),
    response: after,
    refusals: changing,
  }),
  confirm: endpoint({
    summary: '确认数据并结算',
    audience: 'ad',
    request: subject,
    response: after.extend({ amountFen: fen, reportNo: z.string().nullable() }),
    refusals: changing,
  }),
  object: endpoint({
    summary: '对数据提出异议，须附凭证，每单一次',
    audience: 'ad',
    request: subject.extend({ type: z.enum(['data', 'content', 'position', 'other']), text: text(1000), fileIds: files }),
    response: after.extend({ disputeId: id }),
    refusals: changing,
  }),
  cancel: endpoint({
    summary: '发布前取消订单；媒体已提交预览的须付补偿',
    audience: 'ad',
    request: subject.extend({ reason: text(200) }),
    response: after.extend({ compensationFen: fen }),
    refusals: changing,
  }),
  orderReport: endpoint({
    summary: '交付报告：编号、校验码、内容；可出具含金额的版本',
    audience: 'ad',
    ...orderReport,
  }),
});
