/**
 * Views and actions of an advertiser's campaigns. `docs/pages/advertiser.md#campaign-list`,
 * `docs/pages/advertiser.md#campaign-detail`.
 */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';
import { campaignLimits } from '../vocabulary';
import { campaignForm, liveChange } from './form-schema';
import { listFilters, listSorts, outlook, reason } from './schemas';

const id = z.uuid();
const status = z.string();

const subject = z.object({ id, version: z.int(), request_id: requestId });

const after = z.object({ id, status, version: z.int() });

const row = {
  id,
  no: z.string(),
  name: z.string(),
  title: z.string(),
  cover: z.string().nullable(),
  status,
  /** 今日已达限额, while running. */
  dayCapped: z.boolean(),
  statusReason: z.string(),
  endReason: z.string().nullable(),
  /** Promised time of the review, while waiting for it. */
  reviewBy: z.string().nullable(),
  industry: z.string().nullable(),
  unitPriceFen: fen.nullable(),
  budgetFen: fen.nullable(),
  dailyLimitFen: fen.nullable(),
  spentFen: fen,
  /** Still frozen: the budget minus what is spent and thawed. */
  frozenFen: fen,
  reservedFen: fen,
  /** Quantity counted in the assessed orders, before any deduction. */
  rawQty: z.int(),
  /** Share of it that was retained: followers still following after 72 hours; null while nothing is assessed. */
  keptBp: z.int().nullable(),
  validQty: z.int(),
  /** The quantity that the budget or the target requires. */
  targetQty: z.int().nullable(),
  orders: z.object({ claimed: z.int(), running: z.int(), settled: z.int() }),
  startAt: z.string().nullable(),
  endAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
};

