/** Placement plans. `docs/pages/advertiser.md#position-plan-detail`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { exportRefusals } from '../../../transport/endpoint/export-refusals';
import { fen, requestId } from '../../../transport/endpoint/fields';
import { bothWays, fileOf, listInput, listOf } from '../../../transport/endpoint/lists';
import { businessRules } from '../../rules';
import { act, after, creative, nullableInstant, order, placementForm, position, text, usual, warning } from './schemas';

const id = z.uuid();
const instant = z.iso.datetime({ offset: true });

/** As typed: a draft may be incomplete. */
const planForm = z.object({
  name: text(100),
  industry: text(32),
  form: placementForm.nullish(),
  items: z
    .array(z.object({ accountId: id, position, planAts: z.array(instant).max(businessRules['position.candidates'].max) }))
    .max(businessRules['position.accounts'].max)
    .optional(),
  creative: creative.nullish(),
  /** 稍后提供素材. */
  creativeLater: z.boolean().optional(),
  keepDays: z.int().min(1).max(1000).nullish(),
  /** 换时: after a date conflict, one retry a day later is allowed. */
  retryAllowed: z.boolean().optional(),
  /** 免确认. */
  previewWaived: z.boolean().optional(),
  note: text(500),
});

const plan = {
  id,
  no: z.string(),
  name: z.string(),
  status: z.string(),
  version: z.int(),
  industry: z.string().nullable(),
  accounts: z.int(),
  positions: z.array(z.int()),
  firstPlanAt: nullableInstant,
  lastPlanAt: nullableInstant,
  orders: z.object({ total: z.int(), inviting: z.int(), running: z.int(), settled: z.int() }),
  /** Σ of the agreed or requested prices. */
  priceFen: fen,
  /** Settled and compensated. */
  spentFen: fen,
  createdAt: z.string(),
};

const planSorts = [
  'newest',
  ...(['planAt', 'planAt.desc'] as const),
  ...bothWays(['accounts', 'orders', 'price', 'spent'] as const),
] as const;
const planFilters = z.object({
  keyword: z.string().max(60).optional(),
  status: z.string().max(20).optional(),
  createdFrom: instant.optional(),
  createdTo: instant.optional(),
});

export const planEndpoints = {
  'adPosition/save': endpoint({
    summary: '保存投放计划草稿：新建不带 id',
    audience: 'ad',
    request: z.object({ request_id: requestId, id: id.optional(), version: z.int().optional(), form: planForm }),
    response: after.extend({ no: z.string() }),
    refusals: usual,
  }),
  'adPosition/firstPass': endpoint({
    summary: '近期首次送审的素材，一次通过多少',
    audience: 'ad',
    request: z.object({}),
    response: z.object({ days: z.int(), reviewed: z.int(), passed: z.int() }),
  }),
  'adPosition/submit': endpoint({
    summary: '提交投放计划：锁定排期、冻结全部款项，每个位置一单一邀约',
    audience: 'ad',
    request: z.object(act),
    response: after.extend({
      frozenFen: fen,
      orders: z.array(z.object({ id, no: z.string(), accountId: id, priceFen: fen })),
      warnings: z.array(warning),
    }),
    refusals: [
      ...usual,
      code.insufficientBalance,
      code.notCertified,
      code.qualificationMissing,
      code.contentRefused,
      code.soldOut,
      code.notEligible,
    ],
  }),
  'adPosition/delete': endpoint({
    summary: '删除草稿',
    audience: 'ad',
    request: z.object(act),
    response: after,
    refusals: usual,
  }),
  'adPosition/terminate': endpoint({
    summary: '终止没有进行中订单的计划',
    audience: 'ad',
    request: z.object(act),
    response: after,
    refusals: usual,
  }),
  'adPosition/list': endpoint({
    summary: '投放计划列表，各状态数量',
    audience: 'ad',
    request: listInput(planFilters, planSorts),
    response: listOf(z.object(plan)),
  }),
  'adPosition/sums': endpoint({
    summary: '投放计划的合计：按筛选，或只算所给的几个计划；行不等它',
    audience: 'ad',
    request: z.object({ filters: planFilters.optional(), ids: z.array(id).min(1).max(500).optional() }),
    response: z.object({ rows: z.int(), orders: z.int(), settledOrders: z.int(), priceFen: fen, spentFen: fen }),
  }),
  'adPosition/export': endpoint({
    summary: '导出投放计划的订单（CSV，边查边发）',
    audience: 'ad',
    request: z.object({ filters: planFilters.optional(), ...fileOf(planSorts) }),
    response: z.string(),
    produces: 'text/csv',
    refusals: exportRefusals,
  }),
  'adPosition/detail': endpoint({
    summary: '投放计划详情：表单与订单',
    audience: 'ad',
    request: z.object({ id }),
    response: z.object({ ...plan, form: planForm, list: z.array(z.object(order)) }),
    refusals: [code.noSuchObject],
  }),
};
