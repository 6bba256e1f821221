/** Tickets of both sides and complaints of visitors. `docs/pages/sign-in.md#contact`, `docs/pages/advertiser.md#service`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { requestId, source } from '../../../transport/endpoint/fields';
import { fileColumns, listInput, listOf } from '../../../transport/endpoint/lists';
import { phone, smsCode } from '../../identity/fields';
import { allTicketKinds, type ComplaintKind, complaintKinds, type TicketKind, ticketRules } from '../service';

const id = z.uuid();
const { bodyMin, bodyMax, maxFiles } = ticketRules;
const body = z.string().trim().min(bodyMin, `请至少填写 ${bodyMin} 个字`).max(bodyMax, `不超过 ${bodyMax} 个字`);
const kind = z.enum(Object.keys(allTicketKinds) as [TicketKind, ...TicketKind[]], '请选择类型');
const complaintKind = z.enum(Object.keys(complaintKinds) as [ComplaintKind, ...ComplaintKind[]], '请选择类型');
const fileIds = z.array(id).max(maxFiles, `附件最多 ${maxFiles} 个`).optional();

const ticket = z.object({
  id,
  no: z.string(),
  kind,
  title: z.string(),
  status: z.string(),
  /** Number of the order or campaign it is about. */
  aboutNo: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Promised time of the first answer. */
  firstReplyBy: z.string(),
  firstRepliedAt: z.string().nullable(),
  score: z.int().nullable(),
  version: z.int(),
});

const whole = ticket.extend({
  scoreNote: z.string(),
  messages: z.array(
    z.object({
      id,
      from: z.enum(['me', 'service']),
      body: z.string(),
      at: z.string(),
      files: z.array(z.object({ id, name: z.string(), url: z.string(), image: z.boolean() })),
    }),
  ),
});

const step = { id, request_id: requestId, version: z.int().optional() };
const stepRefusals = [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate];

const ticketFilters = z.object({ status: z.string().max(32).optional(), no: z.string().trim().max(40).optional() });

export const ticketEndpoints = {
  'ticket/list': endpoint({
    summary: '我的工单',
    audience: 'user',
    request: listInput(ticketFilters, ['newest'] as const),
    response: listOf(ticket),
  }),
  'ticket/export': endpoint({
    summary: '导出我的工单（CSV，边查边发）',
    audience: 'user',
    request: z.object({ filters: ticketFilters.optional(), ...fileColumns }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'ticket/create': endpoint({
    summary: '提交工单：服务时间内限时首次答复；每天件数有限',
    audience: 'user',
    request: z.object({
      request_id: requestId,
      kind,
      body,
      title: z.string().trim().max(60).optional(),
      aboutNo: z.string().trim().max(40).optional(),
      fileIds,
    }),
    response: whole,
    refusals: [code.invalid, code.tooOften, code.duplicate],
  }),
  'ticket/detail': endpoint({
    summary: '工单与往来',
    audience: 'user',
    request: z.object({ id }),
    response: whole,
    refusals: [code.noSuchObject],
  }),
  'ticket/supplement': endpoint({
    summary: '补充说明；已解决的工单由此继续处理',
    audience: 'user',
    request: z.object({ ...step, body: z.string().trim().min(1, '请填写内容').max(bodyMax, `不超过 ${bodyMax} 个字`), fileIds }),
    response: whole,
    refusals: [...stepRefusals, code.invalid],
  }),
  'ticket/close': endpoint({
    summary: '关闭工单',
    audience: 'user',
    request: z.object(step),
    response: whole,
    refusals: stepRefusals,
  }),
  'ticket/rate': endpoint({
    summary: '满意度：解决或关闭之后一次',
    audience: 'user',
    request: z.object({ id, request_id: requestId, score: z.int().min(1).max(5), note: z.string().trim().max(200).optional() }),
    response: whole,
    refusals: [code.wrongState, code.noSuchObject, code.duplicate],
  }),
  'contact/complain': endpoint({
    summary: '访客投诉举报：须短信验证码，结果以短信或电话告知',
    audience: 'public',
    request: z.object({ request_id: requestId, source, kind: complaintKind, body, phone, smsCode }),
    response: z.object({ no: z.string(), firstReplyBy: z.string() }),
    refusals: [code.invalid, code.smsCodeWrong, code.tooOften, code.duplicate],
  }),
};