/** `progress` is the share of the target that is done; `raw` what was counted before the assessment. `endAt` begins with the soonest. */
export const campaignActs = {
  list: endpoint({
    summary: '广告列表，各状态数量',
    audience: 'ad',
    request: listInput(listFilters, listSorts),
    response: listOf(z.object(row)),
  }),
  detail: endpoint({
    summary: '广告详情：表单、内容版本、审核记录、资金、操作日志',
    audience: 'ad',
    request: z.object({ id }),
    response: z.object({
      ...row,
      form: campaignForm,
      /** The forecast at submission, for comparison with the result; null for drafts and for campaigns older than this field. */
      forecast: z.object({ ...outlook, at: z.string() }).nullable(),
      revision: z.object({ form: campaignForm, reasons: z.array(reason) }).nullable(),
      contents: z.array(z.object({ id, version: z.int(), sha256: z.string(), createdAt: z.string(), inForce: z.boolean() })),
      reviews: z.array(
        z.object({ at: z.string(), level: z.enum(['machine', 'human']), result: z.string(), reasons: z.array(reason) }),
      ),
      funds: z.array(
        z.object({
          at: z.string(),
          code: z.string(),
          amountFen: fen,
          giftFen: fen,
          txnId: z.string(),
          orderId: z.string().nullable(),
        }),
      ),
      /** By posting, over all entries including those omitted from `funds`: their sum is `frozenFen`. */
      fundTotals: z.array(z.object({ code: z.string(), amountFen: fen, entries: z.int() })),
      events: z.array(
        z.object({
          seq: z.int(),
          transition: z.string(),
          label: z.string(),
          from: z.string().nullable(),
          to: z.string(),
          actor: z.string(),
          note: z.string(),
          at: z.string(),
        }),
      ),
    }),
    refusals: [code.noSuchObject],
  }),
  save: endpoint({
    summary: '保存草稿：新建不带 id；未通过的广告保存后可再次提交',
    audience: 'ad',
    request: z.object({ request_id: requestId, id: id.optional(), version: z.int().optional(), form: campaignForm }),
    response: after.extend({ no: z.string() }),
    refusals: [code.invalid, code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate],
  }),
  submit: endpoint({
    summary: '提交审核并冻结预算',
    audience: 'ad',
    request: subject,
    response: after.extend({
      freeze: z.object({ giftFen: fen, cashFen: fen }),
      warnings: z.array(reason),
      reviewBy: z.string(),
    }),
    refusals: [
      code.invalid,
      code.insufficientBalance,
      code.notCertified,
      code.qualificationMissing,
      code.contentRefused,
      code.wrongState,
      code.versionConflict,
      code.noSuchObject,
      code.duplicate,
      code.notEligible,
    ],
  }),
  withdraw: endpoint({
    summary: '撤回审核；首次审核撤回时全部解冻',
    audience: 'ad',
    request: subject,
    response: after.extend({ thawedFen: fen }),
    refusals: [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate],
  }),
  // For programs with a key of the scope `delivery`: the pages send these two as a `batch`, also of one campaign.
  pause: endpoint({
    summary: '暂停接新单',
    audience: 'ad',
    request: subject,
    response: after,
    refusals: [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate],
  }),
  resume: endpoint({
    summary: '继续投放',
    audience: 'ad',
    request: subject,
    response: after,
    refusals: [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate, code.notEligible],
  }),
  terminate: endpoint({
    summary: '终止：不再接新单，进行中的订单继续结算，未占用的预算立即解冻',
    audience: 'ad',
    request: subject,
    response: after.extend({ thawedFen: fen, openOrders: z.int() }),
    refusals: [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate],
  }),
  terminatePreview: endpoint({
    summary: '终止前的资金影响',
    audience: 'ad',
    request: z.object({ id }),
    response: z.object({ openOrders: z.int(), reservedFen: fen, thawFen: fen }),
    refusals: [code.noSuchObject],
  }),
  copy: endpoint({
    summary: '复制为新草稿',
    audience: 'ad',
    request: z.object({ id, request_id: requestId }),
    response: after.extend({ no: z.string() }),
    refusals: [code.noSuchObject, code.duplicate],
  }),
  delete: endpoint({
    summary: '删除没有资金记录的广告',
    audience: 'ad',
    request: subject,
    response: after,
    refusals: [code.wrongState, code.versionConflict, code.noSuchObject, code.duplicate],
  }),
  editLive: endpoint({
    summary: '投放中修改：预算、日限额、延期、提价等立即生效；内容或降价回到审核，原版本的订单不变；undo 收回刚才的修改',
    audience: 'ad',
    request: subject.extend({
      change: liveChange,
      /** Takes back the last change, by its owner and just now: what is set must be what it was before. */
      undo: z.boolean().optional(),
    }),
    response: after.extend({ frozenFen: fen, thawedFen: fen, underReview: z.boolean(), warnings: z.array(reason) }),
    refusals: [
      code.invalid,
      code.insufficientBalance,
      code.contentRefused,
      code.wrongState,
      code.versionConflict,
      code.noSuchObject,
      code.duplicate,
    ],
  }),
  batch: endpoint({
    summary:
      '批量暂停、继续、改日限额、改单价、加预算或提交，最多 50 条；undo 收回刚才的修改或提交；逐条返回结果，失败的不影响其他',
    audience: 'ad',
    request: z.object({
      request_id: requestId,
      /** `undo` takes back the owner's last change or submission of each, if nothing came after it. */
      action: z.enum(['pause', 'resume', 'dailyLimit', 'price', 'budget', 'submit', 'undo']),
      items: z
        .array(z.object({ id, version: z.int() }))
        .min(1, '请选择广告')
        .max(campaignLimits.batch, '每次最多 50 条'),
      /** For `dailyLimit`; null removes the limit. */
      dailyLimitFen: z.int().min(1).max(2_000_000_000).nullish(),
      /** For `price`: the new one of each. */
      unitPriceFen: z.int().min(1).max(2_000_000_000).optional(),
      /** For `budget`: what is added to each, and frozen. */
      moreFen: z.int().min(1).max(2_000_000_000).optional(),
    }),
    response: z.object({
      rows: z.array(
        z.object({ id, ok: z.boolean(), status: z.string().nullable(), version: z.int().nullable(), msg: z.string() }),
      ),
    }),
    refusals: [code.invalid, code.noSuchObject, code.duplicate],
  }),
};
