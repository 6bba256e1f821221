/** Placement orders on the advertiser's side. `docs/pages/advertiser.md#position-plan-detail`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { fen } from '../../../transport/endpoint/fields';
import { orderReport } from '../../order/endpoints/report';
import { act, after, creative, detail, reviewInput, statement, usual, warning } from './schemas';

const id = z.uuid();

export const advertiserPositionOrderEndpoints = {
  'adPosition/orderDetail': endpoint({
    summary: '广告位订单详情：时间线、期限、素材、预览、协商、评价、取消费用',
    audience: 'ad',
    request: z.object({ id }),
    response: detail,
    refusals: [code.noSuchObject],
  }),
  'adPosition/orderReport': endpoint({
    summary: '广告位订单的交付报告；含金额的在首次请求时出具',
    audience: 'ad',
    ...orderReport,
  }),
  'adPosition/withdraw': endpoint({
    summary: '撤回邀约，款项解冻',
    audience: 'ad',
    request: z.object(act),
    response: after,
    refusals: usual,
  }),
  'adPosition/counterAnswer': endpoint({
    summary: '答复媒体的协商；涨价时补冻结，降价时解冻',
    audience: 'ad',
    request: z.object({ ...act, accept: z.boolean() }),
    response: after,
    refusals: [...usual, code.insufficientBalance, code.soldOut, code.notEligible],
  }),
  'adPosition/creative': endpoint({
    summary: '上传素材；无风险提示且行业无需资质时立即通过',
    audience: 'ad',
    request: z.object({ ...act, creative }),
    response: after.extend({ contentState: z.string(), warnings: z.array(warning) }),
    refusals: [...usual, code.contentRefused],
  }),
  'adPosition/previewAnswer': endpoint({
    summary: '确认或退回预览，退回次数有限',
    audience: 'ad',
    request: z.object({ ...act, ok: z.boolean(), reason: z.string().max(500).default('') }),
    response: after,
    refusals: usual,
  }),
  'adPosition/cancel': endpoint({
    summary: '取消订单：越临近投放，补偿媒体的比例越高',
    audience: 'ad',
    request: z.object({ ...act, reason: z.string().max(500) }),
    response: after.extend({ compensationFen: fen }),
    refusals: usual,
  }),
  'adPosition/confirm': endpoint({
    summary: '确认数据并结算',
    audience: 'ad',
    request: z.object(act),
    response: after.extend({ amountFen: fen }),
    refusals: usual,
  }),
  'adPosition/object': endpoint({
    summary: '提出异议，进入争议',
    audience: 'ad',
    request: z.object({ ...act, ...statement }),
    response: after,
    refusals: usual,
  }),
  'adPosition/makegoodAnswer': endpoint({
    summary: '同意补量：媒体再发布一次，原订单款项继续冻结',
    audience: 'ad',
    request: z.object(act),
    response: after,
    refusals: [...usual, code.soldOut, code.notEligible],
  }),
  'adPosition/review': endpoint({
    summary: '评价媒体（双盲，限期内）',
    audience: 'ad',
    request: z.object(reviewInput),
    response: after,
    refusals: usual,
  }),
};
