/** The conversation of both sides about an order or booking. `docs/domain/order.md#conversation`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { talkLimits } from '../talk';
import { instant } from './schemas';

const id = z.uuid();
const { textMax, filesMax, messagesMax, page } = talkLimits;
const body = z.string().trim().max(textMax, `不超过 ${textMax} 个字`);
const fileIds = z.array(id).max(filesMax, `附件最多 ${filesMax} 个`).default([]);
const speaker = z.enum(['ad', 'media', 'operator']);
const step = { id, request_id: requestId };
const refusals = [code.invalid, code.wrongState, code.noSuchObject, code.duplicate];

export const talkLine = z.object({
  number: z.int(),
  side: speaker,
  text: z.string(),
  files: z.array(z.object({ id, url: z.string(), isPicture: z.boolean() })),
  sha256: z.string(),
  at: z.string(),
});

const proposalKind = z.enum(['day', 'price', 'cancel']);

export const proposal = z.object({
  id,
  kind: proposalKind,
  by: z.enum(['ad', 'media']),
  note: z.string(),
  /** What is proposed, and what it was then; null where the kind has none. */
  planAt: instant,
  fromPlanAt: instant,
  priceFen: fen.nullable(),
  fromPriceFen: fen,
  status: z.string(),
  /** Pending, and the order still is as it was proposed for. */
  open: z.boolean(),
  expiresAt: z.string(),
  at: z.string(),
  statusAt: z.string(),
});

/** What may be proposed now. */
const proposable = z.object({
  kinds: z.array(proposalKind),
  planAt: instant,
  planFrom: instant,
  planTo: instant,
  priceFen: fen,
  priceMinFen: fen,
  priceMaxFen: fen,
  /** Of a performance order the price is for one of these; null: for the whole. */
  capQty: z.int().nullable(),
  /** Until when the other side would have time to answer, in hours. */
  answerH: z.int(),
});

const answered = z.object({ id, status: z.string() });

export const talkEndpoints = {
  'talk/detail': endpoint({
    summary: '一个订单或预订的沟通：最近的 last 条留言、双方读到第几条、现在能不能写',
    audience: 'user',
    request: z.object({ id, last: z.int().min(1).max(messagesMax).default(page) }),
    response: z.object({
      /** Number of the order. */
      no: z.string(),
      mine: z.enum(['ad', 'media']),
      /** The other side by name: the company, or the account. */
      other: z.string(),
      messages: z.array(talkLine),
      total: z.int(),
      /** Number of the last message that each side has read. */
      read: z.object({ mine: z.int(), theirs: z.int() }),
      /** `ended`: so long after the order that it is only kept; `full`: no further message. */
      writable: z.enum(['yes', 'ended', 'full']),
      /** Before the claim: text only, and no phone numbers or WeChat ids. */
      claimed: z.boolean(),
      /** The oldest first. */
      proposals: z.array(proposal),
      proposable,
      /** Since when the platform is asked for; null if it is not. */
      calledAt: instant,
    }),
    refusals: [code.noSuchObject],
  }),
  'talk/unread': endpoint({
    summary: '沟通里还没有读的留言数',
    audience: 'user',
    request: z.object({ id }),
    response: z.object({ unread: z.int() }),
    refusals: [code.noSuchObject],
  }),
  'talk/send': endpoint({
    summary: '留言，可附图片与文件；接单前只能发文字，不能留联系方式',
    audience: 'user',
    request: z.object({ ...step, text: body.default(''), fileIds }),
    response: z.object({ number: z.int() }),
    refusals: [...refusals, code.tooOften],
  }),
  'talk/seen': endpoint({
    summary: '读到第 number 条；只会往后',
    audience: 'user',
    request: z.object({ id, number: z.int().min(0).max(messagesMax) }),
    response: z.object({ read: z.int() }),
    refusals: [code.noSuchObject],
  }),
  'talk/call': endpoint({
    summary: '请平台介入：平台从此能看到这段沟通并答复',
    audience: 'user',
    request: z.object({ ...step, text: body.min(1, '请填写要平台处理什么') }),
    response: z.object({ number: z.int(), calledAt: z.string() }),
    refusals: [...refusals, code.tooOften],
  }),
  'talk/propose': endpoint({
    summary: '提议改期、改价或不计补偿地取消；对方同意后才改变订单，同一时间只有一个提议待答复',
    audience: 'user',
    request: z.object({
      ...step,
      kind: proposalKind,
      planAt: z.iso.datetime({ offset: true, error: '请选择新的时间' }).optional(),
      priceFen: fen.min(1, '价格须大于 0').optional(),
      note: z.string().trim().max(200, '不超过 200 个字').default(''),
    }),
    response: answered,
    refusals: [...refusals, code.tooOften, code.soldOut, code.notEligible, code.insufficientBalance],
  }),
  'talk/answer': endpoint({
    summary: '答复对方的提议；同意即改变订单，价差随即冻结或解冻',
    audience: 'user',
    request: z.object({ ...step, accept: z.boolean() }),
    response: answered,
    refusals: [...refusals, code.soldOut, code.notEligible, code.insufficientBalance],
  }),
  'talk/withdraw': endpoint({
    summary: '撤回自己的提议',
    audience: 'user',
    request: z.object(step),
    response: answered,
    refusals,
  }),
};
